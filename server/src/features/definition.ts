import type { Location, LocationLink, Position } from 'vscode-languageserver-types';
import type { Workspace } from '../workspace/workspace.js';
import { Ranges } from './locations.js';
import { askAt, type AnyFile } from './named.js';

/** What a client can take. */
export interface DefinitionCapabilities {
  /** `linkSupport` */
  readonly links: boolean;
}

/** Where what stands at a position leads: to the entry point, to the capability in `TOOL.md` and back, to the skill of an id. */
export async function definition(
  workspace: Workspace,
  file: AnyFile,
  position: Position,
  { links }: DefinitionCapabilities,
): Promise<Location[] | LocationLink[]> {
  const found = await askAt(workspace, file, position, (name) => ({ range: name.range, targets: name.targets() }));
  if (!found) return [];
  const ranges = new Ranges();
  const locations = found.targets.map((target) => ranges.locationOf(target));
  if (!links) return locations;
  return locations.map(({ uri, range }) => ({
    originSelectionRange: found.range,
    targetUri: uri,
    targetRange: range,
    targetSelectionRange: range,
  }));
}
