import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** The command line as it was built. */
export const cliPath = join(import.meta.dirname, '../../dist/cli.js');

export interface CliResult {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

export interface CliOptions {
  /** Added to an environment that says nothing about colours. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string | Uint8Array;
  /** Stops reading standard output after its first piece. */
  readonly stopsReading?: boolean;
  /** The user, where this process may choose. */
  readonly uid?: number;
}

/** Runs the command line in a directory. */
export async function runCli(cwd: string, args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  if (!existsSync(cliPath)) throw new Error('dist/cli.js is missing: run "npm run build" first');
  const { PATH = '', SystemRoot = '' } = process.env;
  const { uid } = options;
  const child = spawn(process.execPath, [cliPath, ...args], {
    cwd,
    env: { PATH, SystemRoot, ...options.env },
    ...(uid === undefined ? {} : { uid }),
  });
  const out: Buffer[] = [];
  const error: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    out.push(chunk);
    if (options.stopsReading) child.stdout.destroy();
  });
  child.stderr.on('data', (chunk: Buffer) => error.push(chunk));
  // Who is not interested in what is written to it has already ended.
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  return { code, out: Buffer.concat(out).toString(), error: Buffer.concat(error).toString() };
}
