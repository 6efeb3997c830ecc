import type { MarkdownIt, Token } from 'markdown-it';
import type { SourceMap, TextSpan } from './markdownLines.js';

/** Stands around code spans and for tags in a visible text; Markdown itself replaces it where an author writes it. */
export const boundary = '\0';

/** A part of a visible text that comes from one stretch of the source. */
export interface Piece {
  /** Offset in the visible text, and length there, in UTF-16 code units. */
  readonly visible: number;
  readonly length: number;
  readonly source: TextSpan;
  /** Whether it is written as it is seen, character by character (not as an escape or an entity). */
  readonly verbatim: boolean;
  readonly code: boolean;
}

/**
 * The visible text of parsed inline content, and where its parts are. markdown-it does not tell the offsets of inline tokens, so
 * they are found again by following the tokens through the content in order.
 */
export function readInline(
  md: MarkdownIt,
  content: string,
  tokens: readonly Token[],
  map: SourceMap,
): { readonly visible: string; readonly pieces: readonly Piece[] } {
  const pieces: Piece[] = [];
  let visible = '';
  let at = 0;

  const find = (text: string) => {
    const found = content.indexOf(text, at);
    return found < 0 ? at : found;
  };
  const show = (shown: string, start: number, length: number, code = false) => {
    at = Math.min(start + length, content.length);
    const verbatim = shown.length === length;
    for (const run of map.runs(start, at)) {
      const within = verbatim ? run.end - run.start : shown.length;
      pieces.push({
        visible: visible.length + (run.start - start),
        length: within,
        source: run.source,
        verbatim,
        code,
      });
    }
    visible += shown;
  };
  const readCode = (token: Token) => {
    const start = find(token.markup) + token.markup.length;
    const close = endOfCode(content, token.markup, start);
    // One space at either end is not part of the code.
    const padding = Math.max(0, (close - start - token.content.length) >> 1);
    visible += boundary;
    show(token.content, start + padding, token.content.length, true);
    visible += boundary;
    at = Math.min(close + token.markup.length, content.length);
  };
  const read = (token: Token) => {
    switch (token.type) {
      case 'text':
        show(token.content, find(token.content), token.content.length);
        break;
      case 'text_special':
        show(token.content, find(token.markup), token.markup.length);
        break;
      case 'code_inline':
        readCode(token);
        break;
      case 'softbreak':
      case 'hardbreak':
        at = find('\n') + 1;
        visible += ' ';
        break;
      case 'html_inline':
        at = find(token.content) + token.content.length;
        visible += boundary;
        break;
      case 'image':
        at = find('![') + 2;
        token.children?.forEach(read);
        at = endOfLink(md, content, at);
        break;
      case 'link_close':
        at = token.markup === 'autolink' ? find('>') + 1 : endOfLink(md, content, at);
        break;
      default:
        // Emphasis and the like: nothing to see.
        break;
    }
  };
  tokens.forEach(read);
  return { visible, pieces };
}

/** The run of backticks that closes a code span is exactly as long as the one that opens it. */
function endOfCode(content: string, markup: string, from: number): number {
  let close = content.indexOf(markup, from);
  while (close >= 0) {
    let end = close + markup.length;
    while (content[end] === '`') end++;
    if (end - close === markup.length) return close;
    close = content.indexOf(markup, end);
  }
  return content.length;
}

/** The end of a link or image whose text has been read up to `from`: after its destination and title, or its reference. */
function endOfLink(md: MarkdownIt, content: string, from: number): number {
  const close = content.indexOf(']', from);
  if (close < 0) return from;
  if (content[close + 1] === '[') {
    const end = content.indexOf(']', close + 2);
    return end < 0 ? close + 1 : end + 1;
  }
  if (content[close + 1] !== '(') return close + 1;
  const skipSpace = (offset: number) => {
    let end = offset;
    while (/\s/.test(content.charAt(end))) end++;
    return end;
  };
  let at = skipSpace(close + 2);
  const destination = md.helpers.parseLinkDestination(content, at, content.length);
  if (destination.ok) at = skipSpace(destination.pos);
  const title = md.helpers.parseLinkTitle(content, at, content.length);
  if (title.ok) at = skipSpace(title.pos);
  return content[at] === ')' ? at + 1 : close + 1;
}
