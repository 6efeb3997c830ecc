import { stretchOf } from './literal.js';
import type { Span } from './span.js';
import type { JsonString } from './tree.js';

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
  const stretch = stretchOf(text.slice(node.start, node.end), node.value, { start, end });
  return stretch ? { start: node.start + stretch.start, end: node.start + stretch.end } : contentSpan(node);
}
