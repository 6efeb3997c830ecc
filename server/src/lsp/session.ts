import {
  SymbolTag,
  CompletionItemKind,
  MarkupKind,
  PositionEncodingKind,
  type ClientCapabilities,
  type FileOperationClientCapabilities,
  type InitializeParams,
} from 'vscode-languageserver';
import { isRecord, member } from '../engine/value.js';
import type { CompletionCapabilities } from '../features/completion/index.js';
import type { DefinitionCapabilities } from '../features/definition.js';
import type { SymbolCapabilities } from '../features/documentSymbols.js';
import type { FoldingCapabilities } from '../features/foldingRanges.js';
import type { HoverCapabilities } from '../features/hover.js';
import type { TokenLegend } from '../features/semanticTokens.js';
import { tokenModifiers, tokenTypes } from '../kinds/inText.js';
import type { DiagnosticCapabilities } from './clientDiagnostic.js';
import { editCapabilitiesOf, type EditCapabilities } from './clientEdit.js';
import type { ForeignEncoding } from './encodedLines.js';
import type { HostAbilities, InitializationOptions } from './protocol.js';
import type { Refreshable } from './refresher.js';

/** How a client asks for tokens, and which of ours it knows. */
interface SemanticTokensCapabilities {
  readonly legend: TokenLegend;
  readonly range: boolean;
  readonly full: boolean;
}

/** What a client said of itself when it started the server. Nothing is taken for granted: every member may be absent. */
export class Session {
  readonly options: InitializationOptions;
  readonly capabilities: ClientCapabilities;

  /** @param system the language of the system, for a client that names none */
  constructor(
    readonly params: InitializeParams,
    private readonly system?: string,
  ) {
    this.capabilities = params.capabilities;
    this.options = isRecord(params.initializationOptions) ? params.initializationOptions : {};
  }

  get folders(): readonly string[] {
    const { workspaceFolders } = this.params;
    // Older clients know only one folder.
    const rootUri: unknown = member(this.params, 'rootUri');
    if (workspaceFolders) return workspaceFolders.map(({ uri }) => uri);
    return typeof rootUri === 'string' ? [rootUri] : [];
  }

  /**
   * How characters are counted: in UTF-16 code units, as the server itself does, wherever the client can. It always should; one that leaves
   * them out of its list is given the first of its own that is known.
   */
  get positionEncoding(): 'utf-16' | ForeignEncoding {
    const offered = this.capabilities.general?.positionEncodings ?? [];
    if (offered.includes(PositionEncodingKind.UTF16)) return 'utf-16';
    return offered.find((encoding) => encoding === 'utf-8' || encoding === 'utf-32') ?? 'utf-16';
  }

  /** `pull` where the client can ask for diagnostics, unless it says that it wants them sent. */
  get diagnostics(): 'push' | 'pull' {
    return this.options.diagnostics ?? (this.capabilities.textDocument?.diagnostic ? 'pull' : 'push');
  }

  get canRefreshDiagnostics(): boolean {
    return this.capabilities.workspace?.diagnostics?.refreshSupport === true;
  }

  get canConfigure(): boolean {
    return this.capabilities.workspace?.configuration === true;
  }

  get canRegisterConfiguration(): boolean {
    return this.capabilities.workspace?.didChangeConfiguration?.dynamicRegistration === true;
  }

  /** What the client tells of files that it creates, renames or deletes itself. */
  get fileOperations(): FileOperationClientCapabilities {
    return this.capabilities.workspace?.fileOperations ?? {};
  }

  get canWatchFiles(): boolean {
    return this.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
  }

  get diagnosticMembers(): DiagnosticCapabilities {
    const { publishDiagnostics, diagnostic } = this.capabilities.textDocument ?? {};
    const said = { ...publishDiagnostics, ...diagnostic };
    return {
      relatedInformation: said.relatedInformation === true,
      codeDescription: said.codeDescriptionSupport === true,
      tags: said.tagSupport?.valueSet ?? [],
    };
  }

  /** Without them a client knows commands only, and there are none. */
  get canTakeCodeActions(): boolean {
    return this.capabilities.textDocument?.codeAction?.codeActionLiteralSupport !== undefined;
  }

  get edits(): EditCapabilities {
    return editCapabilitiesOf(this.capabilities);
  }

  /** Whether actions that cannot be taken are shown, with the reason. */
  get canShowDisabledActions(): boolean {
    return this.capabilities.textDocument?.codeAction?.disabledSupport === true;
  }

  get completion(): CompletionCapabilities {
    const { completionItem: item, completionItemKind } = this.capabilities.textDocument?.completion ?? {};
    return {
      kinds: completionItemKind?.valueSet ?? originalKinds,
      snippets: item?.snippetSupport === true,
      labelDetails: item?.labelDetailsSupport === true,
      asIs: item?.insertTextModeSupport?.valueSet.includes(1) === true,
      suggestCommand: this.options.host?.suggestCommand === true,
      markdown: prefersMarkdown(item?.documentationFormat),
    };
  }

  get hover(): HoverCapabilities {
    return { markdown: prefersMarkdown(this.capabilities.textDocument?.hover?.contentFormat) };
  }

  get definition(): DefinitionCapabilities {
    return { links: this.capabilities.textDocument?.definition?.linkSupport === true };
  }

  /** Absent where the client asks for no tokens, or knows none of ours. */
  get semanticTokens(): SemanticTokensCapabilities | undefined {
    const client: unknown = this.capabilities.textDocument?.semanticTokens;
    const types = tokenTypes.filter((type) => holds(member(client, 'tokenTypes'), type));
    const modifiers = tokenModifiers.filter((modifier) => holds(member(client, 'tokenModifiers'), modifier));
    const requests = member(client, 'requests');
    const asks = { range: Boolean(member(requests, 'range')), full: Boolean(member(requests, 'full')) };
    return types.length > 0 && (asks.range || asks.full) ? { legend: { types, modifiers }, ...asks } : undefined;
  }

  /** The language that the editor speaks, as BCP 47 has it. */
  get locale(): string | undefined {
    return this.params.locale ?? this.system;
  }

  canRefresh(what: Refreshable): boolean {
    return this.capabilities.workspace?.[what]?.refreshSupport === true;
  }

  /** True where the client has a command of our own. */
  hasCommand(name: string): boolean {
    return holds(this.options.commands, name);
  }

  get canPrepareRename(): boolean {
    return this.capabilities.textDocument?.rename?.prepareSupport === true;
  }

  /** What it takes of an outline. `hierarchical`: symbols within symbols; `labels`: it shows who made one of several. */
  get symbols(): SymbolCapabilities & { readonly hierarchical: boolean; readonly labels: boolean } {
    const symbols = this.capabilities.textDocument?.documentSymbol;
    return {
      hierarchical: symbols?.hierarchicalDocumentSymbolSupport === true,
      tags: symbols?.tagSupport?.valueSet.includes(SymbolTag.Deprecated) === true,
      labels: symbols?.labelSupport === true,
    };
  }

  get workspaceSymbols(): SymbolCapabilities {
    const symbols = this.capabilities.workspace?.symbol;
    return { tags: symbols?.tagSupport?.valueSet.includes(SymbolTag.Deprecated) === true };
  }

  get folding(): FoldingCapabilities {
    const folding = this.capabilities.textDocument?.foldingRange;
    return {
      linesOnly: folding?.lineFoldingOnly === true,
      limit: folding?.rangeLimit ?? Infinity,
      collapsedText: folding?.foldingRange?.collapsedText === true,
    };
  }

  /** True for codes that the host shows itself in files of a language id. */
  reportedByHost = (code: string, languageId: string): boolean => {
    const ability = hostAbilityOf(code, languageId);
    return ability !== undefined && member(this.options.host, ability) === true;
  };
}

const holds = (list: unknown, item: string): boolean => Array.isArray(list) && list.includes(item);
/** The formats that a client can show, the one that it likes best first. */
const prefersMarkdown = (formats: readonly MarkupKind[] = []): boolean => formats[0] === MarkupKind.Markdown;

/** The kinds that a client knows which says nothing of them: those of the first version of the protocol. */
const originalKinds: readonly CompletionItemKind[] = Array.from(
  { length: CompletionItemKind.Reference },
  (_, index) => (index + 1) as CompletionItemKind,
);

/** What a host must be able to do for a finding to be shown by it. A host that shows a file as JSONC says nothing of its comments. */
function hostAbilityOf(code: string, languageId: string): keyof HostAbilities | undefined {
  switch (code) {
    case 'json/syntax':
      return 'syntaxErrors';
    case 'json/comment':
      return languageId === 'json' ? 'comments' : undefined;
    case 'json/trailing-comma':
      return 'trailingCommas';
    case 'json/duplicate-key':
      return 'duplicateKeys';
    default:
      return undefined;
  }
}
