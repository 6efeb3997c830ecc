import type { Position } from 'vscode-languageserver-types';
import type { Workspace, WorkspaceFile } from '../../server/src/workspace/workspace.js';
import { readFixture } from './fixture.js';
import type { MemoryFileSystem } from './memoryFileSystem.js';
import { openWorkspace, uriOf } from './workspace.js';

/** A workspace drawn in a text, with the cursor drawn in it. */
export interface Drawn {
  readonly workspace: Workspace;
  readonly fileSystem: MemoryFileSystem;
  /** The file that the cursor is in. */
  readonly file: WorkspaceFile;
  readonly path: string;
  /** Its text without the cursor. */
  readonly text: string;
  readonly position: Position;
}

/** Opens files drawn in a text; `|` marks the cursor, in the first file that has one. */
export async function openAtCursor(drawn: string): Promise<Drawn> {
  const { files } = readFixture(drawn);
  const { path, text, position } = takeCursor(files);
  const { workspace, fileSystem } = await openWorkspace({ ...files, [path]: text });
  // A program is typed in a buffer.
  if (/\.tsx?$/.test(path)) {
    workspace.setText(uriOf(path), text, 1);
    await workspace.settle();
  }
  const file = workspace.file(uriOf(path));
  if (!file) throw new Error(`${path} is not known`);
  return { workspace, fileSystem, file, path, text, position };
}

/** The cursor drawn as `|` in the first file that has one, and the text of that file without it. */
export function takeCursor(files: Readonly<Record<string, string>>): Pick<Drawn, 'path' | 'text' | 'position'> {
  const [path, marked] = Object.entries(files).find(([, text]) => text.includes('|')) ?? [];
  if (path === undefined || marked === undefined) throw new Error('no cursor is drawn');
  const before = marked.slice(0, marked.indexOf('|'));
  const lines = before.split(/\r\n|\n|\r/);
  const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  return { path, text: marked.replace('|', ''), position };
}
