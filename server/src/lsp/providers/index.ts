import { codeActionsProvider } from './codeActions.js';
import { completionProvider } from './completion.js';
import { contextEditsProvider } from './contextEdits.js';
import { diagnosticsProvider } from './diagnostics.js';
import { explorerProvider } from './explorer.js';
import { hoverProvider } from './hover.js';
import { navigationProvider } from './navigation.js';
import type { Provider } from './provider.js';

/** Everything that the server can be asked. */
export const providers: readonly Provider[] = [
  diagnosticsProvider,
  codeActionsProvider,
  completionProvider,
  hoverProvider,
  navigationProvider,
  explorerProvider,
  contextEditsProvider,
];
