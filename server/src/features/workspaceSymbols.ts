import { SymbolTag, type SymbolInformation } from 'vscode-languageserver-types';
import type { KnownName } from '../kinds/authoring.js';
import { authoringOf } from '../kinds/authoringOf.js';
import { isSubsequence, mostOffered } from '../kinds/narrowing.js';
import { relativePath } from '../workspace/uris.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { symbolKinds, type SymbolCapabilities } from './documentSymbols.js';

/** A name, and the file that has it. */
interface Found {
  readonly known: KnownName;
  readonly file: WorkspaceFile;
}

/**
 * The tools, skills and tags of the workspace whose names hold the characters of a query in that order, those that fit best first. No more than
 * {@link mostOffered}: what is typed next narrows them down. Places are worked out for these alone.
 */
export async function workspaceSymbols(
  workspace: Workspace,
  query: string,
  capabilities: SymbolCapabilities,
  clientUri: (uri: string) => string = (uri) => uri,
): Promise<SymbolInformation[]> {
  await workspace.ready();
  const typed = query.replace(/\s+/g, '').toLowerCase();
  const byRank: readonly Found[][] = ranks.map(() => []);
  for (const found of namesOf(workspace)) {
    const rank = rankOf(typed, found.known);
    const fitting = rank === undefined ? undefined : byRank[rank];
    if (fitting && fitting.length < mostOffered) fitting.push(found);
    if (byRank[0]?.length === mostOffered) break;
  }
  const best = byRank.flat().slice(0, mostOffered);
  return best.flatMap((found) => symbolsOf(workspace, found, capabilities, clientUri)).slice(0, mostOffered);
}

/** How well a name fits what is typed, best first: it begins with it, holds it, holds its characters in order. */
const ranks: readonly ((typed: string, name: string) => boolean)[] = [
  (typed, name) => name.startsWith(typed),
  (typed, name) => name.includes(typed),
  isSubsequence,
];

function rankOf(typed: string, { name, alias }: KnownName): number | undefined {
  const words = [name, alias ?? name].map((word) => word.toLowerCase());
  const rank = ranks.findIndex((fits) => words.some((word) => fits(typed, word)));
  return rank < 0 ? undefined : rank;
}

/** Every name of the workspace by file, what is shared once. Virtual documents do not count. */
function* namesOf(workspace: Workspace): Iterable<Found> {
  const files = [...workspace.files()].filter(({ uri }) => !workspace.isVirtual(uri));
  const shared = new Set<string>();
  for (const file of files.sort((a, b) => (a.uri < b.uri ? -1 : 1))) {
    const { kind } = file.classification;
    for (const known of (kind && authoringOf(kind).names?.(file)) ?? []) {
      const key = `${known.kind} ${known.name}`;
      if (known.isShared && shared.has(key)) continue;
      if (known.isShared) shared.add(key);
      yield { known, file };
    }
  }
}

function symbolsOf(
  workspace: Workspace,
  { known: { name, kind, isShared, places }, file: { uri, document } }: Found,
  { tags }: SymbolCapabilities,
  clientUri: (uri: string) => string,
): readonly SymbolInformation[] {
  const containerName = relativePath(workspace.folderOf(uri) ?? '', uri);
  return places()
    .slice(0, isShared ? 1 : undefined)
    .map(({ part, span, deprecated }) => ({
      name,
      kind: symbolKinds[kind],
      location: { uri: clientUri(uri), range: document.toRange(part, span) },
      containerName,
      ...(deprecated && tags ? { tags: [SymbolTag.Deprecated] } : {}),
    }));
}
