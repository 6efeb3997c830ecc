import * as l10n from '@vscode/l10n';
import type { Document } from '../../../engine/document.js';
import { styleOf } from '../../../syntax/literals/style.js';
import { writeValue } from '../../../syntax/literals/write.js';
import type { Span } from '../../../syntax/span.js';
import { propertyOf } from '../../../syntax/tree.js';
import type { Scope, Written } from '../../../syntax/typescript/resolve.js';
import { fileNameOf } from '../../places.js';
import { builtInName, entriesKey, formOf } from '../model.js';
import { builtInArray, elementsOf } from '../program.js';
import type { SharedContexts } from '../shared.js';
import { entryList, hasFaults } from '../../edits/entryList.js';
import { insertInto, listInPart, listInProgram, type Writing } from '../../edits/place.js';
import { doesNotParse, refuse, type Refusal } from '../../edits/refusal.js';

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
  const place = entryList(document, entriesKey, document.parts.count - 1);
  if (place) return insertInto(place, { value: context });
  const { root } = frame.tree;
  if (root?.type !== 'object' || !root.closed || hasFaults(frame.tree) || propertyOf(root, entriesKey))
    return doesNotParse(uri);
  return insertInto(listInPart(document, frame, root, ''), { key: entriesKey, value: [context] });
}

/** Writes a context, as plain data, behind the last one of an array of a program. */
export function appendToArray(array: Written, context: object): Writing | Refusal {
  const place = listInProgram(array, entriesKey);
  return place ? insertInto(place, { value: context }) : doesNotParse(array.scope.uri);
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

const noArray = (uri: string): string =>
  l10n.t('{0} has no array of {1} that can be read and written.', fileNameOf(uri), builtInName);
