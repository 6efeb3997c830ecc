import type { Position } from 'vscode-languageserver-types';
import { toolsBeside, toolsStartingAt } from '../kinds/registry/entryPoints.js';
import { registry } from '../kinds/registry/index.js';
import { foldName } from '../kinds/registry/location.js';
import { toolMdName } from '../kinds/registry/toolMd.js';
import type { ToolName } from '../lsp/protocol.js';
import { baseName, directoryOf, normalizeUri } from '../workspace/uris.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { compare, entriesOf, type EntryPosition } from './explorer.js';
import { answered } from './surroundings.js';

/** The tools that a place is about: the entry at a position of a registry, or those that start with a file or are described by it. */
export async function toolsAt(workspace: Workspace, uri: string, position: Position): Promise<readonly ToolName[]> {
  const place = normalizeUri(uri);
  const own = workspace.file(place);
  if (own?.classification.kind === registry) return entryAt(own, position);
  const { disk } = workspace;
  const isToolMd = foldName(baseName(place)) === foldName(toolMdName);
  const found = await answered(disk, () =>
    [...workspace.files()].flatMap((file) => {
      if (file.classification.kind !== registry || workspace.isVirtual(file.uri)) return [];
      const tools = isToolMd ? toolsBeside(directoryOf(place), file, disk) : toolsStartingAt(place, file, disk);
      const parts = new Set(tools.map(({ part }) => part));
      return parts.size === 0 ? [] : namesOf(file, ({ part }) => parts.has(part));
    }),
  );
  return found.sort((a, b) => compare(a.registry, b.registry));
}

function entryAt(file: WorkspaceFile, position: Position): readonly ToolName[] {
  const { document } = file;
  const index = document.placeAt(document.offsetAt(position))?.index;
  return index === undefined ? [] : namesOf(file, (entry) => entry.index === index);
}

const namesOf = ({ uri, document }: WorkspaceFile, isMeant: (entry: EntryPosition) => boolean): readonly ToolName[] =>
  [...entriesOf(document)].filter(isMeant).map(({ id }) => ({ registry: uri, id }));
