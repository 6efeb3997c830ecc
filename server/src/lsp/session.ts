import type { ClientCapabilities, InitializeParams } from 'vscode-languageserver';
import { isRecord, member } from '../engine/value.js';
import type { CompletionCapabilities } from '../features/completion/index.js';
import type { DefinitionCapabilities } from '../features/definition.js';
import type { HoverCapabilities } from '../features/hover.js';
import type { HostAbilities, InitializationOptions } from './protocol.js';

/** What a client said of itself when it started the server. Nothing is taken for granted: every member may be absent. */
export class Session {
  readonly options: InitializationOptions;
  readonly capabilities: ClientCapabilities;

  constructor(readonly params: InitializeParams) {
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

  get canWatchFiles(): boolean {
    return this.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
  }

  /** Whether actions that cannot be taken are shown, with the reason. */
  get canShowDisabledActions(): boolean {
    return this.capabilities.textDocument?.codeAction?.disabledSupport === true;
  }

  get completion(): CompletionCapabilities {
    const item = this.capabilities.textDocument?.completion?.completionItem;
    return {
      snippets: item?.snippetSupport === true,
      labelDetails: item?.labelDetailsSupport === true,
      asIs: item?.insertTextModeSupport?.valueSet.includes(1) === true,
      suggestCommand: this.options.host?.suggestCommand === true,
      markdown: item?.documentationFormat?.includes('markdown') === true,
    };
  }

  get hover(): HoverCapabilities {
    return { markdown: this.capabilities.textDocument?.hover?.contentFormat?.includes('markdown') === true };
  }

  get definition(): DefinitionCapabilities {
    return { links: this.capabilities.textDocument?.definition?.linkSupport === true };
  }

  /** True for codes that the host shows itself in files of a language id. */
  reportedByHost = (code: string, languageId: string): boolean => {
    const ability = hostAbilityOf(code, languageId);
    return ability !== undefined && member(this.options.host, ability) === true;
  };
}

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
