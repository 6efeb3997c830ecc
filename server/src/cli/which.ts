import { whichToolsOf } from '../features/coordinator/whichTools.js';
import { exitCodes } from './failure.js';
import { loadRegistries } from './registries.js';
import { tell, wantsColor, type Terminal } from './terminal.js';
import { whichJson, whichText } from './whichReports.js';

export const whichFormats = ['text', 'json'] as const;

export interface WhichOptions {
  readonly format: (typeof whichFormats)[number];
  /** The registries to search, by path; absent: those of the working directory. */
  readonly in?: readonly string[];
  /** Absent: as the terminal wants it. */
  readonly color?: boolean;
}

/**
 * Tells which tools the skill loader finds by tags.
 * @returns the exit code
 */
export async function which(tags: readonly string[], options: WhichOptions, terminal: Terminal): Promise<number> {
  const { workspace, registries, pathOf, notes, failures } = await loadRegistries(
    options.in ?? [],
    undefined,
    terminal,
  );
  // Between commas a tag may have spaces in it.
  const result = whichToolsOf(workspace, registries, tags.join(','));
  const color = wantsColor(terminal, options.color);
  terminal.write(options.format === 'json' ? whichJson(result, pathOf) : whichText(result, pathOf, color));
  tell(terminal, [...notes, ...failures]);
  if (failures.length > 0) return exitCodes.couldNotRun;
  return result.answers.length > 0 ? exitCodes.clean : exitCodes.problems;
}
