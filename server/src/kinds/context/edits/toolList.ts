import * as l10n from '@vscode/l10n';
import type { Document } from '../../../engine/document.js';
import type { Insertion } from '../../../syntax/literals/insert.js';
import { nameOfItems } from '../../../syntax/literals/style.js';
import { writeKey, writeValue } from '../../../syntax/literals/write.js';
import { lineIndent } from '../../../syntax/edit.js';
import { lineStart } from '../../../syntax/lines.js';
import { propertyOf } from '../../../syntax/tree.js';
import { resolve, unwrap, type Written } from '../../../syntax/typescript/resolve.js';
import { itemsOf } from '../../../syntax/typescript/values.js';
import { shown } from '../../shown.js';
import { contextKeys, matrixToolsKey, type ToolContext } from '../model.js';
import { builtInArray, elementsOf, writtenMember, type DeclaredElement } from '../program.js';
import type { Declaration, SharedContexts } from '../shared.js';
import { hasFaults } from '../../edits/entryList.js';
import { scopesOf } from './contextList.js';
import {
  insertInOrder,
  insertInto,
  listInPart,
  listInProgram,
  writingOf,
  type ListPlace,
  type Writing,
} from '../../edits/place.js';
import { doesNotParse, refuse, type Refusal } from '../../edits/refusal.js';

/** Writes a tool, as plain data, behind the last one of a context: where its tools are really written. */
export function appendTool({ uri, context }: Declaration, tool: object, shared: SharedContexts): Writing | Refusal {
  const document = shared.source(uri);
  if (!document) return refuse(l10n.t('The context is not there any more.'));
  return document.isProgram ? inProgram(uri, context, tool, shared) : inJson(document, context, tool);
}

/** The element of the program's array by which a context is declared. */
export function elementOf(uri: string, { at }: ToolContext, shared: SharedContexts): DeclaredElement | undefined {
  const start = at.node?.start;
  for (const scope of scopesOf(shared)) {
    const array = builtInArray(scope);
    const found = array && elementsOf(array).find(({ context }) => isAt(context, uri, start));
    if (found) return found;
  }
  return undefined;
}

const isAt = (written: Written | undefined, uri: string, start: number | undefined): boolean =>
  written?.scope.uri === uri && written.expression.from === start;

function inJson(document: Document, { at, key }: ToolContext, tool: object): Writing | Refusal {
  const { node, part } = at;
  if (!node?.closed || hasFaults(part.tree)) return doesNotParse(document.uri);
  const property = propertyOf(node, matrixToolsKey);
  if (!property) return intoContext(listInPart(document, part, node, ''), tool);
  const { value } = property;
  if (value?.type !== 'array') return refuse(noList(key?.value));
  return insertInto(listInPart(document, part, value, matrixToolsKey, node), { value: tool });
}

function inProgram(uri: string, context: ToolContext, tool: object, shared: SharedContexts): Writing | Refusal {
  const key = context.key?.value;
  const written = elementOf(uri, context, shared)?.context;
  const object = written && listInProgram(written, '');
  if (!object) return refuse(l10n.t('The source does not parse there: put that right first.'));
  const value = writtenMember(written, matrixToolsKey);
  if (!value) return isFromSpread(context) ? refuse(fromSpread(key)) : intoContext(object, tool);
  const array = resolve(value);
  if (array?.expression.name !== 'ArrayExpression') return refuse(noList(key));
  if (isSharedList(array, written, shared)) return besideShared(object, value, tool) ?? refuse(sharedList(key));
  const place = listInProgram(array, matrixToolsKey, written);
  return place
    ? insertInto(place, { value: tool })
    : refuse(l10n.t('The source does not parse there: put that right first.'));
}

/** A context without a list of tools gets one, where the format's order has it. */
const intoContext = (place: ListPlace, tool: object): Writing =>
  insertInOrder(place, { key: matrixToolsKey, value: [tool] }, contextKeys);

/** True where the tools come, or may come, from what is spread into the object of the context. */
const isFromSpread = ({ at }: ToolContext): boolean =>
  at.has(matrixToolsKey) ||
  at.node?.properties.some(({ key, value }) => key.value === '' && value?.type === 'invalid') === true;

/** True where other contexts have tools from the same array. */
function isSharedList(array: Written, own: Written, shared: SharedContexts): boolean {
  for (const scope of scopesOf(shared)) {
    const contexts = builtInArray(scope);
    for (const { context } of contexts ? elementsOf(contexts) : []) {
      if (!context || isAt(own, context.scope.uri, context.expression.from)) continue;
      const value = writtenMember(context, matrixToolsKey);
      const list = value && resolve(value);
      if (list?.expression.name !== 'ArrayExpression') continue;
      const parents = itemsOf(list).flatMap(({ expression, scope: { uri } }) =>
        expression.parent ? [{ uri, from: expression.parent.from }] : [],
      );
      const lists = [{ uri: list.scope.uri, from: list.expression.from }, ...parents];
      if (lists.some(({ uri, from }) => isAt(array, uri, from))) return true;
    }
  }
  return false;
}

/** `tools` becomes `[...tools, { … }]`: what is shared with other contexts stays as it is. */
function besideShared(context: ListPlace, value: Written, tool: object): Writing | undefined {
  const { text, style } = context;
  const name = unwrap(value.expression, value.scope.module);
  const isShort = name.name === 'PropertyDefinition';
  if (!isShort && name.name !== 'VariableName' && name.name !== 'MemberExpression') return undefined;
  const { from: start, to: end } = value.expression;
  const prefix = `${isShort ? writeKey(matrixToolsKey, style) : ''}[...`;
  const lead = `,${style.afterComma}`;
  const column = end - lineStart(text, end) + prefix.length + lead.length;
  const spot = { name: nameOfItems(matrixToolsKey), indent: lineIndent(text, start), column, layout: 'short' } as const;
  const written = writeValue(tool, spot, style);
  const insertion: Insertion = {
    edits: [
      { span: { start, end: start }, newText: prefix },
      { span: { start: end, end }, newText: `${lead}${written}]` },
    ],
    edit: 1,
    span: { start: lead.length, end: lead.length + written.length },
  };
  return writingOf(context, insertion);
}

const noList = (key: string | undefined): string =>
  l10n.t(
    'The tools of {0} are no list that is written out: it cannot be added to without running the program.',
    shown(key ?? ''),
  );

const fromSpread = (key: string | undefined): string =>
  l10n.t('The tools of {0} come from an object that is spread into it: add the tool there.', shown(key ?? ''));

const sharedList = (key: string | undefined): string =>
  l10n.t(
    'Other contexts have the tools of {0} too: a tool that is added there would be theirs as well.',
    shown(key ?? ''),
  );
