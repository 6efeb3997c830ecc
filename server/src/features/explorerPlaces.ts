import type { Position } from 'vscode-languageserver-types';
import { toolsBeside, toolsStartingAt } from '../kinds/registry/entryPoints.js';
import { registry } from '../kinds/registry/index.js';
import { foldName } from '../kinds/registry/location.js';
import { toolMdName } from '../kinds/registry/toolMd.js';
import type { ToolName } from '../lsp/protocol.js';
import { baseName, directoryOf, normalizeUri } from '../workspace/uris.js';
import type { Workspace } from '../workspace/workspace.js';

import { answered, filesOfKind } from './surroundings.js';
import { entriesOf, entryAt, registryAt } from './registries.js';
import { compareTexts } from '../vocabularies/compareTexts.js';

/** The tools that a place is about: the entry at a position of a registry, or those that start with a file or are described by it. */
export async function toolsAt(workspace: Workspace, uri: string, position: Position): Promise<readonly ToolName[]> {
  const place = normalizeUri(uri);
  const own = registryAt(workspace, place);
  if (own) {
    const entry = entryAt(own.document, position);
    return entry ? [{ registry: own.uri, id: entry.id }] : [];
  }
  const { disk } = workspace;
  const isToolMd = foldName(baseName(place)) === foldName(toolMdName);
  const found = await answered(disk, () =>
    filesOfKind(workspace, registry).flatMap((file): readonly ToolName[] => {
      const tools = isToolMd ? toolsBeside(directoryOf(place), file, disk) : toolsStartingAt(place, file, disk);
      const parts = new Set(tools.map(({ part }) => part));
      if (parts.size === 0) return [];
      const entries = [...entriesOf(file.document)].filter(({ part }) => parts.has(part));
      return entries.map(({ id }) => ({ registry: file.uri, id }));
    }),
  );
  return found.sort((a, b) => compareTexts(a.registry, b.registry));
}
