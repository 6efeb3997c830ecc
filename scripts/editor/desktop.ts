// Runs the suite of test/editor/suite in a desktop VS Code, which is downloaded: this needs a network and a display.
// usage: node out/editor/desktop.mjs
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runTests } from '@vscode/test-electron';

const workspace = await mkdtemp(join(tmpdir(), 'agent-registry-desktop-'));
await cp('test/editor/workspace', workspace, { recursive: true });
try {
  process.exitCode = await runTests({
    version: '1.100.3',
    cachePath: resolve('.cache/vscode-desktop'),
    extensionDevelopmentPath: resolve('.'),
    extensionTestsPath: resolve('out/suite/index.js'),
    launchArgs: [workspace, '--disable-extensions', '--disable-workspace-trust', '--skip-welcome'],
  });
} finally {
  await rm(workspace, { recursive: true, force: true });
}
