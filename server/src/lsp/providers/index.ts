import { codeActionsProvider } from './codeActions.js';
import { codeLensProvider } from './codeLens.js';
import { completionProvider } from './completion.js';
import { contextEditsProvider } from './contextEdits.js';
import { diagnosticsProvider } from './diagnostics.js';
import { coordinatorProvider } from './coordinator.js';
import { explorerProvider } from './explorer.js';
import { explorerEditsProvider } from './explorerEdits.js';
import { fileOperationsProvider } from './fileOperations.js';
import { filesProvider } from './files.js';
import { formattingProvider } from './formatting.js';
import { hoverProvider } from './hover.js';
import { inlayHintsProvider } from './inlayHints.js';
import { newSkillProvider } from './newSkill.js';
import { navigationProvider } from './navigation.js';
import type { Provider } from './provider.js';
import { semanticTokensProvider } from './semanticTokens.js';
import { renameProvider } from './rename.js';
import { structureProvider } from './structure.js';
import { toolEditsProvider } from './toolEdits.js';

/** Everything that the server can be asked. */
export const providers: readonly Provider[] = [
  diagnosticsProvider,
  codeActionsProvider,
  completionProvider,
  hoverProvider,
  navigationProvider,
  codeLensProvider,
  inlayHintsProvider,
  semanticTokensProvider,
  renameProvider,
  structureProvider,
  formattingProvider,
  coordinatorProvider,
  explorerProvider,
  explorerEditsProvider,
  fileOperationsProvider,
  contextEditsProvider,
  toolEditsProvider,
  filesProvider,
  newSkillProvider,
];
