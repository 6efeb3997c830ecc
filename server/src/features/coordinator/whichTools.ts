import * as l10n from '@vscode/l10n';
import { loaderExplanation, type LoaderVerdict } from '../../kinds/registry/loader.js';
import type { LoadedTag, WhichTerm, WhichTool, WhichToolsParams, WhichToolsResult } from '../../lsp/protocol.js';
import { nearest } from '../../vocabularies/similar.js';
import type { Workspace, WorkspaceFile } from '../../workspace/workspace.js';
import { optional, placesOf, unreadableAt, unreadableText } from '../explorer.js';
import { countStates, indexOf, verdictsOf } from './loaded.js';
import { loadedEntry } from './nodes.js';
import { type EntryPosition, pathOf, registriesOf, registryAt } from '../registries.js';
import { compareTexts } from '../../vocabularies/compareTexts.js';

/** So many tags are offered for a word that is none. */
const mostNearest = 3;

/** A tool that has some tag of the query, before it is told of. */
interface Found {
  readonly file: WorkspaceFile;
  readonly entry: EntryPosition;
  readonly verdict: LoaderVerdict;
  readonly matched: readonly string[];
}

/**
 * The tools that the skill loader finds by tags: those that match the most of them first, then in the order of the file (of several registries,
 * by path). A tag is matched exactly. Only what is registered and ready answers; the others are told with why they do not.
 */
export function whichTools(workspace: Workspace, { query, uri, limit }: WhichToolsParams): WhichToolsResult {
  const asked = uri === undefined ? undefined : registryAt(workspace, uri);
  const registries = uri === undefined ? registriesOf(workspace) : asked ? [asked] : [];
  return whichToolsOf(workspace, registries, query, limit);
}

/** {@link whichTools} of some registries. */
export function whichToolsOf(
  workspace: Workspace,
  registries: readonly WorkspaceFile[],
  query: string,
  limit?: number,
): WhichToolsResult {
  const indexes = registries.map((file) => indexOf(file.document));
  const isTag = (text: string): boolean => indexes.some(({ byTag }) => byTag.has(text));
  const words = wordsOf(query, isTag);
  const terms = words.map((text): WhichTerm => {
    const known = isTag(text);
    return { text, isTag: known, nearest: known ? [] : nearestTags(text, indexes) };
  });
  const tags = terms.filter((term) => term.isTag).map(({ text }) => text);
  const found = registries.flatMap((file) => foundIn(file, tags));
  // A sort keeps the order of equals, which is that of the files.
  found.sort((a, b) => b.matched.length - a.matched.length);
  const answers = found.filter(({ verdict }) => verdict.state === 'ready');
  const silent = found.filter(({ verdict }) => verdict.state !== 'ready');
  const tell = (list: readonly Found[]): readonly WhichTool[] =>
    list.slice(0, limit).map((one) => whichTool(workspace, one));
  return {
    terms,
    answers: tell(answers),
    silent: tell(silent),
    total: { answers: answers.length, silent: silent.length },
    tags: tagsToAdd(registries, tags, found).slice(0, limit),
  };
}

/** The words of a query, each once: what stands between commas where that is a tag, else what stands between white space. */
export function wordsOf(query: string, isTag: (text: string) => boolean): readonly string[] {
  const phrases = query.split(',').map((phrase) => phrase.trim());
  const words = phrases.flatMap((phrase) => (isTag(phrase) ? phrase : phrase.split(/\s+/)));
  return [...new Set(words)].filter((word) => word !== '');
}

/** The tags that begin like a word, those in widest use first, then the one that it is a slip of. */
function nearestTags(word: string, indexes: readonly Pick<ReturnType<typeof indexOf>, 'byTag'>[]): readonly string[] {
  const uses = new Map<string, number>();
  for (const { byTag } of indexes)
    for (const [tag, entries] of byTag) uses.set(tag, (uses.get(tag) ?? 0) + entries.length);
  const beginning = word.toLowerCase();
  const longer = [...uses]
    .filter(([tag]) => tag.toLowerCase().startsWith(beginning))
    .sort(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || compareTexts(a, b))
    .map(([tag]) => tag);
  const slip = nearest(word, uses.keys());
  const same = slip?.toLowerCase() === beginning ? slip : undefined;
  const near = new Set([...(same === undefined ? [] : [same]), ...longer, ...(slip === undefined ? [] : [slip])]);
  return [...near].slice(0, mostNearest);
}

function foundIn(file: WorkspaceFile, tags: readonly string[]): readonly Found[] {
  const { byTag } = indexOf(file.document);
  const matches = new Map<EntryPosition, string[]>();
  for (const tag of tags)
    for (const entry of byTag.get(tag) ?? []) matches.set(entry, [...(matches.get(entry) ?? []), tag]);
  const verdict = verdictsOf(file);
  return [...matches]
    .map(([entry, matched]) => ({ file, entry, verdict: verdict(entry), matched }))
    .sort((a, b) => a.entry.index - b.entry.index);
}

function whichTool(workspace: Workspace, { file, entry, verdict, matched }: Found): WhichTool {
  const { tool } = entry;
  const { entryPoint, entryPointExists } = placesOf(workspace, file, tool);
  const why = unreadableAt(file) ? unreadableText() : whyNot(verdict);
  return {
    ...loadedEntry(entry, verdict),
    registry: file.uri,
    path: pathOf(workspace, file.uri),
    matched,
    ...(verdict.state === 'ready' ? {} : { why }),
    selectionRange: file.document.toRange(tool.part, tool.name ? tool.name.span : tool.brace, entry),
    ...optional('entryPoint', entryPointExists ? entryPoint : undefined),
  };
}

/** Why a tool does not answer. Of one that is rejected the reason comes first: everybody knows that it is not invoked. */
function whyNot(verdict: LoaderVerdict): string {
  const [first, ...others] = verdict.reasons;
  if (!first) return loaderExplanation(verdict);
  return others.length > 0
    ? l10n.t('Not registered: {0} Further reasons: {1}.', first.message, others.length)
    : l10n.t('Not registered: {0}', first.message);
}

/** The tags that narrow what was found, or all of them where nothing was asked for, those in widest use first. */
function tagsToAdd(
  registries: readonly WorkspaceFile[],
  asked: readonly string[],
  found: readonly Found[],
): readonly LoadedTag[] {
  const states = new Map<string, LoaderVerdict['state'][]>();
  const note = (tag: string, state: LoaderVerdict['state']): void => {
    const known = states.get(tag);
    if (known) known.push(state);
    else states.set(tag, [state]);
  };
  if (asked.length > 0) {
    for (const { entry, verdict } of found)
      for (const tag of new Set(entry.tool.tags.map(({ value }) => value)))
        if (!asked.includes(tag)) note(tag, verdict.state);
  } else {
    for (const file of registries) {
      const verdict = verdictsOf(file);
      for (const [tag, entries] of indexOf(file.document).byTag)
        for (const entry of entries) note(tag, verdict(entry).state);
    }
  }
  return [...states]
    .sort(([a, statesOfA], [b, statesOfB]) => statesOfB.length - statesOfA.length || compareTexts(a, b))
    .map(([tag, members]) => ({ tag, counts: countStates(members) }));
}
