import { spawn, type SpawnOptions } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** Runs a program to its end; what it prints is printed. Rejects when it fails. */
export async function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${String(code)}`);
}

/** The path of a program that the shell would find, or undefined. */
export function which(program: string): string | undefined {
  const candidates = (process.env['PATH'] ?? '').split(delimiter).map((directory) => join(directory, program));
  return candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return statSync(path).isFile();
    } catch {
      return false;
    }
  });
}

/** A system program and what it is good for. */
export interface Needed {
  /** Names it goes by. */
  readonly names: readonly [string, ...string[]];
  /** The Debian packages that bring it; absent: the one that has its first name. */
  readonly packages?: readonly string[];
  readonly purpose: string;
}

/** A machine without a network is not to wait for long until that is known. */
const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];

/** Finds system programs, and installs the missing ones where Debian's package manager is at hand and we may use it. */
export async function ensurePrograms(needed: readonly Needed[]): Promise<string[]> {
  const find = ({ names }: Needed) => names.map(which).find((path) => path !== undefined);
  const missing = needed.filter((program) => find(program) === undefined);
  if (missing.length > 0) {
    const wanted = missing.flatMap(({ names: [name], packages = [name] }) => packages);
    const list = missing.map(({ names, purpose }) => `${names[0]} (${purpose})`).join(', ');
    if (which('apt-get') === undefined || process.getuid?.() !== 0) {
      throw new Error(`Not on this machine: ${list}. Install it with your package manager, then start again.`);
    }
    console.log(`Installing ${list}`);
    await run('apt-get', ['update', '-qq', ...patience]);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...patience, ...wanted], { env });
  }
  return needed.map((program) => {
    const path = find(program);
    if (path === undefined) throw new Error(`${program.names[0]} was installed and is still not on the PATH`);
    return path;
  });
}

/** A port of the loopback interface that nobody listens on: the wanted one if it is free. */
export async function freePort(wanted = 0): Promise<number> {
  const listener = createServer();
  try {
    return await new Promise<number>((resolve, reject) => {
      listener.once('error', reject).listen(wanted, '127.0.0.1', () => {
        const address = listener.address();
        resolve(typeof address === 'object' && address !== null ? address.port : wanted);
      });
    });
  } catch (error) {
    if (wanted !== 0) return await freePort();
    throw error;
  } finally {
    listener.close();
  }
}
