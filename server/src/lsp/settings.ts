import picomatch from 'picomatch';
import type { ConfigurationItem, Connection } from 'vscode-languageserver';
import { isRecord } from '../engine/value.js';
import type { Session } from './session.js';

/** What a client wants of the server at the moment. */
export interface Settings {
  /** What stands under `agentRegistry`. */
  readonly own: unknown;
  /** The same for single workspace folders, by URI, where there are several: each may have settings of its own. */
  readonly byFolder: ReadonlyMap<string, unknown>;
  /** Paths relative to a workspace folder that the editor hides. */
  readonly excluded: (path: string) => boolean;
}

/**
 * Takes the settings: asked for where the client answers, else as it sent them, else as they were when it started the server.
 * @param folders the workspace folders
 * @param sent what came with `workspace/didChangeConfiguration`
 */
export async function readSettings(
  connection: Connection,
  session: Session,
  folders: readonly string[],
  sent?: unknown,
): Promise<Settings> {
  const scopes = folders.length > 1 ? folders : [];
  const items = [{ section }, { section: 'files.exclude' }, ...scopes.map((scopeUri) => ({ scopeUri, section }))];
  const [own, exclude, ...ofFolders] = session.canConfigure ? await askFor(connection, items) : [];
  const globs = isRecord(exclude) ? Object.keys(exclude).filter((glob) => exclude[glob] === true) : [];
  const matcher = globs.length > 0 ? picomatch(globs, { dot: true }) : undefined;
  return {
    own: own ?? sent ?? session.options.settings,
    byFolder: new Map(
      scopes.flatMap((folder, index) => (isRecord(ofFolders[index]) ? [[folder, ofFolders[index]] as const] : [])),
    ),
    excluded: (path) => matcher?.(path) ?? false,
  };
}

/** Where our settings stand. */
const section = 'agentRegistry';

async function askFor(connection: Connection, items: ConfigurationItem[]): Promise<readonly unknown[]> {
  try {
    const answer: unknown = await connection.workspace.getConfiguration(items);
    return Array.isArray(answer) ? (answer as readonly unknown[]) : [];
  } catch {
    // Who has no settings of ours may answer with an error: it is no reason to check nothing.
    return [];
  }
}
