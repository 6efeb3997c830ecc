import { exitCodes } from './failure.js';
import { listReports, type ListFormat } from './listReports.js';
import { loadRegistries } from './registries.js';
import { loadedList } from './loadedList.js';
import { tell, wantsColor, type Terminal } from './terminal.js';

export interface ListOptions {
  readonly format: ListFormat;
  /** The file that standard input stands for. */
  readonly stdinFilename?: string;
  /** Absent: as the terminal wants it. */
  readonly color?: boolean;
}

/**
 * Tells what the Coordinator loads of the registries that the paths name.
 * @returns the exit code
 */
export async function list(paths: readonly string[], options: ListOptions, terminal: Terminal): Promise<number> {
  const { registries, pathOf, notes, failures } = await loadRegistries(paths, options.stdinFilename, terminal);
  const loaded = registries.map((file) => loadedList(file, pathOf));
  terminal.write(listReports[options.format](loaded, wantsColor(terminal, options.color)));
  tell(terminal, [...notes, ...failures]);
  if (failures.length > 0) return exitCodes.couldNotRun;
  const isAllLoaded = loaded.every(
    ({ unreadable, rows }) => !unreadable && rows.every(({ state }) => state !== 'rejected'),
  );
  return isAllLoaded ? exitCodes.clean : exitCodes.problems;
}
