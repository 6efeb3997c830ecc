import type { Document } from '../../engine/document.js';
import type { ListLiteral, LiteralMember } from '../../syntax/literals/literal.js';
import { literalOfJson } from '../../syntax/literals/ofJson.js';
import { styleOf } from '../../syntax/literals/style.js';
import type { JsonTree } from '../../syntax/parse.js';
import type { Part } from '../../syntax/part.js';
import { propertyOf, type JsonArray } from '../../syntax/tree.js';
import { examplesIn, listInPart, type ListPlace } from './place.js';

/**
 * The big array of a JSON file, as far as it is near one of its entries: others are not looked at. Undefined where it is none, or does not
 * parse there.
 * @param key of the array
 * @param index of an entry; anything where there are none
 */
export function entryList(document: Document, key: string, index: number): ListPlace | undefined {
  const { frame, parts } = document;
  const array = propertyOf(frame.tree.root, key)?.value;
  if (array?.type !== 'array' || !array.closed || hasFaults(frame.tree)) return undefined;
  const first = Math.max(0, index - 1);
  const near = [parts.at(first), parts.at(first + 1), parts.at(first + 2)].flatMap((part) => part ?? []);
  if (near.some(({ tree }) => hasFaults(tree))) return undefined;
  return near.length === 0 ? listInPart(document, frame, array, key) : listNear(document, key, array, near);
}

/** In the frame `null` stands for all entries: here some of them do. */
function listNear(document: Document, key: string, array: JsonArray, near: readonly Part[]): ListPlace | undefined {
  const { frame, uri, eol } = document;
  const [placeholder] = array.items;
  const [firstPart] = near;
  if (!placeholder || !firstPart) return undefined;
  const head = frame.body.slice(0, placeholder.start);
  let text = head;
  const members: LiteralMember[] = [];
  for (const { lead, body, tree } of near) {
    text += lead;
    const value = tree.root && literalOfJson(tree.root, text.length);
    members.push({ start: text.length, end: text.length + body.length, ...(value ? { value } : {}) });
    text += body;
  }
  const tail = text.length;
  text += frame.body.slice(placeholder.end);
  const end = array.end + text.length - frame.body.length;
  const list: ListLiteral = { type: 'array', start: array.start, end, members, closed: true };
  const before = document.offsetOf(firstPart, 0) - firstPart.lead.length - head.length;
  return {
    uri,
    text,
    list,
    name: key,
    style: styleOf(text, [{ text, list, name: key }, ...examplesIn(frame, '')], { isProgram: false, eol }),
    toFile: (offset) =>
      offset <= head.length ? offset : offset <= tail ? offset + before : offset + document.length - text.length,
  };
}

/** True where a text does not parse, so that nobody knows what its brackets belong to. Comments and trailing commas do no harm. */
export const hasFaults = ({ problems }: JsonTree): boolean =>
  problems.some(({ kind }) => kind !== 'comment' && kind !== 'trailing-comma');
