import { resolveReference, type Schema } from '../../engine/schema.js';
import { quote } from '../../syntax/edit.js';

/**
 * A first value for a place, as JSON text: the schema's default, its first allowed value, or an empty one of its type. An object has the
 * members that it must have, one a line, with `\n` and steps of `\t`.
 */
export function placeholderFor(schema: Schema | undefined, root: Schema): string {
  const resolved = schema && resolveReference(schema, root);
  if (resolved?.default !== undefined) return JSON.stringify(resolved.default);
  if (resolved?.enum?.[0] !== undefined) return JSON.stringify(resolved.enum[0]);
  const [type] = [resolved?.type ?? []].flat();
  switch (type) {
    case 'array':
      return '[]';
    case 'object':
      return objectOf(
        (resolved?.required ?? []).map((key) => [key, placeholderFor(resolved?.properties?.[key], root)] as const),
      );
    case 'number':
    case 'integer':
      return '0';
    case 'boolean':
      return 'false';
    default:
      return '""';
  }
}

/** An object of JSON text with these members, one a line, with `\n` and steps of `\t`. */
export function objectOf(members: readonly (readonly [key: string, value: string])[]): string {
  if (members.length === 0) return '{}';
  const lines = members.map(([key, value]) => `\t${quote(key)}: ${value.replaceAll('\n', '\n\t')}`);
  return `{\n${lines.join(',\n')}\n}`;
}
