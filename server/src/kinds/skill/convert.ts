import type { Value } from '../../engine/value.js';
import { quote } from '../../syntax/edit.js';
import { typesOfValue, type TypeName } from '../../vocabularies/jsonSchema/index.js';

/** The same value as another type, as JSON text, where nothing is lost or made up. */
export function convert({ value, node, part }: Value<unknown>, type: TypeName): string | undefined {
  if (type === 'string') {
    const isScalar = typeof value === 'number' || typeof value === 'boolean';
    return isScalar && node ? quote(part.body.slice(node.start, node.end)) : undefined;
  }
  if (type === 'boolean' && (value === 0 || value === 1)) return String(value === 1);
  if (typeof value !== 'string') return undefined;
  const text = type === 'boolean' ? value.trim().toLowerCase() : value.trim();
  return typesOfValue(parsed(text)).includes(type) ? text : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
