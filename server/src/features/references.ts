import type { Location, Position } from 'vscode-languageserver-types';
import type { KnownFile, Reference } from '../kinds/authoring.js';
import { authoringOf } from '../kinds/authoringOf.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { locationOf } from './definition.js';
import { fileLiteralAt } from './literal.js';
import { answered, surroundingsOf } from './surroundings.js';

/** Every place of the workspace that names what the key or string at a position names, by file and then by place. */
export async function references(
  workspace: Workspace,
  file: WorkspaceFile,
  position: Position,
  includeDeclaration: boolean,
): Promise<Location[]> {
  const found = await referencesAt(workspace, file, position);
  return found.filter(({ isDeclaration }) => includeDeclaration || !isDeclaration).map(locationOf);
}

/**
 * What {@link references} finds, as the kind of the file says it.
 * @param files where to look, as far as that can be told beforehand; absent: everywhere
 */
export async function referencesAt(
  workspace: Workspace,
  file: WorkspaceFile,
  position: Position,
  files?: readonly KnownFile[],
): Promise<readonly Reference[]> {
  const { kind } = file.classification;
  const literal = fileLiteralAt(file, position);
  if (!kind || literal?.node.type !== 'string') return [];
  const { path, isKey, part } = literal;
  const { value } = literal.node;
  const around = surroundingsOf(workspace, file, part);
  const within = files ? { ...around, files } : around;
  const found = await answered(workspace.disk, () => authoringOf(kind).references?.(path, isKey, value, within));
  return [...(found ?? [])].sort(byPlace);
}

const byPlace = (a: Reference, b: Reference): number =>
  a.uri === b.uri ? (a.place?.span.start ?? 0) - (b.place?.span.start ?? 0) : a.uri < b.uri ? -1 : 1;
