import type { CancellationToken, Connection, ResponseError } from 'vscode-languageserver';
import type { Workspace, WorkspaceFile } from '../../workspace/workspace.js';
import type { DiagnosticsFeed } from '../diagnosticsFeed.js';
import type { Session } from '../session.js';

/**
 * Makes the answer that says why there is none.
 * @param code one of {@link failureCodes}
 */
export type Failure = (code: number, message: string) => ResponseError;

/** What went wrong with a request, in the numbers of LSP (`LSPErrorCodes`). */
export const failureCodes = { requestFailed: -32803, requestCancelled: -32800 } as const;

/** What requests are answered from. */
export interface RequestContext {
  readonly connection: Connection;
  readonly workspace: Workspace;
  readonly feed: DiagnosticsFeed;
  readonly session: Session;
  /** Where the page of a rule is. */
  readonly documentation: (code: string) => string | undefined;
  readonly failure: Failure;
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
  /** The same, once the workspace has been searched and every finding is complete. */
  readonly settled: Answering['answer'];
  /** Connects a request that has no parameters: it comes with its token alone. */
  readonly onPlain: <Result>(method: string, otherwise: Result, work: () => Promise<Result> | Result) => void;
  /** The file that a request is about, if it is one of ours. */
  readonly ours: (uri: string) => WorkspaceFile | undefined;
}

/** One ability of the server: the requests that it answers. What is announced of it stands in `capabilities.ts`. */
export interface Provider {
  /** Connects the requests to the feature that answers them. Called once, before the client may ask anything. */
  register(answering: Answering): void;
}
