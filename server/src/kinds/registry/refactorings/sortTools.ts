import type { Document } from '../../../engine/document.js';
import type { Change } from '../../../engine/fix.js';
import type { Part } from '../../../syntax/part.js';
import { nodeAt } from '../../../syntax/tree.js';
import { compareTexts } from '../../../vocabularies/compareTexts.js';
import { entriesKey, toolOf } from '../model.js';

/**
 * The entries of a registry by their names. Comments above an entry go with it, and then the blank lines too; those behind the last one stay.
 * @returns undefined where they are in order, one has no name, or where it is not plain which entry a comment belongs to
 */
export function sortTools(document: Document): readonly Change[] | undefined {
  const parts = [...document.parts];
  const named = parts.map((part) => ({ part, name: toolOf(part).name?.value ?? '' }));
  if (document.entriesKey !== entriesKey || named.some(({ name }) => name === '')) return undefined;
  if (named.every(({ name }, index) => index === 0 || compareTexts(named[index - 1]?.name ?? '', name) <= 0))
    return undefined;
  const order = [...named].sort((a, b) => compareTexts(a.name, b.name)).map(({ part }) => part);
  const leads = parts.map(({ lead }) => lead);
  const withComments = leads.some((lead) => lead.includes('/'));
  if (hasCommentsAround(document) || (withComments && !leads.every((lead, index) => isClear(lead, index === 0))))
    return undefined;
  const chunkOf = (part: Part): string => (withComments ? aboveOf(part.lead) : '') + part.body;
  return parts.flatMap((part, index): readonly Change[] => {
    const moved = order[index];
    if (!moved || moved === part) return [];
    const start = withComments ? -aboveOf(part.lead).length : 0;
    return [{ kind: 'edit', part, span: { start, end: part.body.length }, newText: chunkOf(moved) }];
  });
}

/** What stands above the line of an entry, and its indentation. */
const aboveOf = (lead: string): string => /(?:\r\n|\n|\r)([\s\S]*)$/.exec(lead)?.[1] ?? lead;

/** True where comments stand on lines of their own above the entry, behind the comma of the entry before. */
const isClear = (lead: string, isFirst: boolean): boolean =>
  /^[ \t]*(,?)[ \t]*(?:\r\n|\n|\r)/.exec(lead)?.[1] === (isFirst ? '' : ',') &&
  !/(?:^|[\r\n])[ \t]*,/.test(aboveOf(lead));

/** True where a comment stands above the first entry or behind the last one on its line: it belongs to what is around the entries. */
function hasCommentsAround({ frame }: Document): boolean {
  const list = nodeAt(frame.tree.root, [entriesKey]);
  const [entries] = list?.type === 'array' ? list.items : [];
  if (!list || !entries) return true;
  const before = frame.body.slice(list.start + 1, entries.start);
  const behind = /^[^\r\n]*/.exec(frame.body.slice(entries.end, list.end))?.[0] ?? '';
  return before.includes('/') || behind.includes('/');
}
