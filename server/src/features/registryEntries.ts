import { toolsStartingAt } from '../kinds/registry/entryPoints.js';
import { registry } from '../kinds/registry/index.js';
import type { RegistryEntry } from '../lsp/protocol.js';
import { normalizeUri, relativePath } from '../workspace/uris.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { compareRanges } from './diagnostics.js';
import { summaryOf } from './explorer.js';
import { answered } from './surroundings.js';
import { compareTexts } from '../vocabularies/compareTexts.js';

/** The entries of all registries whose location leads to a file, by registry and then by place. */
export async function registryEntries(workspace: Workspace, uri: string): Promise<readonly RegistryEntry[]> {
  const entryPoint = normalizeUri(uri);
  const entries = await answered(workspace.disk, () =>
    [...workspace.files()].flatMap((file) => entriesIn(workspace, file, entryPoint)),
  );
  return entries.sort((a, b) => compareTexts(a.registry, b.registry) || compareRanges(a.range, b.range));
}

function entriesIn(workspace: Workspace, file: WorkspaceFile, entryPoint: string): readonly RegistryEntry[] {
  const { uri, document, classification } = file;
  if (classification.kind !== registry) return [];
  return toolsStartingAt(entryPoint, file, workspace.disk).flatMap(({ part }) => {
    const position = document.parts.find(part);
    if (!position) return [];
    const folder = workspace.folderOf(uri) ?? uri.slice(0, uri.lastIndexOf('/'));
    return [{ registry: uri, path: relativePath(folder, uri), ...summaryOf(workspace, file, position) }];
  });
}
