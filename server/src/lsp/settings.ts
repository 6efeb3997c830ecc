import picomatch from 'picomatch';
import type { Connection } from 'vscode-languageserver';
import { isRecord } from '../engine/value.js';
import type { Session } from './session.js';

/** What a client wants of the server at the moment. */
export interface Settings {
  /** What stands under `agentRegistry`. */
  readonly own: unknown;
  /** Paths relative to a workspace folder that the editor hides. */
  readonly excluded: (path: string) => boolean;
}

/**
 * Takes the settings: asked for where the client answers, else as it sent them, else as they were when it started the server.
 * @param sent what came with `workspace/didChangeConfiguration`
 */
export async function readSettings(connection: Connection, session: Session, sent?: unknown): Promise<Settings> {
  const [own, exclude] = session.canConfigure ? await askFor(connection, 'agentRegistry', 'files.exclude') : [];
  const globs = isRecord(exclude) ? Object.keys(exclude).filter((glob) => exclude[glob] === true) : [];
  const matcher = globs.length > 0 ? picomatch(globs, { dot: true }) : undefined;
  return { own: own ?? sent ?? session.options.settings, excluded: (path) => matcher?.(path) ?? false };
}

async function askFor(connection: Connection, ...sections: readonly string[]): Promise<readonly unknown[]> {
  try {
    const answer: unknown = await connection.workspace.getConfiguration(sections.map((section) => ({ section })));
    return Array.isArray(answer) ? (answer as readonly unknown[]) : [];
  } catch {
    // Who has no settings of ours may answer with an error: it is no reason to check nothing.
    return [];
  }
}
