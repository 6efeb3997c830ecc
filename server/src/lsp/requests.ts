import {
  ResponseError,
  LSPErrorCodes,
  type CancellationToken,
  type CompletionList,
  type CompletionParams,
  type Connection,
  type DefinitionParams,
  type DocumentLink,
  type DocumentLinkParams,
  type Hover,
  type HoverParams,
  type Location,
  type LocationLink,
  type ReferenceParams,
} from 'vscode-languageserver';
import { complete } from '../features/completion/index.js';
import { definition } from '../features/definition.js';
import { documentLinks } from '../features/documentLinks.js';
import { hover } from '../features/hover.js';
import { references } from '../features/references.js';
import { registryNodes, toolNodes } from '../features/explorer.js';
import { skillNodes } from '../features/explorerSkills.js';
import {
  registriesRequest,
  skillsRequest,
  toolsRequest,
  type RegistriesResult,
  type SkillsResult,
  type ToolsParams,
  type ToolsResult,
} from './protocol.js';
import { codeActions } from '../features/codeActions.js';
import { normalizeUri } from '../workspace/uris.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import type { DiagnosticsFeed } from './diagnosticsFeed.js';
import type { Session } from './session.js';

/** What requests are answered from. */
export interface RequestContext {
  readonly connection: Connection;
  readonly workspace: Workspace;
  readonly feed: DiagnosticsFeed;
  readonly session: Session;
  /** Where the page of a rule is. */
  readonly documentation: (code: string) => string | undefined;
}

/** Connects every request to the feature that answers it. */
export function registerRequests({ connection, workspace, feed, session, documentation }: RequestContext): void {
  /**
   * The one way in which a request is answered: it is given up when it is cancelled, and an error is logged and
   * answered with nothing.
   */
  const answer =
    <Params, Result>(name: string, otherwise: Result, work: (params: Params) => Promise<Result> | Result) =>
    async (params: Params, token: CancellationToken): Promise<Result | ResponseError> => {
      try {
        const result = await work(params);
        return token.isCancellationRequested ? cancelled() : result;
      } catch (error) {
        connection.console.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        return otherwise;
      }
    };
  /** The file that a request is about, if it is one of ours. */
  const ours = (uri: string): WorkspaceFile | undefined => {
    const file = workspace.file(uri);
    return file?.classification.kind ? file : undefined;
  };

  connection.onCodeAction(
    answer('code actions', [], async ({ textDocument, range, context }) => {
      return [...(await codeActions(workspace, normalizeUri(textDocument.uri), range, context.only, documentation))];
    }),
  );
  connection.onCompletion(
    answer<CompletionParams, CompletionList | null>('completion', null, async ({ textDocument, position, context }) => {
      const file = ours(textDocument.uri);
      const triggerCharacter = context?.triggerCharacter;
      const options = triggerCharacter === undefined ? {} : { triggerCharacter };
      return (file && (await complete(workspace, file, position, session.completion, options))) ?? null;
    }),
  );
  connection.onHover(
    answer<HoverParams, Hover | null>('hover', null, async ({ textDocument, position }) => {
      const file = ours(textDocument.uri);
      return (file && (await hover(workspace, file, position, session.hover))) ?? null;
    }),
  );
  connection.onDefinition(
    answer<DefinitionParams, Location[] | LocationLink[]>('definition', [], async ({ textDocument, position }) => {
      const file = ours(textDocument.uri);
      return file ? definition(workspace, file, position, session.definition) : [];
    }),
  );
  connection.onReferences(
    answer<ReferenceParams, Location[]>('references', [], async ({ textDocument, position, context }) => {
      const file = ours(textDocument.uri);
      return file ? references(workspace, file, position, context.includeDeclaration) : [];
    }),
  );
  connection.onDocumentLinks(
    answer<DocumentLinkParams, DocumentLink[]>('document links', [], async ({ textDocument }) => {
      const file = ours(textDocument.uri);
      return file ? [...(await documentLinks(workspace, file))] : [];
    }),
  );
  const skills = answer<undefined, SkillsResult>('skills', [], async () => {
    await workspace.ready();
    return skillNodes(workspace);
  });
  connection.onRequest(skillsRequest, (...sent: unknown[]) => skills(undefined, sent.at(-1) as CancellationToken));
  const registries = answer<undefined, RegistriesResult>('registries', [], async () => {
    await workspace.ready();
    return registryNodes(workspace);
  });
  // A request without parameters comes with its token alone.
  connection.onRequest(registriesRequest, (...sent: unknown[]) =>
    registries(undefined, sent.at(-1) as CancellationToken),
  );
  connection.onRequest(
    toolsRequest,
    answer<ToolsParams, ToolsResult>('tools', [], ({ uri }) => toolNodes(workspace, uri) ?? []),
  );
  if (session.diagnostics === 'pull') {
    connection.languages.diagnostics.on(({ textDocument, previousResultId }) =>
      feed.pull(textDocument.uri, previousResultId),
    );
    connection.languages.diagnostics.onWorkspace(({ previousResultIds }) => feed.pullWorkspace(previousResultIds));
  }
}

const cancelled = (): ResponseError => new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
