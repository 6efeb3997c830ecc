// Shows the packed extension in a real VS Code, on examples/ or on a folder of yours.
// usage: node out/editor/serve.mjs [FOLDER] [--port N] [--no-open]
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { addressOf, startHost } from './host.js';
import { which } from './system.js';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '8123' }, 'no-open': { type: 'boolean', default: false } },
});

const host = await startHost({ port: Number(flags.port), install: ['out/agent-registry.vsix'] });
const url = addressOf(host, positionals[0] ?? 'examples');
console.log(`\nVS Code with Agent Registry is at\n\n  ${url}\n\nCtrl+C stops it.`);
if (!flags['no-open']) open(url);

let stopping: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Ctrl+C arrives more than once: from the terminal, and handed on by npm.
  process.on(signal, () => {
    stopping ??= host.stop().then(() => process.exit(0));
  });
}

/** Shows the address in the person's browser, where there is a display to show it on. */
function open(address: string): void {
  const opener = process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : which('xdg-open');
  const hasDisplay = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
  if (opener === undefined || !hasDisplay) return;
  spawn(opener, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
