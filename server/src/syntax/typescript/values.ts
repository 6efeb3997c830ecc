import type { Span } from '../span.js';
import type { Elsewhere, JsonArray, JsonNode, JsonObject, JsonParent, JsonProperty, JsonString } from '../tree.js';
import { childrenOf, textOf, type Expression } from './module.js';
import { memberOf, resolve, type Scope, type Written } from './resolve.js';
import { decodeString } from './strings.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** So deep values are read; constants that hold each other never end. */
const maximumDepth = 100;
/** So many values are read of one expression. */
const mostValues = 100_000;

/**
 * The value of an expression as a tree of the kind that JSON has, as far as it can be read without running the program. What cannot is an
 * invalid value that is `unreadable`.
 *
 * Spans are those of `uri`: a value that is written in another module has the span of the expression that refers to it, and says
 * where it is written.
 * @param uri the module that the tree is of
 */
export function valueOf(written: Written, uri: string, parent?: JsonParent): JsonNode {
  return new Reader(uri).read(written, parent, undefined, 0) ?? unreadable(written.expression, parent);
}

/**
 * The items of an array expression, its spreads followed into other arrays: each as it is written, with where it stands in its array. What cannot be
 * followed is an item itself.
 */
export function itemsOf(array: Written, depth = 0): readonly (Written & { readonly isSpread: boolean })[] {
  const items: (Written & { readonly isSpread: boolean })[] = [];
  let isSpread = false;
  for (const child of childrenOf(array.expression)) {
    if (child.name === 'Spread') isSpread = true;
    else if (!['[', ']', ','].includes(child.name) && !child.type.isError) {
      const item = { expression: child, scope: array.scope };
      const other = isSpread && depth < maximumDepth ? resolve(item) : undefined;
      if (other?.expression.name === 'ArrayExpression') items.push(...itemsOf(other, depth + 1));
      else items.push({ ...item, isSpread });
      isSpread = false;
    }
  }
  return items;
}

class Reader {
  #values = 0;

  constructor(private readonly uri: string) {}

  /**
   * @param at the span in our own module of what leads to another one; undefined while we are in our own
   * @returns undefined for a value that is not there: `undefined` itself, or one that is still to be typed
   */
  read(written: Written, parent: JsonParent | undefined, at: Span | undefined, depth: number): JsonNode | undefined {
    const { expression, scope } = written;
    if (isUndefined(written)) return undefined;
    if (depth > maximumDepth || ++this.#values > mostValues) return unreadable(at ?? expression, parent);
    const literal = resolve(written);
    const leaves = at === undefined && literal !== undefined && literal.scope.uri !== this.uri;
    const place = leaves ? spanOf(expression) : at;
    if (!literal) return { ...unreadable(place ?? expression, parent), ...this.#elsewhere(expression, scope, place) };
    const where = {
      ...this.#elsewhere(literal.expression, literal.scope, place),
      // What leads there: a name in place of the value.
      ...(literal.expression === expression || place ? {} : { reference: spanOf(expression) }),
    };
    return this.#literal(literal, parent, place, depth, { ...(place ?? spanOf(literal.expression)), ...where });
  }

  #elsewhere(expression: Expression, scope: Scope, place: Span | undefined): { readonly elsewhere?: Elsewhere } {
    return place && scope.uri !== this.uri ? { elsewhere: { uri: scope.uri, span: spanOf(expression) } } : {};
  }

  #literal(
    written: Written,
    parent: JsonParent | undefined,
    at: Span | undefined,
    depth: number,
    where: Span & { readonly elsewhere?: Elsewhere; readonly reference?: Span },
  ): JsonNode | undefined {
    const { expression, scope } = written;
    const text = textOf(scope.module, expression);
    switch (expression.name) {
      case 'ObjectExpression':
        return this.#object(written, parent, at, depth, where);
      case 'ArrayExpression': {
        const array: Mutable<JsonArray> = { type: 'array', parent, items: [], closed: text.endsWith(']'), ...where };
        array.items = itemsOf(written).map((item) => {
          const leaves = at === undefined && item.scope.uri !== this.uri;
          // What is spread from another module has no place of its own here but that of the array.
          const place = leaves ? { start: where.start, end: where.end } : at;
          if (item.isSpread) return unreadable(place ?? item.expression, array);
          return (
            this.read(item, array, place, depth + 1) ?? { type: 'invalid', parent: array, ...spanOf(item.expression) }
          );
        });
        return array;
      }
      case 'Number':
        return { type: 'number', parent, value: Number(text.replaceAll('_', '')), ...where };
      case 'BooleanLiteral':
        return { type: 'literal', parent, value: text === 'true', ...where };
      case 'null':
        return { type: 'literal', parent, value: null, ...where };
      case 'UnaryExpression': {
        const [sign, operand] = childrenOf(expression);
        if (operand?.name !== 'Number' || !sign || textOf(scope.module, sign) !== '-') break;
        return { type: 'number', parent, value: -Number(textOf(scope.module, operand).replaceAll('_', '')), ...where };
      }
      case 'String':
      case 'TemplateString':
      case 'BinaryExpression': {
        const value = stringOf(written, depth);
        if (value === undefined) break;
        const isWhole = expression.name === 'String' || !expression.getChild('Interpolation');
        const quoted = expression.name !== 'BinaryExpression' && isWhole;
        return { type: 'string', parent, value, quoted, terminated: true, ...where };
      }
    }
    return { ...unreadable(where, parent), ...where };
  }

  #object(
    written: Written,
    parent: JsonParent | undefined,
    at: Span | undefined,
    depth: number,
    where: Span & { readonly elsewhere?: Elsewhere },
  ): JsonObject {
    const { expression, scope } = written;
    const properties: JsonProperty[] = [];
    const closed = textOf(scope.module, expression).endsWith('}');
    const object: JsonObject = { type: 'object', parent, properties, closed, ...where };
    for (const member of expression.getChildren('Property')) {
      const spread = member.getChild('Spread') && childrenOf(member)[1];
      if (spread) properties.push(...this.#spread({ expression: spread, scope }, object, at, depth));
      else {
        const known = memberOf(member, scope.module);
        if (!known) continue;
        const key: JsonString = stringNode(known.key, at ?? spanOf(known.at), known.at.name === 'String');
        const property: Mutable<JsonProperty> = {
          type: 'property',
          parent: object,
          key,
          colon: known.at.to,
          value: undefined,
          ...(at ?? spanOf(member)),
        };
        Object.assign(key, { parent: property });
        const { value } = known;
        property.value = value && this.read({ expression: value, scope }, property, at, depth + 1);
        properties.push(property);
      }
    }
    return object;
  }

  /** The members of an object that is spread into another one. */
  #spread(spread: Written, object: JsonObject, at: Span | undefined, depth: number): readonly JsonProperty[] {
    const value = this.read(spread, undefined, at, depth + 1);
    if (value?.type === 'object') return value.properties.map((property) => ({ ...property, parent: object }));
    const span = at ?? spanOf(spread.expression);
    const key = stringNode('', span, false);
    const property: JsonProperty = {
      type: 'property',
      parent: object,
      key,
      colon: undefined,
      value: undefined,
      ...span,
    };
    return value ? [{ ...property, value: { ...unreadable(span, property) } }] : [];
  }
}

const spanOf = ({ from, to }: Expression): Span => ({ start: from, end: to });

const stringNode = (value: string, span: Span, quoted: boolean): JsonString => ({
  type: 'string',
  parent: undefined,
  value,
  quoted,
  terminated: true,
  ...span,
});

function unreadable(place: Span | Expression, parent: JsonParent | undefined): JsonNode {
  const span = 'from' in place ? spanOf(place) : { start: place.start, end: place.end };
  return { type: 'invalid', parent, unreadable: true, ...span };
}

const isUndefined = ({ expression, scope }: Written): boolean =>
  expression.type.isError || (expression.name === 'VariableName' && textOf(scope.module, expression) === 'undefined');

/** The text of a string, of a template, or of several joined by `+`, where all of it is constant. */
function stringOf(written: Written, depth: number): string | undefined {
  const literal = resolve(written);
  if (!literal || depth > maximumDepth) return undefined;
  const { expression, scope } = literal;
  const text = textOf(scope.module, expression);
  switch (expression.name) {
    case 'String':
      return decodeString(isClosed(text) ? text.slice(1, -1) : text.slice(1).trimEnd(), false);
    case 'Number':
      return String(Number(text));
    case 'TemplateString':
      return templateOf(literal, depth);
    case 'BinaryExpression': {
      const [left, operator, right] = childrenOf(expression);
      if (!left || !right || !operator || textOf(scope.module, operator) !== '+') return undefined;
      const parts = [left, right].map((part) => stringOf({ expression: part, scope }, depth + 1));
      return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
    }
    default:
      return undefined;
  }
}

/** What is half typed ends with its line. */
const isClosed = (text: string): boolean => text.length > 1 && text.endsWith(text.charAt(0));

function templateOf({ expression, scope }: Written, depth: number): string | undefined {
  const { text } = scope.module;
  let value = '';
  let from = expression.from + 1;
  for (const part of expression.getChildren('Interpolation')) {
    const inner = childrenOf(part)[1];
    const known = inner && stringOf({ expression: inner, scope }, depth + 1);
    if (known === undefined) return undefined;
    value += decodeString(text.slice(from, part.from), true) + known;
    from = part.to;
  }
  const end = isClosed(textOf(scope.module, expression)) ? expression.to - 1 : expression.to;
  return value + decodeString(text.slice(from, end), true);
}
