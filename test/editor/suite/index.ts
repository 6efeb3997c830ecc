import './diagnostics.js';
import './completion.js';
import './explorer.js';
import './explorerViews.js';
import './coordinator.js';
import './skills.js';
import './inText.js';
import './contexts.js';
import './disk.js';
import './moves.js';
import './tools.js';
// Last: what they delete stays listed for as long as the editor keeps its buffer, and a registry of ten thousand keeps the host busy.
import './explorerEdits.js';
import './explorerMany.js';
import { closeAll, showEverything } from './editor.js';
import { runTests } from './harness.js';

/** What the extension host calls: in VS Code's server on Node, in a web worker, in a desktop VS Code. */
export const run = (): Promise<void> => runTests(cleanUp);

async function cleanUp(): Promise<void> {
  await closeAll();
  await showEverything();
}
