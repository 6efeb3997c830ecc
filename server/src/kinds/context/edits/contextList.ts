import * as l10n from '@vscode/l10n';
import type { Document } from '../../../engine/document.js';
import type { ListLiteral, LiteralMember } from '../../../syntax/literals/literal.js';
import { literalOfJson } from '../../../syntax/literals/ofJson.js';
import { styleOf } from '../../../syntax/literals/style.js';
import { writeValue } from '../../../syntax/literals/write.js';
import type { JsonTree } from '../../../syntax/parse.js';
import type { Part } from '../../../syntax/part.js';
import type { Span } from '../../../syntax/span.js';
import { propertyOf, type JsonArray } from '../../../syntax/tree.js';
import type { Scope, Written } from '../../../syntax/typescript/resolve.js';
import { fileNameOf } from '../../places.js';
import { builtInName, entriesKey, formOf } from '../model.js';
import { builtInArray, elementsOf } from '../program.js';
import type { SharedContexts } from '../shared.js';
import { examplesIn, insertInto, listInPart, listInProgram, type ListPlace, type Writing } from './place.js';
import { refuse, type Refusal } from './refusal.js';

/** True where a text does not parse, so that nobody knows what its brackets belong to. Comments and trailing commas do no harm. */
export const hasFaults = ({ problems }: JsonTree): boolean =>
  problems.some(({ kind }) => kind !== 'comment' && kind !== 'trailing-comma');

/** Writes a context, as plain data, behind the last one of a file. */
export function appendContext(document: Document, context: object, shared: SharedContexts): Writing | Refusal {
  const { uri, frame } = document;
  if (frame.isProgram) {
    const array = arraysOf(shared).find(({ scope }) => scope.uri === uri);
    return array ? appendToArray(array, context) : refuse(noArray(uri));
  }
  if (formOf(document) === 'single') return refuse(l10n.t('{0} holds one context and no more.', fileNameOf(uri)));
  if (document.parts.count === 0 && frame.body.trim() === '') {
    const { text, span } = newContextFile(context, document.eol);
    const change = { kind: 'editFile', uri, span: { start: 0, end: document.length }, newText: text } as const;
    return { changes: [change], at: { change, span } };
  }
  const place = contextList(document, document.parts.count - 1);
  if (place) return insertInto(place, { value: context });
  const { root } = frame.tree;
  if (root?.type !== 'object' || !root.closed || hasFaults(frame.tree) || propertyOf(root, entriesKey))
    return refuse(unreadable(uri));
  return insertInto(listInPart(document, frame, root, ''), { key: entriesKey, value: [context] });
}

/** Writes a context, as plain data, behind the last one of an array of a program. */
export function appendToArray(array: Written, context: object): Writing | Refusal {
  const place = listInProgram(array, entriesKey);
  return place ? insertInto(place, { value: context }) : refuse(unreadable(array.scope.uri));
}

/** Creates a file with one context, as plain data. */
export function createContextFile(uri: string, context: object): Writing {
  const { text, span } = newContextFile(context);
  const change = { kind: 'createFile', uri, content: text } as const;
  return { changes: [change], at: { change, span } };
}

function newContextFile(context: object, eol = '\n'): { readonly text: string; readonly span: Span } {
  const style = styleOf('', [], { isProgram: false, eol });
  const text = writeValue({ [entriesKey]: [context] }, { name: '', indent: '', column: 0 }, style) + eol;
  return { text, span: { start: text.indexOf('{', 1), end: text.lastIndexOf('}', text.lastIndexOf(']')) + 1 } };
}

/**
 * The list of contexts of a JSON file, as far as it is near one of them: others are not looked at. Undefined where it is none, or does not
 * parse there.
 */
export function contextList(document: Document, index: number): ListPlace | undefined {
  const { frame, parts } = document;
  const array = propertyOf(frame.tree.root, entriesKey)?.value;
  if (array?.type !== 'array' || !array.closed || hasFaults(frame.tree)) return undefined;
  const first = Math.max(0, index - 1);
  const near = [parts.at(first), parts.at(first + 1), parts.at(first + 2)].flatMap((part) => part ?? []);
  if (near.some(({ tree }) => hasFaults(tree))) return undefined;
  return near.length === 0 ? listInPart(document, frame, array, entriesKey) : listNear(document, array, near);
}

/** In the frame `null` stands for all entries: here some of them do. */
function listNear(document: Document, array: JsonArray, near: readonly Part[]): ListPlace | undefined {
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
    name: entriesKey,
    style: styleOf(text, [{ text, list, name: entriesKey }, ...examplesIn(frame, '')], { isProgram: false, eol }),
    toFile: (offset) =>
      offset <= head.length ? offset : offset <= tail ? offset + before : offset + document.length - text.length,
  };
}

/** The arrays by which the programs of a workspace declare contexts: those of the constants, each with the arrays that are spread into it. */
export function arraysOf(shared: SharedContexts): readonly Written[] {
  const arrays = new Map<string, Written>();
  const add = (array: Written): void => {
    arrays.set(`${array.scope.uri}#${array.expression.from}`, array);
  };
  for (const scope of scopesOf(shared)) {
    const array = builtInArray(scope);
    if (!array) continue;
    add(array);
    for (const { item } of elementsOf(array)) {
      const { parent } = item.expression;
      if (parent?.name === 'ArrayExpression') add({ expression: parent, scope: item.scope });
    }
  }
  return [...arrays.values()];
}

/** The modules that declare contexts. */
export const scopesOf = (shared: SharedContexts): readonly Scope[] =>
  shared.programFiles.flatMap(({ frame }) => frame.tree.program ?? []);

const unreadable = (uri: string): string => l10n.t('{0} does not parse: put that right first.', fileNameOf(uri));

const noArray = (uri: string): string =>
  l10n.t('{0} has no array of {1} that can be read and written.', fileNameOf(uri), builtInName);
