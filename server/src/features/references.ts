import type { Location, Position } from 'vscode-languageserver-types';
import type { Workspace } from '../workspace/workspace.js';
import { compareRanges } from './diagnostics.js';
import { Ranges } from './locations.js';
import { askAt, type AnyFile } from './named.js';
import type { KnownFile, Reference } from '../kinds/authoring.js';
import { authoringOf } from '../kinds/authoringOf.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { locationOf } from './definition.js';
import { fileLiteralAt } from './literal.js';
import { answered, surroundingsOf } from './surroundings.js';

/** Every place of the workspace that names what is named at a position, by file and then by place. */
export async function references(
  workspace: Workspace,
  file: AnyFile,
  position: Position,
  includeDeclaration: boolean,
): Promise<Location[]> {
  const found = await askAt(workspace, file, position, (name) => [...name.references()]);
  const ranges = new Ranges();
  return (found ?? [])
    .filter(({ isDeclaration }) => includeDeclaration || !isDeclaration)
    .map((reference) => ranges.locationOf(reference))
    .sort(byPlace);
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

const byPlace = (a: Location, b: Location): number =>
  a.uri === b.uri ? compareRanges(a.range, b.range) : a.uri < b.uri ? -1 : 1;
