import type { Location, LocationLink, Position, Range } from 'vscode-languageserver-types';
import { authoringOf } from '../kinds/authoringOf.js';
import type { Target } from '../kinds/authoring.js';
import { Lines } from '../syntax/lines.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { fileLiteralAt } from './literal.js';
import { answered, surroundingsOf } from './surroundings.js';

/** What a client can take. */
export interface DefinitionCapabilities {
  /** `linkSupport` */
  readonly links: boolean;
}

/** Where the value at a position leads: to the entry point, to the capability in `TOOL.md`, to the skill of an id. */
export async function definition(
  workspace: Workspace,
  file: WorkspaceFile,
  position: Position,
  { links }: DefinitionCapabilities,
): Promise<Location[] | LocationLink[]> {
  const { kind } = file.classification;
  const literal = kind && fileLiteralAt(file, position);
  if (!literal || literal.isKey || literal.node.type !== 'string') return [];
  const { path, range } = literal;
  const { value } = literal.node;
  const around = surroundingsOf(workspace, file, literal.part);
  const found = await answered(workspace.disk, () => authoringOf(kind).target?.(path, value, around));
  const locations = [found ?? []].flat().map(locationOf);
  if (!links) return locations;
  return locations.map(({ uri, range: at }) => ({
    originSelectionRange: range,
    targetUri: uri,
    targetRange: at,
    targetSelectionRange: at,
  }));
}

/** A target as LSP has it. */
export function locationOf({ uri, place }: Target): Location {
  const start: Range['start'] = { line: 0, character: 0 };
  return { uri, range: place ? new Lines(place.text).rangeOf(place.span) : { start, end: start } };
}
