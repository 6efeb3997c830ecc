import {
  CodeActionKind,
  TextDocumentSyncKind,
  type FileOperationOptions,
  type FileOperationRegistrationOptions,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { fixAllKind, refactoringKinds } from '../features/codeActionKinds.js';
import type { Session } from './session.js';

/** The characters at which a client asks for completion by itself. */
const completionTriggers: readonly string[] = ['"', "'", '`', ':', '/', '{'];

/** The key behind which a comma may be added. Behind a quote or a bracket, whoever types is about to type the comma. */
const typingTrigger = '\n';

/** Shown above our outline where an editor has several. */
const outlineLabel = 'Agent Registry';

/** Everything, files and directories of any scheme: a directory takes entry points with it, whatever they are called. */
const anything: FileOperationRegistrationOptions = { filters: [{ pattern: { glob: '**/*' } }] };

/**
 * The operations of which the server wants to know. Before a deletion it has nothing to say: an entry whose file goes is for its author to
 * decide about, and has a problem with fixes then.
 */
const fileOperations: readonly (keyof FileOperationOptions)[] = ['willRename', 'didRename', 'didDelete', 'didCreate'];

/**
 * What the server says of itself to a client: what the client cannot use, and what the host of the client does itself, is left out. Nothing
 * that answers a request is imported here: this is said before any of it is loaded.
 */
export function capabilitiesFor(session: Session): ServerCapabilities {
  const { host = {} } = session.options;
  return {
    positionEncoding: session.positionEncoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: !session.canWatchFiles },
    hoverProvider: true,
    completionProvider: { triggerCharacters: [...completionTriggers] },
    definitionProvider: true,
    referencesProvider: true,
    documentLinkProvider: {},
    documentHighlightProvider: true,
    renameProvider: session.canPrepareRename ? { prepareProvider: true } : true,
    codeLensProvider: { resolveProvider: true },
    inlayHintProvider: true,
    workspaceSymbolProvider: true,
    ...(host.symbols ? {} : { documentSymbolProvider: session.symbols.labels ? { label: outlineLabel } : true }),
    ...(host.folding ? {} : { foldingRangeProvider: true }),
    ...(host.selectionRanges ? {} : { selectionRangeProvider: true }),
    ...(host.formatting ? {} : { documentFormattingProvider: true, documentRangeFormattingProvider: true }),
    documentOnTypeFormattingProvider: { firstTriggerCharacter: typingTrigger },
    ...(session.canTakeCodeActions
      ? { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind, ...refactoringKinds] } }
      : {}),
    ...(session.diagnostics === 'pull'
      ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true } }
      : {}),
    ...semanticTokens(session),
    workspace: { workspaceFolders: { supported: true, changeNotifications: true }, ...operations(session) },
  };
}

function semanticTokens({ semanticTokens: client }: Session): ServerCapabilities {
  if (!client) return {};
  const { types, modifiers } = client.legend;
  const legend = { tokenTypes: [...types], tokenModifiers: [...modifiers] };
  return { semanticTokensProvider: { legend, range: client.range, full: client.full } };
}

function operations(session: Session): ServerCapabilities['workspace'] {
  const known = fileOperations.filter((operation) => session.fileOperations[operation]);
  return known.length === 0
    ? {}
    : { fileOperations: Object.fromEntries(known.map((operation) => [operation, anything])) };
}
