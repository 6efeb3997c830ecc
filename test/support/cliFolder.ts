import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { runCli, type CliOptions, type CliResult } from './cli.js';

/** A folder for each test of a file, and the command line run in it. */
export interface CliFolder {
  readonly path: string;
  /** Writes files by their paths in the folder. */
  readonly write: (files: Readonly<Record<string, string | Uint8Array>>) => void;
  readonly run: (args: readonly string[], options?: CliOptions) => Promise<CliResult>;
}

/** Makes an empty folder before each test of the file that calls this, and removes it behind the test. */
export function cliFolder(): CliFolder {
  let path = '';
  beforeEach(() => {
    path = realpathSync(mkdtempSync(join(tmpdir(), 'agent-registry-')));
  });
  afterEach(() => {
    rmSync(path, { recursive: true, force: true });
  });
  return {
    get path() {
      return path;
    },
    write(files) {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(path, name)), { recursive: true });
        writeFileSync(join(path, name), text);
      }
    },
    run: (args, options) => runCli(path, args, options),
  };
}
