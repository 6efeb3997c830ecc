import type { Location, LocationLink, Position, Range } from 'vscode-languageserver-types';
import { authoringOf } from '../kinds/authoringOf.js';
import { Lines } from '../syntax/lines.js';
import type { Target } from '../kinds/authoring.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { fileLiteralAt } from './literal.js';
import { answered, surroundingsOf } from './surroundings.js';

/** What a client can take. */
export interface DefinitionCapabilities {
  /** `linkSupport` */
  readonly links: boolean;
}

/** Where the value at a position leads: to the entry point, to the capability in `TOOL.md`, to the repository. */
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
  const target = await answered(workspace.disk, () => authoringOf(kind).target?.(path, value, around));
  if (!target) return [];
  const at = rangeOf(target);
  if (!links) return [{ uri: target.uri, range: at }];
  return [{ originSelectionRange: range, targetUri: target.uri, targetRange: at, targetSelectionRange: at }];
}

function rangeOf({ place }: Target): Range {
  if (!place) return { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const lines = new Lines(place.text);
  const position = (offset: number): Position => {
    const { line, start } = lines.lineAt(offset);
    return { line, character: offset - start };
  };
  return { start: position(place.span.start), end: position(place.span.end) };
}
