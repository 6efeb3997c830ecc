import { resolveReference, type Schema } from '../../engine/schema.js';

/** A first value for a place, as JSON text: the schema's default, its first allowed value, or an empty one of its type. */
export function placeholderFor(schema: Schema | undefined, root: Schema): string {
  const resolved = schema && resolveReference(schema, root);
  if (resolved?.default !== undefined) return JSON.stringify(resolved.default);
  if (resolved?.enum?.[0] !== undefined) return JSON.stringify(resolved.enum[0]);
  switch (resolved?.type) {
    case 'array':
      return '[]';
    case 'object':
      return '{}';
    case 'number':
    case 'integer':
      return '0';
    case 'boolean':
      return 'false';
    default:
      return '""';
  }
}
