import type { Span } from './span.js';
import type { JsonString } from './tree.js';

/** An escape of JSON, or any other code unit. */
const unit = /\\u[\da-f]{4}|\\[^]|[^]/giy;

/** Where a string's text is written: what stands between its quotes. */
export const contentSpan = ({ start, end, quoted, terminated }: JsonString): Span => ({
  start: start + (quoted ? 1 : 0),
  end: end - (quoted && terminated ? 1 : 0),
});

/**
 * Where a stretch of a string's text is written, escapes counted. All of the text where its escapes are none of JSON's.
 * @param text what the node is part of
 */
export function stretchOfContent(text: string, node: JsonString, { start, end }: Span): Span {
  const content = contentSpan(node);
  const written = text.slice(content.start, content.end);
  if (!written.includes('\\')) return { start: content.start + start, end: content.start + end };
  const ends = [0];
  for (const [escape] of written.matchAll(unit)) ends.push((ends.at(-1) ?? 0) + escape.length);
  if (ends.length !== node.value.length + 1) return content;
  return { start: content.start + (ends[start] ?? 0), end: content.start + (ends[end] ?? written.length) };
}
