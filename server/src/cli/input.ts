import { resolve } from 'node:path';
import * as l10n from '@vscode/l10n';
import { UsageError } from './failure.js';
import { notUtf8, type ReportingFileSystem } from './reportingFileSystem.js';
import { fileTarget, realPath, resolveTargets, type Target } from './targets.js';
import type { Terminal } from './terminal.js';
import { decodeUtf8 } from './utf8.js';

/** What is to be checked. */
export interface Input {
  readonly targets: readonly Target[];
  /** Texts that count instead of what the disk has, by URI. */
  readonly buffers: ReadonlyMap<string, string>;
}

/**
 * Reads the PATHs of the command line, and standard input where they ask for it.
 * @param cwd the working directory
 * @param stdinFilename the file that standard input stands for
 */
export async function readInput(
  paths: readonly string[],
  stdinFilename: string | undefined,
  cwd: string,
  files: ReportingFileSystem,
  terminal: Terminal,
): Promise<Input> {
  const named = paths.filter((path) => path !== '-');
  const isAsked = named.length < paths.length || (stdinFilename !== undefined && paths.length === 0);
  if (!isAsked) {
    if (stdinFilename !== undefined) {
      throw new UsageError(l10n.t('--stdin-filename goes with the path "-", which is standard input.'));
    }
    return { targets: await resolveTargets(named.length > 0 ? named : ['.'], cwd, files), buffers: new Map() };
  }
  if (stdinFilename === undefined) {
    throw new UsageError(l10n.t('"-" needs --stdin-filename PATH: locations are looked up from there.'));
  }
  const others = await resolveTargets(named, cwd, files);
  const target = fileTarget(await realPath(resolve(cwd, stdinFilename)));
  const { text, invalidAt } = decodeUtf8(await terminal.readInput());
  if (invalidAt !== undefined) files.failures.set(target.uri, notUtf8(invalidAt));
  return { targets: [target, ...others], buffers: new Map([[target.uri, text]]) };
}
