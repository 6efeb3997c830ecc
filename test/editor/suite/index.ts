import './diagnostics.js';
import './completion.js';
import './explorer.js';
import './skills.js';
import './inText.js';
import './contexts.js';
import './disk.js';
import './moves.js';
import './tools.js';
import { closeAll } from './editor.js';
import { runTests } from './harness.js';

/** What the extension host calls: in VS Code's server on Node, in a web worker, in a desktop VS Code. */
export const run = (): Promise<void> => runTests(closeAll);
