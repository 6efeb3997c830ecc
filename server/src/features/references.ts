import type { Location, Position } from 'vscode-languageserver-types';
import type { Workspace } from '../workspace/workspace.js';
import { compareRanges } from './diagnostics.js';
import { Ranges } from './locations.js';
import { askAt, type AnyFile } from './named.js';

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
}

const byPlace = (a: Location, b: Location): number =>
  a.uri === b.uri ? compareRanges(a.range, b.range) : a.uri < b.uri ? -1 : 1;
