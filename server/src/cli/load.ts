import { Document } from '../engine/document.js';
import type { RuleInfo } from '../engine/rule.js';
import { configuration } from '../kinds/configuration/index.js';
import { entriesKeys, kinds } from '../kinds/index.js';
import type { Classification } from '../workspace/classify.js';
import { inParallel } from '../workspace/diskCache.js';
import type { FileSystem } from '../workspace/fileSystem.js';
import { baseName, isWithin, relativePath } from '../workspace/uris.js';
import { Workspace } from '../workspace/workspace.js';
import { readProjectFilesAbove, workspaceFolders } from './projectFolder.js';
import type { Target } from './targets.js';

const parallelReads = 32;

/** A workspace in which targets are checked, with what was named and is none of ours. */
export interface LoadedWorkspace {
  readonly workspace: Workspace;
  readonly foreign: readonly { readonly uri: string; readonly because: Classification['because'] }[];
}

/**
 * Opens the workspace that the targets lie in, as an editor would.
 * @param cwd the working directory as a URI
 * @param buffers texts that count instead of what the disk has, by URI
 */
export async function loadWorkspace(
  targets: readonly Target[],
  cwd: string,
  files: FileSystem,
  buffers: ReadonlyMap<string, string>,
  onRuleError: (rule: RuleInfo, error: unknown) => void,
): Promise<LoadedWorkspace> {
  const workspace = new Workspace({ fileSystem: files, onRuleError });
  workspace.setFolders(await workspaceFolders(targets, cwd, files));
  for (const folder of workspace.folders) await readProjectFilesAbove(folder, workspace);
  const texts = await readNamed(targets, files, buffers);
  workspace.setSettings({ files: kindsByContent(workspace, texts) });
  for (const [uri, text] of texts) workspace.openDocument(uri, 'json', 0, text);
  await workspace.scan();
  const foreign = targets.flatMap(({ kind, uri }) => {
    const classification = kind === 'file' ? workspace.file(uri)?.classification : undefined;
    return classification && !classification.kind ? [{ uri, because: classification.because }] : [];
  });
  return { workspace, foreign };
}

/** The texts of the files that were named: they are looked at even where a search of the workspace would pass them by. */
async function readNamed(
  targets: readonly Target[],
  files: FileSystem,
  buffers: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const named = new Set(targets.flatMap((target) => target.files));
  await inParallel(
    [...named].map((uri) => async () => {
      const text = buffers.get(uri) ?? (await files.read(uri));
      if (text !== undefined) texts.set(uri, text);
    }),
    parallelReads,
  );
  return texts;
}

/**
 * Files that were named and do not have a name of ours are what their content is: for each kind the globs that set it, in the form
 * of the editor's settings, so that a project file that says otherwise still wins.
 */
function kindsByContent(workspace: Workspace, texts: ReadonlyMap<string, string>): Record<string, readonly string[]> {
  const globs: Record<string, string[]> = {};
  for (const [uri, text] of texts) {
    const folder = workspace.folders.find((candidate) => isWithin(uri, candidate));
    if (folder === undefined || kinds.some(({ fileNames }) => fileNames.includes(baseName(uri)))) continue;
    const document = Document.create(uri, 'json', 0, text, entriesKeys);
    // A project file is one by its name alone: any content would do.
    const kind = kinds.find((candidate) => candidate !== configuration && candidate.matches(document));
    if (kind) (globs[kind.id] ??= []).push(`./${relativePath(folder, uri).replace(/[\\*?[\]{}()!@+|^$]/g, '\\$&')}`);
  }
  return globs;
}
