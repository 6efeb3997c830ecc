import { ResponseError, type Connection, type InitializeResult } from 'vscode-languageserver';
import { capabilitiesFor } from './capabilities.js';
import type { Platform, startServer } from './server.js';
import { Session } from './session.js';

/** The bundle `dist/server.core.js`: everything that answers a request. The entries of all platforms load the same one. */
export interface Core {
  readonly startServer: typeof startServer;
}

/** What is known before anything else is loaded. */
interface About {
  readonly version: string;
  /** The language of the system, as a tag of BCP 47; absent where it is not known. */
  readonly locale?: string | undefined;
}

/**
 * Speaks LSP over a connection until it ends. What the server can do is said before most of it is loaded, so that a client goes on at once.
 * @param load has to have it at once: requests may follow the very next moment
 */
export function serve(connection: Connection, load: () => Core, platform: Omit<Platform, 'failure'> & About): void {
  const failure = (code: number, message: string): ResponseError => new ResponseError(code, message);
  connection.onInitialize((params): InitializeResult => {
    const session = new Session(params, platform.locale);
    connection.onInitialized(() => load().startServer(connection, { ...platform, failure }, session));
    return {
      capabilities: capabilitiesFor(session),
      serverInfo: { name: 'agent-registry', version: platform.version },
    };
  });
  connection.listen();
}
