/**
 * The value of a string literal or a template without substitutions, by ECMAScript's rules. What is escaped and stands for nothing, such as
 * a lone `\u`, is read as it is written.
 * @param content what stands between the quotes
 */
export function decodeString(content: string, isTemplate: boolean): string {
  // In a template every line ending reads as `\n`.
  const text = isTemplate ? content.replace(/\r\n?/g, '\n') : content;
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:u\{([0-9A-Fa-f]+)\}|u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|(\r\n|[\s\S]))/g,
    (whole, point?: string, unit?: string, byte?: string, character?: string) => {
      const code = point ?? unit ?? byte;
      if (code !== undefined) {
        const value = Number.parseInt(code, 16);
        return value > 0x10ffff ? whole : String.fromCodePoint(value);
      }
      return escapes[character ?? ''] ?? (/^[\r\n\u2028\u2029]/.test(character ?? '') ? '' : (character ?? ''));
    },
  );
}

const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '0': '\0',
};
