import type { Position } from 'vscode-languageserver-types';
import { rowsOf, type LoadedRow } from '../features/coordinator/rows.js';
import { unreadableAt, unreadableText } from '../features/explorer.js';
import type { WorkspaceFile } from '../workspace/workspace.js';

/** What the Coordinator loads of one registry. */
export interface LoadedList {
  /** As it is told. */
  readonly path: string;
  /** Set where nothing is loaded, since the file is not strict JSON. */
  readonly unreadable?: { readonly message: string; readonly at: Position };
  /** The entries in file order; none of a file that cannot be read. */
  readonly rows: readonly LoadedRow[];
}

/** @param pathOf the path of a URI as it is to be told */
export function loadedList(file: WorkspaceFile, pathOf: (uri: string) => string): LoadedList {
  const path = pathOf(file.uri);
  const unreadable = unreadableAt(file);
  if (!unreadable) return { path, rows: rowsOf(file) };
  return { path, unreadable: { message: unreadableText(), at: unreadable.start }, rows: [] };
}
