import type { CancellationToken, Connection, ResponseError, ServerCapabilities } from 'vscode-languageserver';
import type { Workspace, WorkspaceFile } from '../../workspace/workspace.js';
import type { DiagnosticsFeed } from '../diagnosticsFeed.js';
import type { Session } from '../session.js';

/** What requests are answered from. */
export interface RequestContext {
  readonly connection: Connection;
  readonly workspace: Workspace;
  readonly feed: DiagnosticsFeed;
  readonly session: Session;
  /** Where the page of a rule is. */
  readonly documentation: (code: string) => string | undefined;
  /** How the client spells the URI of a file that it has open. */
  readonly clientUri: (uri: string) => string;
}

/** A {@link RequestContext} with what every provider does the same way. */
export interface Answering extends RequestContext {
  /**
   * The one way in which a request is answered: it is given up when it is cancelled, and an error is logged and
   * answered with nothing.
   */
  readonly answer: <Params, Result>(
    name: string,
    otherwise: Result,
    work: (params: Params) => Promise<Result> | Result,
  ) => (params: Params, token: CancellationToken) => Promise<Result | ResponseError>;
  /** The file that a request is about, if it is one of ours. */
  readonly ours: (uri: string) => WorkspaceFile | undefined;
}

/** One ability of the server: what it says of itself to a client, and the requests that it answers. */
export interface Provider {
  /** What is announced to a client; nothing where the client cannot use it. */
  capabilities?(session: Session): ServerCapabilities;
  /** Connects the requests to the feature that answers them. Called once, before the client may ask anything. */
  register(answering: Answering): void;
}
