import { ensurePrograms, type Needed } from '../../../scripts/editor/system.js';

/** The path of an editor, installed if it can be; undefined where it is not to be had, and the reason is printed. */
export async function editorIfAny(needed: Needed): Promise<string | undefined> {
  try {
    const [path] = await ensurePrograms([needed]);
    return path;
  } catch (error) {
    console.warn(`Skipped. ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
