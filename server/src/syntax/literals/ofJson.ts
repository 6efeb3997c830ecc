import type { JsonArray, JsonNode, JsonObject } from '../tree.js';
import type { ListLiteral, Literal, LiteralMember } from './literal.js';

/**
 * A value of JSON as it is written.
 * @param shift what is added to the offsets of the tree
 */
export function literalOfJson(node: JsonObject | JsonArray, shift?: number): ListLiteral;
export function literalOfJson(node: JsonNode, shift?: number): Literal;
export function literalOfJson(node: JsonNode, shift = 0): Literal {
  const span = { start: node.start + shift, end: node.end + shift };
  switch (node.type) {
    case 'object': {
      const members = node.properties.map(({ key, value, start, end }): LiteralMember => {
        const { value: name, quoted } = key;
        return {
          start: start + shift,
          end: end + shift,
          key: { start: key.start + shift, end: key.end + shift, name, quoted },
          ...(value ? { value: literalOfJson(value, shift) } : {}),
        };
      });
      return { type: 'object', members, closed: node.closed, ...span };
    }
    case 'array': {
      const members = node.items.map((item): LiteralMember => {
        const value = literalOfJson(item, shift);
        return { start: value.start, end: value.end, value };
      });
      return { type: 'array', members, closed: node.closed, ...span };
    }
    default:
      return { type: node.type === 'string' ? 'string' : 'other', ...span };
  }
}
