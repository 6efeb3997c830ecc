import type { JsonTree } from '../../syntax/parse.js';
import type { Expression } from '../../syntax/typescript/module.js';
import { memberOf, resolve, type Scope, type Written } from '../../syntax/typescript/resolve.js';
import { itemsOf, valueOf } from '../../syntax/typescript/values.js';
import type { JsonArray, JsonNode, JsonObject, JsonProperty, JsonString } from '../../syntax/tree.js';
import { builtInName, entriesKey, looseToolsKey, matrixToolsKey, typedKey } from './model.js';

/** What the array makes of one module. */
interface Share {
  readonly scope: Scope;
  readonly contexts: Map<number, Written>;
  readonly tools: Map<number, Written>;
  typed: boolean;
}

/**
 * Reads the contexts that programs declare: what stands in each module, as a tree of the kind that JSON has. Never runs anything; what
 * cannot be read is marked where it stands.
 * @param roots modules whose text holds {@link builtInName}
 * @returns the trees by module: those of the roots that declare the constant, and of the modules that it takes contexts or tools from
 */
export function readPrograms(
  roots: readonly Scope[],
): ReadonlyMap<string, { readonly scope: Scope; readonly tree: JsonTree }> {
  const shares = new Map<string, Share>();
  const shareOf = (scope: Scope): Share => {
    let share = shares.get(scope.uri);
    if (!share) shares.set(scope.uri, (share = { scope, contexts: new Map(), tools: new Map(), typed: false }));
    return share;
  };
  for (const scope of roots) {
    if (!scope.module.declared.has(builtInName)) continue;
    shareOf(scope).typed ||= scope.module.typed.has(builtInName);
    const value = scope.module.constants.get(builtInName);
    if (value) readArray({ expression: value, scope }, shareOf);
  }
  return new Map([...shares].map(([uri, share]) => [uri, { scope: share.scope, tree: treeOf(share) }]));
}

function readArray(value: Written, shareOf: (scope: Scope) => Share): void {
  const array = resolve(value);
  if (array?.expression.name !== 'ArrayExpression') {
    shareOf(value.scope).contexts.set(value.expression.from, value);
    return;
  }
  const typed = shareOf(value.scope).typed;
  for (const { item, context } of elementsOf(array)) {
    if (!context) {
      // It is marked where it stands.
      shareOf(item.scope).contexts.set(item.expression.from, item);
      continue;
    }
    const share = shareOf(context.scope);
    // What the array is checked against, its parts are.
    share.typed ||= typed;
    share.contexts.set(context.expression.from, context.scope.uri === item.scope.uri ? item : context);
    for (const tool of toolsElsewhere(context)) shareOf(tool.scope).tools.set(tool.expression.from, tool);
  }
}

/** An element of the array that declares contexts, or of one that is spread into it. */
export interface DeclaredElement {
  /** What stands in the array. */
  readonly item: Written;
  /** The object that it is or leads to; undefined where that cannot be read. */
  readonly context: Written | undefined;
}

/** The array by which a module declares contexts; undefined where it has none that can be read. */
export function builtInArray(scope: Scope): Written | undefined {
  const value = scope.module.constants.get(builtInName);
  const array = value && resolve({ expression: value, scope });
  return array?.expression.name === 'ArrayExpression' ? array : undefined;
}

/** The elements of an array of contexts, those of other arrays that are spread into it included. */
export const elementsOf = (array: Written): readonly DeclaredElement[] =>
  itemsOf(array).map((item) => {
    const context = item.isSpread ? undefined : resolve(item);
    return { item, context: context?.expression.name === 'ObjectExpression' ? context : undefined };
  });

/** What a program's context has under a key, as it is written. What is spread into it does not count. */
export const writtenMember = ({ expression, scope }: Written, key: string): Written | undefined => {
  const members = expression.getChildren('Property').map((member) => memberOf(member, scope.module));
  const value = members.findLast((member) => member?.key === key)?.value;
  return value && { expression: value, scope };
};

/** The tools of a context that are written in another module than the context. */
function toolsElsewhere(context: Written): readonly Written[] {
  const value = writtenMember(context, matrixToolsKey);
  const list = value && resolve(value);
  if (list?.expression.name !== 'ArrayExpression') return [];
  return itemsOf(list).flatMap((item) => {
    const tool = item.isSpread ? undefined : resolve(item);
    return tool?.expression.name === 'ObjectExpression' && tool.scope.uri !== context.scope.uri ? [tool] : [];
  });
}

function treeOf({ scope, contexts, tools, typed }: Share): JsonTree {
  const whole = { start: 0, end: scope.module.text.length };
  const properties: JsonProperty[] = [];
  const root: JsonObject = { type: 'object', parent: undefined, properties, closed: true, ...whole };
  const add = (name: string, value: (property: JsonProperty) => JsonNode): void => {
    const nowhere = { start: 0, end: 0 };
    const key: JsonString = {
      type: 'string',
      parent: undefined,
      value: name,
      quoted: false,
      terminated: true,
      ...nowhere,
    };
    const property = {
      type: 'property' as const,
      parent: root,
      key,
      colon: 0,
      value: undefined as JsonNode | undefined,
      ...whole,
    };
    property.value = value(property);
    properties.push(property);
  };
  const list =
    (written: Iterable<Written>) =>
    (property: JsonProperty): JsonNode => {
      const items: JsonNode[] = [];
      const array: JsonArray = { type: 'array', parent: property, items, closed: true, ...whole };
      for (const each of written) items.push(valueOf(each, scope.uri, array));
      return array;
    };
  add(entriesKey, list(contexts.values()));
  add(looseToolsKey, list(tools.values()));
  add(typedKey, (property) => ({ type: 'literal', parent: property, value: typed, start: 0, end: 0 }));
  const spans: readonly Expression[] = [...contexts.values(), ...tools.values()].map(({ expression }) => expression);
  const isBroken = spans.some(({ from, to }) => scope.module.isBrokenIn(from, to)) || isUnfinished(scope, contexts);
  return { root, problems: [], comments: [], program: scope, ...(isBroken ? { isBroken: true } : {}) };
}

/** True where the array itself is half typed, so that what follows it may have been taken for a part of it, or the other way round. */
function isUnfinished({ module }: Scope, contexts: ReadonlyMap<number, Written>): boolean {
  const value = module.constants.get(builtInName);
  if (!value) return module.declared.has(builtInName) && contexts.size === 0;
  return module.isBrokenIn(value.from, value.to);
}
