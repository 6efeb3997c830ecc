import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ensurePrograms, freePort, run, which } from './system.js';

/** The npm package that carries the workbench and the extension host of VS Code 1.100.3. */
const codeServer = { version: '4.100.3', vscode: '1.100.3' };

/** Where it is kept between runs. */
const home = resolve('.cache/vscode-host');
const vscode = join(home, 'node_modules/code-server/lib/vscode');
const serverMain = join(vscode, 'out/server-main.js');
const stamp = join(home, 'complete.json');

/** Puts VS Code into the cache, unless it is there. */
async function ensureHost(): Promise<void> {
  const contents = JSON.stringify({ ...codeServer, node: process.versions.modules });
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === contents) return;

  const [ripgrep = 'rg'] = await ensurePrograms([
    { names: ['rg'], packages: ['ripgrep'], purpose: 'VS Code finds files with it' },
  ]);
  console.log(`Setting up VS Code ${codeServer.vscode} in ${home} (once, about a minute)`);
  await rm(home, { recursive: true, force: true });
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'package.json'), '{ "private": true }\n');

  // Install scripts would fetch things from elsewhere; what they prepare is done below.
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await npm(home, 'install', ...quietly, '--no-save', '--omit=optional', `code-server@${codeServer.version}`);
  await npm(vscode, 'install', ...quietly, '--omit=dev');
  await symlink('node_modules', join(vscode, 'node_modules.asar'));
  const bin = join(vscode, 'node_modules/@vscode/ripgrep/bin');
  await mkdir(bin, { recursive: true });
  await symlink(ripgrep, join(bin, 'rg'));
  await buildNatives();
  await writeFile(stamp, contents);
}

/**
 * Log files and output channels need the one native module, an extension host that outlives its server the other. VS Code
 * runs without both: no compiler is no obstacle.
 */
async function buildNatives(): Promise<void> {
  if (which('make') === undefined || which('g++') === undefined) return;
  // Node's headers usually lie beside it: with them, nothing is fetched.
  const prefix = dirname(dirname(process.execPath));
  const headers = existsSync(join(prefix, 'include/node/node.h')) ? [`--nodedir=${prefix}`] : [];
  try {
    await npm(vscode, 'rebuild', '@vscode/spdlog', 'native-watchdog', '--loglevel=error', ...headers);
  } catch {
    console.log('Two native modules could not be built: VS Code will not write its log files.');
  }
}

const npm = (cwd: string, ...args: readonly string[]): Promise<void> =>
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd });

/** How to start a VS Code. */
export interface HostOptions {
  /** The port to listen on if it is free. */
  readonly port?: number;
  /** Packed extensions to install first, as a user would. */
  readonly install?: readonly string[];
  /** Settings of the user. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A VS Code that listens on the loopback interface. */
export interface Host {
  /** `127.0.0.1:PORT`: also the authority of its `vscode-remote:` URIs. */
  readonly authority: string;
  stop(): Promise<void>;
}

/** The address that opens a folder, or a `.code-workspace` file, with what else the workbench shall be told. */
export function addressOf(
  { authority }: Pick<Host, 'authority'>,
  folder: string,
  payload: readonly (readonly [key: string, value: string])[] = [],
): string {
  const query = new URLSearchParams({
    [folder.endsWith('.code-workspace') ? 'workspace' : 'folder']: resolve(folder),
  });
  if (payload.length > 0) query.set('payload', JSON.stringify(payload));
  return `http://${authority}/?${query.toString()}`;
}

/** Starts VS Code with a profile of its own, which is thrown away when it stops. */
export async function startHost({ port, install = [], settings = {} }: HostOptions = {}): Promise<Host> {
  await ensureHost();
  const state = await mkdtemp(join(tmpdir(), 'agent-registry-vscode-'));
  const profile = ['--user-data-dir', join(state, 'user-data'), '--extensions-dir', join(state, 'extensions')];
  await mkdir(join(state, 'user-data/User'), { recursive: true });
  await writeFile(join(state, 'user-data/User/settings.json'), JSON.stringify({ ...calm, ...settings }, null, 2));

  for (const vsix of install) {
    await run(process.execPath, [serverMain, ...profile, '--install-extension', resolve(vsix)], {
      stdio: ['ignore', 'ignore', 'ignore'],
    });
  }
  const authority = `127.0.0.1:${await freePort(port)}`;
  const server = spawn(
    process.execPath,
    [
      ...[serverMain, '--host', '127.0.0.1', '--port', authority.slice(authority.indexOf(':') + 1)],
      ...['--without-connection-token', '--accept-server-license-terms', '--telemetry-level', 'off'],
      ...['--disable-workspace-trust', ...profile],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  // Whatever ends this process must not leave the server behind.
  const abandon = () => server.kill();
  process.once('exit', abandon);
  await listening(server);
  return {
    authority,
    stop: async () => {
      await stopped(server);
      process.off('exit', abandon);
      await rm(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Nothing that asks, welcomes or reaches out. */
const calm = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'files.autoSave': 'off',
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'security.workspace.trust.enabled': false,
};

/** Resolves when the server takes connections; what it said is told only when it ends instead. */
function listening(server: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolveListening, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Extension host agent started')) resolveListening();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('error', reject);
    server.once('exit', (code) => {
      reject(new Error(`VS Code's server ended with ${String(code)}:\n${said}`));
    });
  });
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolveEnded) => server.once('exit', resolveEnded));
  server.kill();
  const late = setTimeout(() => server.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(late);
}
