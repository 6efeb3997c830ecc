import {
  commands,
  Disposable,
  EventEmitter,
  Uri,
  ViewColumn,
  window,
  workspace,
  type TextDocument,
  type TextDocumentShowOptions,
} from 'vscode';
import { resolvedScheme, showResolvedContextCommand } from '../../server/src/lsp/protocol.js';
import type { ContextsElement } from './explorer/contexts/elements.js';
import type { RegistrySource } from './explorer/source.js';
import { wording } from './wording.js';

/** What the command may be called with: by a lens, by a menu, from the explorer; by the palette with nothing. */
type Asked = string | Uri | ContextsElement | undefined;

/**
 * Shows what a session of a profile gets in a document that cannot be edited and follows every file that it is made of, unsaved edits
 * included. Also tells the menus whether the file in front is a profile.
 */
export function registerResolvedContext(source: RegistrySource): Disposable {
  const changed = new EventEmitter<Uri>();
  const mark = (): void => void markProfile(source);
  mark();
  return Disposable.from(
    changed,
    workspace.registerTextDocumentContentProvider(resolvedScheme, {
      onDidChange: changed.event,
      provideTextDocumentContent: async ({ query }) =>
        (await source.resolve(query))?.text ?? `// ${wording.noProfile(pathOf(query))}\n`,
    }),
    source.onDidChange(() => {
      mark();
      for (const { uri } of workspace.textDocuments) if (uri.scheme === resolvedScheme) changed.fire(uri);
    }),
    window.onDidChangeActiveTextEditor(mark),
    commands.registerCommand(showResolvedContextCommand, (asked: Asked) => show(source, asked)),
  );
}

async function show(source: RegistrySource, asked: Asked): Promise<void> {
  const active = window.activeTextEditor?.document.uri.toString();
  const uri = uriOf(asked) ?? active;
  if (uri === undefined) return;
  const resolution = await source.resolve(uri);
  if (!resolution) {
    void window.showInformationMessage(wording.noProfile(pathOf(uri)));
    return;
  }
  const name = wording.resolvedName(resolution.id ?? resolution.path);
  const document = Uri.from({ scheme: resolvedScheme, path: `/${name.replaceAll('/', '-')}.jsonc`, query: uri });
  // Whoever has the profile in front wants to see what an edit of it does.
  const isInFront = active !== undefined && Uri.parse(uri).toString() === active;
  const options: TextDocumentShowOptions = isInFront ? { viewColumn: ViewColumn.Beside, preserveFocus: true } : {};
  await commands.executeCommand('vscode.open', document, options);
}

function uriOf(asked: Asked): string | undefined {
  if (typeof asked === 'string') return asked;
  if (asked instanceof Uri) return asked.toString();
  return asked?.kind === 'profile' ? asked.node.uri : undefined;
}

/** Only the server knows which file is a profile. */
async function markProfile(source: RegistrySource): Promise<void> {
  const document = window.activeTextEditor?.document;
  const isProfile = document !== undefined && mayBeProfile(document) && (await source.resolve(document.uri.toString()));
  if (document === window.activeTextEditor?.document)
    await commands.executeCommand('setContext', 'agentRegistry.profileActive', Boolean(isProfile));
}

const mayBeProfile = ({ languageId, uri }: TextDocument): boolean =>
  /^jsonc?$/.test(languageId) && uri.scheme !== resolvedScheme;

const pathOf = (uri: string): string => workspace.asRelativePath(Uri.parse(uri));
