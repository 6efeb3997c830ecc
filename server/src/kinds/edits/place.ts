import type { Document } from '../../engine/document.js';
import type { Change } from '../../engine/fix.js';
import type { Edit } from '../../syntax/edit.js';
import {
  insertMember,
  insertMembers,
  type Insertion,
  type NewMember,
  type WritableList,
} from '../../syntax/literals/insert.js';
import type { ListLiteral } from '../../syntax/literals/literal.js';
import { literalOfJson } from '../../syntax/literals/ofJson.js';
import { listOfProgram, listsOfModule } from '../../syntax/literals/ofProgram.js';
import { removeMember } from '../../syntax/literals/remove.js';
import { styleOf, type Example } from '../../syntax/literals/style.js';
import type { Part } from '../../syntax/part.js';
import type { Span } from '../../syntax/span.js';
import type { JsonArray, JsonObject } from '../../syntax/tree.js';
import type { Written } from '../../syntax/typescript/resolve.js';

/** A list in a file, with what must be known to write in it. Its text may be a stretch of the file. */
export interface ListPlace extends WritableList {
  readonly uri: string;
  /** An offset of the text as one of the file. */
  readonly toFile: (offset: number) => number;
}

/** Changes that write something new, and where among them that is. */
export interface Writing {
  readonly changes: readonly Change[];
  readonly at: NewPlace;
}

/** Where something new stands: in the text that one of the changes brings. */
export interface NewPlace {
  readonly change: Change;
  readonly span: Span;
}

/** Edits of a text as changes of its file. */
const changesOf = ({ uri, toFile }: Pick<ListPlace, 'uri' | 'toFile'>, edits: readonly Edit[]): readonly Change[] =>
  edits.map(({ span, newText }) => ({
    kind: 'editFile',
    uri,
    span: { start: toFile(span.start), end: toFile(span.end) },
    newText,
  }));

/** An insertion as changes of its file. */
export function writingOf(place: Pick<ListPlace, 'uri' | 'toFile'>, { edits, edit, span }: Insertion): Writing {
  const changes = changesOf(place, edits);
  const change = changes[edit];
  if (!change) throw new RangeError('the insertion has no edit');
  return { changes, at: { change, span } };
}

/** Inserts a member into a list of a file. @param index of the new member; absent: behind the last one */
export const insertInto = (place: ListPlace, member: NewMember, index?: number): Writing =>
  writingOf(place, insertMember(place, member, index));

/** Inserts a property into an object of a file, where the order of a format has it. */
export function insertInOrder(place: ListPlace, member: Required<NewMember>, order: readonly string[]): Writing {
  const rank = (name: string | undefined): number => {
    const index = order.indexOf(name ?? '');
    return index < 0 ? order.length : index;
  };
  const own = rank(member.key);
  const before = place.list.members.findLastIndex(({ key }) => rank(key?.name) < own);
  return insertInto(place, member, before + 1);
}

/** Inserts members behind the last one of a list of a file. */
export const appendTo = (place: ListPlace, members: readonly NewMember[]): Writing =>
  writingOf(place, insertMembers(place, members));

/** Removes a member of a list of a file. */
export const removeFrom = (place: ListPlace, index: number): readonly Change[] =>
  changesOf(place, removeMember(place.text, place.list, index));

/**
 * A list in a part of a JSON file.
 * @param around the object that has the list, where it is a member of one
 */
export function listInPart(
  document: Document,
  part: Part,
  node: JsonObject | JsonArray,
  name: string,
  around?: JsonObject,
): ListPlace {
  const text = part.lead + part.body;
  const shift = part.lead.length;
  const list = literalOfJson(node, shift);
  const outer = around && literalOfJson(around, shift);
  const examples = [
    { text, list, name },
    ...(outer ? [{ text, list: outer, name: '' }] : []),
    ...examplesIn(part, ''),
    ...neighboursOf(document, part).flatMap((other) => examplesIn(other, '')),
  ];
  return {
    uri: document.uri,
    text,
    list,
    name,
    ...(outer ? { around: outer } : {}),
    style: styleOf(text, examples, { isProgram: false, eol: document.eol }),
    toFile: (offset) => document.offsetOf(part, offset - shift),
  };
}

/** The literal of a part as something to learn from. */
export function examplesIn({ lead, body, tree: { root } }: Part, name: string): readonly Example[] {
  if (root?.type !== 'object' && root?.type !== 'array') return [];
  return [{ text: lead + body, list: literalOfJson(root, lead.length), name }];
}

/** The entries before and behind one. */
function neighboursOf({ parts }: Document, part: Part): readonly Part[] {
  const index = parts.find(part)?.index;
  return index === undefined ? [] : [parts.at(index - 1), parts.at(index + 1)].flatMap((other) => other ?? []);
}

/**
 * A list of a program, an object or an array.
 * @param around the object that has the list, where it is a member of one
 */
export function listInProgram({ expression, scope }: Written, name: string, around?: Written): ListPlace | undefined {
  const { uri, module } = scope;
  const { text } = module;
  const list = listOfProgram(expression, module);
  if (!list?.closed || module.isBrokenIn(list.start, list.end)) return undefined;
  const outer = around?.scope.uri === uri ? listOfProgram(around.expression, module) : undefined;
  const isAround = outer !== undefined && outer.start < list.start && list.end < outer.end;
  const others: readonly ListLiteral[] = [...(isAround ? [outer] : []), ...listsOfModule(module)];
  const examples = [{ text, list, name }, ...others.map((other) => ({ text, list: other, name: '' }))];
  const eol = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  return {
    uri,
    text,
    list,
    name,
    ...(isAround ? { around: outer } : {}),
    style: styleOf(text, examples, { isProgram: true, eol }),
    toFile: (offset) => offset,
  };
}
