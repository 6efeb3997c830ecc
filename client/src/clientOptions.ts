import { Uri, workspace, type LogOutputChannel } from 'vscode';
import type { DocumentSelector, LanguageClientOptions } from 'vscode-languageclient';
import {
  showReferencesCommand,
  showResolvedContextCommand,
  type HostAbilities,
  type InitializationOptions,
} from '../../server/src/lsp/protocol.js';
import { isNoise } from './fileEvents.js';

/**
 * JSON keeps VS Code's own language ids. No scheme is named: a registry is checked as well in a remote or virtual workspace,
 * not yet saved, or in a diff; the server knows which of them lie on a disk.
 */
const documentSelector: DocumentSelector = [
  { language: 'json' },
  { language: 'jsonc' },
  // Whatever it is shown as: the server must know that somebody shows a registry as plain text, and be silent about it.
  { pattern: '**/*.json' },
  // They may declare tool contexts; about any other the server says nothing.
  { language: 'typescript' },
  { language: 'typescriptreact' },
  { language: 'markdown', pattern: '**/[tT][oO][oO][lL].[mM][dD]' },
];

/** What the language client is to know of the extension. */
export interface Surroundings {
  readonly output: LogOutputChannel;
  readonly extensionUri: Uri;
  readonly inBrowser: boolean;
}

/** What both platforms tell the language client. */
export function clientOptions({ output, extensionUri, inBrowser }: Surroundings): LanguageClientOptions {
  return {
    documentSelector,
    diagnosticCollectionName: 'agent-registry',
    outputChannel: output,
    // A function, so that a restart takes what has changed since.
    initializationOptions: (): InitializationOptions => ({
      host: hostAbilities(),
      diagnostics: 'push',
      explorer: true,
      commands: [showReferencesCommand, showResolvedContextCommand],
      documentation: Uri.joinPath(extensionUri, 'docs/rules').toString(),
      fileSystem: inBrowser || workspace.workspaceFolders?.some(({ uri }) => uri.scheme !== 'file') === true,
    }),
    middleware: {
      workspace: {
        // Deleting or renaming a directory is one event for the directory: the server watches everything, less the noise.
        didChangeWatchedFile: async (event, next) => {
          if (!isNoise(workspace.asRelativePath(Uri.parse(event.uri), false))) await next(event);
        },
      },
    },
  };
}

/** The settings that change what the server is told when it starts. */
export const startsAnew = ['json.validate.enable', 'agentRegistry.outline'] as const;

/**
 * What VS Code's JSON support does for a file, unless it was switched off or disabled. Its settings tell that it is there: they
 * have defaults then, in whichever extension host it runs, while `extensions` knows of our own host only.
 */
function hostAbilities(): HostAbilities {
  const json = workspace.getConfiguration('json');
  const present = json.inspect('validate.enable')?.defaultValue !== undefined;
  const validates = present && json.get('validate.enable', true);
  return {
    syntaxErrors: validates,
    comments: validates,
    trailingCommas: validates,
    duplicateKeys: validates,
    // Two outlines of one file, unless somebody likes both.
    symbols: present && !workspace.getConfiguration('agentRegistry').get('outline', false),
    // Whoever switched it off has another formatter, not none.
    formatting: present,
    folding: present,
    selectionRanges: present,
  };
}
