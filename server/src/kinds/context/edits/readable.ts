import type { Span } from '../../../syntax/span.js';
import { toData, valuesWithin, type JsonNode } from '../../../syntax/tree.js';
import { childrenOf, textOf, type Expression } from '../../../syntax/typescript/module.js';
import { memberOf, resolve, type Written } from '../../../syntax/typescript/resolve.js';
import { itemsOf, valueOf } from '../../../syntax/typescript/values.js';

/** So deep a value is looked into; the reader of values goes no deeper either. */
const maximumDepth = 100;

/** What a value of a program says: all of it, or the text of what cannot be read without running the program. */
export type Reading = { readonly data: unknown } | { readonly unreadable: string };

/** Reads a value of a program whole. What is written through names, in whatever module, is read where it is. */
export function readWhole(written: Written): Reading {
  const unreadable = unreadableIn(written, 0);
  if (unreadable !== undefined) return { unreadable };
  const node = valueOf(written, written.scope.uri);
  const invalid = invalidIn(node);
  if (invalid) return { unreadable: written.scope.module.text.slice(invalid.start, invalid.end) };
  return { data: toData(node) };
}

/** True where comments stand in an expression: data has none. */
export function hasComments({ expression }: Written): boolean {
  const open: Expression[] = [expression];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.name === 'LineComment' || node.name === 'BlockComment') return true;
    for (let child = node.firstChild; child; child = child.nextSibling) open.push(child);
  }
  return false;
}

/** A member that is no data, such as a method or a computed key: the reader passes over it. */
function unreadableIn(written: Written, depth: number): string | undefined {
  const literal = resolve(written);
  if (!literal || depth > maximumDepth) return textOf(written.scope.module, written.expression);
  const { expression, scope } = literal;
  const look = (inner: Expression): string | undefined => unreadableIn({ expression: inner, scope }, depth + 1);
  if (expression.name === 'ArrayExpression')
    return firstOf(itemsOf(literal), (item) =>
      item.isSpread ? textOf(item.scope.module, item.expression) : unreadableIn(item, depth + 1),
    );
  if (expression.name !== 'ObjectExpression') return undefined;
  return firstOf(expression.getChildren('Property'), (member) => {
    const spread = member.getChild('Spread') && childrenOf(member)[1];
    if (spread) return look(spread);
    const known = memberOf(member, scope.module);
    if (!known) return textOf(scope.module, member);
    return known.value && !isUndefined(known.value, scope.module.text) ? look(known.value) : undefined;
  });
}

const isUndefined = ({ name, from, to }: Expression, text: string): boolean =>
  name === 'VariableName' && text.slice(from, to) === 'undefined';

function firstOf<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function invalidIn(root: JsonNode): Span | undefined {
  for (const node of valuesWithin(root)) if (node.type === 'invalid') return node;
  return undefined;
}
