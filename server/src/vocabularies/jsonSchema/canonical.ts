/** Values nested deeper than this are not compared. */
const deepest = 250;

/**
 * A text that two values share exactly when JSON Schema calls them equal: order of keys apart, `1.0` is `1`. Undefined for what is no
 * JSON, or is nested too deep.
 */
export function canonical(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'number') return String(value === 0 ? 0 : value);
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return JSON.stringify(value);
  if (typeof value !== 'object' || depth > deepest) return undefined;
  const parts: string[] = [];
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) {
      const part = canonical(item, depth + 1);
      if (part === undefined) return undefined;
      parts.push(part);
    }
    return `[${parts.join(',')}]`;
  }
  for (const [key, member] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const part = canonical(member, depth + 1);
    if (part === undefined) return undefined;
    parts.push(`${JSON.stringify(key)}:${part}`);
  }
  return `{${parts.join(',')}}`;
}
