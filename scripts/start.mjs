// `npm start`: from a fresh clone to a real VS Code with the extension in it.
// usage: npm start [-- FOLDER] [--port N] [--no-open]
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install.mjs';

// Everything is relative to the project, wherever this was called from.
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
installPackages();
for (const args of [['esbuild.mjs', '--editor'], ['scripts/package.mjs']]) {
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}

const server = spawn(process.execPath, ['out/editor/serve.mjs', ...process.argv.slice(2)], { stdio: 'inherit' });
// Ctrl+C reaches the server by itself; a signal sent to this process alone does not.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => signal !== 'SIGINT' && server.kill(signal));
}
server.on('exit', (code) => process.exit(code ?? 0));
