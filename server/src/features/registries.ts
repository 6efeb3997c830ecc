import * as l10n from '@vscode/l10n';
import type { Position } from 'vscode-languageserver-types';
import type { Document } from '../engine/document.js';
import { refuse, type Refusal } from '../kinds/edits/refusal.js';
import { registry } from '../kinds/registry/index.js';
import { toolOf, type Tool } from '../kinds/registry/model.js';
import type { ToolName } from '../lsp/protocol.js';
import type { PartPosition } from '../syntax/partList.js';
import { compareTexts } from '../vocabularies/compareTexts.js';
import { relativePath } from '../workspace/uris.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { filesOfKind } from './surroundings.js';

/** The path of a file in its workspace folder, with `/`; of one that lies in none, its name. */
export const pathOf = (workspace: Workspace, uri: string): string =>
  relativePath(workspace.folderOf(uri) ?? uri.slice(0, uri.lastIndexOf('/')), uri);

/** The registry of a URI, where there is one. */
export function registryAt(workspace: Workspace, uri: string): WorkspaceFile | undefined {
  const file = workspace.file(uri);
  return file?.classification.kind === registry ? file : undefined;
}

/** Every registry of the workspace, by folder and path. Registries that are no files of a folder do not count. */
export function registriesOf(workspace: Workspace): readonly WorkspaceFile[] {
  const folder = ({ uri }: WorkspaceFile): string => workspace.folderOf(uri) ?? '';
  const path = ({ uri }: WorkspaceFile): string => pathOf(workspace, uri);
  return [...filesOfKind(workspace, registry)].sort(
    (a, b) => compareTexts(folder(a), folder(b)) || compareTexts(path(a), path(b)),
  );
}

/** An entry with what the explorer knows it by. */
export interface EntryPosition extends PartPosition {
  /** See `ToolNode.id` of the protocol. */
  readonly id: string;
  readonly tool: Tool;
}

/** The entries of a registry in file order. */
export function* entriesOf(document: Document): Iterable<EntryPosition> {
  const seen = new Map<string, number>();
  for (const position of document.parts.positions()) {
    // Entries of one name are told apart by their number among them: an entry keeps its id while others are edited.
    const tool = toolOf(position.part);
    const name = tool.name?.value ?? '';
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    yield { id: entryId(name, count), tool, ...position };
  }
}

/** The entry at a position of a registry. */
export function entryAt(document: Document, position: Position): EntryPosition | undefined {
  const index = document.placeAt(document.offsetAt(position))?.index;
  return index === undefined ? undefined : [...entriesOf(document)][index];
}

/** The id of an entry: by its name, and its number among those of that name. */
export const entryId = (name: string, count = 0): string => `${name}#${count}`;

/** An entry of a registry of the workspace. */
export interface NamedEntry extends EntryPosition {
  readonly document: Document;
}

/**
 * The entries that are meant, in that order.
 * @param gone what is said of one that is not there any more
 */
export function entriesNamed(
  workspace: Workspace,
  tools: readonly ToolName[],
  gone: (id: string) => string,
): readonly NamedEntry[] | Refusal {
  const known = new Map<string, ReadonlyMap<string, NamedEntry>>();
  const entries: NamedEntry[] = [];
  for (const { registry: uri, id } of tools) {
    const document = registryAt(workspace, uri)?.document;
    if (!document) return refuse(registryGone());
    let byId = known.get(uri);
    if (!byId)
      known.set(uri, (byId = new Map([...entriesOf(document)].map((entry) => [entry.id, { document, ...entry }]))));
    const entry = byId.get(id);
    if (!entry) return refuse(gone(id));
    entries.push(entry);
  }
  return entries;
}

export const registryGone = (): string => l10n.t('The registry is not there any more.');
