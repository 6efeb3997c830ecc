import { childrenOf, textOf, type Expression, type Module } from '../typescript/module.js';
import { memberOf, unwrap } from '../typescript/resolve.js';
import type { ListLiteral, Literal, LiteralMember } from './literal.js';

/** So deep literals are looked at; what is nested deeper is a value like any other. */
const maximumDepth = 100;

/** An array or object of a program as it is written. Undefined where an expression is none, casts and parentheses aside. */
export function listOfProgram(expression: Expression, module: Module, depth = 0): ListLiteral | undefined {
  const inner = unwrap(expression, module);
  const isObject = inner.name === 'ObjectExpression';
  if (depth > maximumDepth || (!isObject && inner.name !== 'ArrayExpression')) return undefined;
  const members = isObject ? propertiesOf(inner, module, depth) : itemsOf(inner, module, depth);
  const closed = textOf(module, inner).endsWith(isObject ? '}' : ']') && inner.lastChild?.type.isError === false;
  return { type: isObject ? 'object' : 'array', members, closed, start: inner.from, end: inner.to };
}

/** Every array and object that a module declares at its top level. */
export const listsOfModule = (module: Module): readonly ListLiteral[] =>
  [...module.constants.values()].flatMap((value) => listOfProgram(value, module) ?? []);

const propertiesOf = (object: Expression, module: Module, depth: number): readonly LiteralMember[] =>
  object.getChildren('Property').map((property): LiteralMember => {
    const span = { start: property.from, end: property.to };
    const known = memberOf(property, module);
    if (!known) return span;
    const { key: name, at, value } = known;
    const key = { start: at.from, end: at.to, name, quoted: at.name === 'String' };
    return { ...span, key, ...(value ? { value: literalOf(value, module, depth + 1) } : {}) };
  });

function itemsOf(array: Expression, module: Module, depth: number): readonly LiteralMember[] {
  const members: LiteralMember[] = [];
  let spread: number | undefined;
  for (const child of childrenOf(array)) {
    if (child.name === 'Spread') spread = child.from;
    else if (!['[', ']', ','].includes(child.name) && !child.type.isError) {
      const span = { start: spread ?? child.from, end: child.to };
      members.push(spread === undefined ? { ...span, value: literalOf(child, module, depth + 1) } : span);
      spread = undefined;
    }
  }
  return members;
}

function literalOf(expression: Expression, module: Module, depth: number): Literal {
  const list = listOfProgram(expression, module, depth);
  if (list) return list;
  const { from: start, to: end, name } = expression;
  return { type: name === 'String' ? 'string' : name === 'TemplateString' ? 'template' : 'other', start, end };
}
