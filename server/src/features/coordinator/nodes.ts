import type { PlacedFinding } from '../../engine/rule.js';
import type {
  LoadedEntriesParams,
  LoadedEntriesResult,
  LoadedEntry,
  LoadedEntryResult,
  LoadedTagsResult,
  LoadReason,
} from '../../lsp/protocol.js';
import type { LoaderVerdict } from '../../kinds/registry/loader.js';
import type { Workspace, WorkspaceFile } from '../../workspace/workspace.js';
import { compareRanges } from '../diagnostics.js';
import { optional, toolNode } from '../explorer.js';
import { countStates, indexOf, verdictsOf } from './loaded.js';
import { type EntryPosition, registryAt } from '../registries.js';

/** Entries of a registry: its index by name, or those of a state or of a tag. */
export function loadedEntries(workspace: Workspace, { uri, of }: LoadedEntriesParams): LoadedEntriesResult {
  const file = registryAt(workspace, uri);
  if (!file) return [];
  const { entries, byName, byTag } = indexOf(file.document);
  const verdict = verdictsOf(file);
  if (of === 'name') return [...byName.values()].flat().map((entry) => loadedEntry(entry, verdict(entry)));
  if ('tag' in of) return (byTag.get(of.tag) ?? []).map((entry) => loadedEntry(entry, verdict(entry)));
  return [...entries.values()]
    .map((entry) => loadedEntry(entry, verdict(entry)))
    .filter(({ state }) => state === of.state);
}

/** The index by tag of a registry. */
export function loadedTags(workspace: Workspace, uri: string): LoadedTagsResult {
  const file = registryAt(workspace, uri);
  if (!file) return [];
  const verdict = verdictsOf(file);
  return [...indexOf(file.document).byTag].map(([tag, entries]) => ({
    tag,
    counts: countStates(entries.map((entry) => verdict(entry).state)),
  }));
}

/** One entry in full, with the place of each reason that it is rejected for. */
export function loadedEntryAt(workspace: Workspace, uri: string, id: string): LoadedEntryResult {
  const file = registryAt(workspace, uri);
  const entry = file && indexOf(file.document).entries.get(id);
  if (!entry) return null;
  const verdict = verdictsOf(file)(entry);
  return {
    tool: { ...toolNode(workspace, file, entry), state: verdict.state },
    reasons: loadReasons(file, verdict),
  };
}

/** An entry in a list. */
export const loadedEntry = ({ id, tool }: EntryPosition, { state, reasons }: LoaderVerdict): LoadedEntry => ({
  id,
  ...optional('name', tool.name?.value),
  state,
  ...optional('description', tool.description?.value),
  reasons: reasons.length,
});

/** Why an entry is rejected, by place. */
export const loadReasons = (file: WorkspaceFile, { reasons }: LoaderVerdict): readonly LoadReason[] =>
  reasons.map((finding) => loadReason(file, finding)).sort((a, b) => compareRanges(a.range, b.range));

function loadReason({ document }: WorkspaceFile, { part, at, rule, message, related }: PlacedFinding): LoadReason {
  return {
    code: rule.code,
    message,
    range: document.toRange(part, at),
    related: (related?.() ?? []).map(({ document: other = document, place, message: about }) => ({
      message: about,
      location: { uri: other.uri, range: other.toRange(place.part, place.span) },
    })),
  };
}
