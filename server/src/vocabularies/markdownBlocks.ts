import MarkdownParser from 'markdown-it';
import type { Env, MarkdownIt, Token } from 'markdown-it';
import { boundary, readInline } from './markdownInline.js';
import type { Piece } from './markdownInline.js';
import { MarkdownLines, SourceMap, withoutByteOrderMark } from './markdownLines.js';
import type { SourceSegment, TextSpan } from './markdownLines.js';

/**
 * A run of text that a reader of the rendered page sees in one block. `visible` is what is seen, with {@link boundary} around
 * code spans and in place of HTML tags; `item` is the first paragraph of a list item.
 */
export interface TextBlock {
  readonly kind: 'heading' | 'item' | 'cell' | 'text';
  readonly visible: string;
  readonly pieces: readonly Piece[];
  /** Index in {@link MarkdownBlocks.tokens} of the token it was read from. */
  readonly token: number;
}

/** The parsed blocks of a Markdown text. */
export interface MarkdownBlocks {
  readonly lines: MarkdownLines;
  /** Block tokens; their `map` counts lines from 0, the end not included. */
  readonly tokens: readonly Token[];
  readonly texts: readonly TextBlock[];
}

let parser: MarkdownIt | undefined;

/** CommonMark with tables. Inline content is parsed here and not by markdown-it's chain, which would merge away escapes. */
function markdown(): MarkdownIt {
  if (parser !== undefined) return parser;
  parser = new MarkdownParser('commonmark', { html: true, maxNesting: 100 }).enable('table');
  parser.core.ruler.disable(['inline', 'text_join']);
  return parser;
}

/** Parses a Markdown text. Never fails. Fenced and indented code have no text blocks, HTML has one for what it shows. */
export function readBlocks(text: string): MarkdownBlocks {
  const md = markdown();
  const env: Env = {};
  const lines = new MarkdownLines(text);
  const tokens = md.parse(withoutByteOrderMark(text), env);
  const texts: TextBlock[] = [];
  let row = { line: 0, column: 0 };
  let startsItem = false;
  tokens.forEach((token, index) => {
    const before = tokens[index - 1];
    if (token.type === 'list_item_open') startsItem = true;
    else if (token.type === 'tr_open') row = { line: token.map?.[0] ?? 0, column: 0 };
    else if (token.type === 'html_block') {
      texts.push({ kind: 'text', token: index, ...readHtml(token.content, mapLines(token, lines)) });
      startsItem = false;
    } else if (token.type === 'inline') {
      const inCell = before?.type === 'td_open' || before?.type === 'th_open';
      const kind = inCell ? 'cell' : before?.type === 'heading_open' ? 'heading' : startsItem ? 'item' : 'text';
      const map = inCell ? mapCell(token.content, row, lines) : mapLines(token, lines);
      const children: Token[] = [];
      md.inline.parse(token.content, md, env, children);
      texts.push({ kind, token: index, ...readInline(md, token.content, children, map) });
      startsItem = false;
    } else if (token.type === 'fence' || token.type === 'code_block') startsItem = false;
  });
  return { lines, tokens, texts };
}

/** Where characters of a block's visible text are in the source. */
export function sourceSpan(block: TextBlock, start: number, end: number): TextSpan {
  const covered = block.pieces.filter((piece) => piece.visible < end && piece.visible + piece.length > start);
  const first = covered[0];
  const last = covered.at(-1);
  if (first === undefined || last === undefined) return { start: 0, end: 0 };
  const within = (piece: Piece, offset: number) => Math.min(Math.max(offset - piece.visible, 0), piece.length);
  const from = first.verbatim ? first.source.start + within(first, start) : first.source.start;
  const to = last.verbatim ? last.source.start + within(last, end) : last.source.end;
  return { start: from, end: Math.max(from, to) };
}

/**
 * The lines of a block's content are the ends of its lines in the source, after indentation and the markers of lists and
 * quotes; only a heading may have something (`##`) behind it.
 */
function mapLines(token: Token, lines: MarkdownLines): SourceMap {
  const firstLine = token.map?.[0] ?? 0;
  const segments: SourceSegment[] = [];
  let from = 0;
  for (const [index, content] of token.content.split('\n').entries()) {
    const source = lines.textOf(firstLine + index).trimEnd();
    const wanted = content.trim();
    const column = source.endsWith(wanted) ? source.length - wanted.length : Math.max(0, source.indexOf(wanted));
    const indent = content.length - content.trimStart().length;
    segments.push({ from, shift: lines.startOf(firstLine + index) + column - indent - from });
    from += content.length + 1;
  }
  return new SourceMap(segments);
}

/** A cell's content is in its row's line, but for the backslashes before the vertical bars in it. Moves `row` behind it. */
function mapCell(content: string, row: { readonly line: number; column: number }, lines: MarkdownLines): SourceMap {
  const raw = content.replaceAll('|', '\\|');
  const found = raw === '' ? -1 : lines.textOf(row.line).indexOf(raw, row.column);
  if (found >= 0) row.column = found + raw.length;
  let shift = lines.startOf(row.line) + Math.max(found, 0);
  const segments: SourceSegment[] = [{ from: 0, shift }];
  for (const { index } of content.matchAll(/\|/g)) segments.push({ from: index, shift: ++shift });
  return new SourceMap(segments);
}

/** What a block of HTML shows: neither comments nor tags, nor the insides of scripts and style sheets. */
function readHtml(content: string, map: SourceMap): Pick<TextBlock, 'visible' | 'pieces'> {
  const pieces: Piece[] = [];
  let visible = '';
  const show = (start: number, end: number) => {
    for (const run of map.runs(start, end)) {
      const at = visible.length + (run.start - start);
      pieces.push({ visible: at, length: run.end - run.start, source: run.source, verbatim: true, code: false });
    }
    visible += content.slice(start, end).replaceAll('\n', ' ');
  };
  let shown = 0;
  for (let open = content.indexOf('<'); open >= 0; open = content.indexOf('<', shown)) {
    const end = endOfMarkup(content, open);
    show(shown, end === undefined ? open + 1 : open);
    if (end !== undefined) visible += boundary;
    shown = end ?? open + 1;
  }
  show(shown, content.length);
  return { visible, pieces };
}

/** Where the comment, tag, script or style sheet that begins at `open` ends; `undefined` when none begins there. */
function endOfMarkup(content: string, open: number): number | undefined {
  const after = (text: string, from: number) => {
    const found = content.indexOf(text, from);
    return found < 0 ? content.length : found + text.length;
  };
  if (content.startsWith('<!--', open)) return after('-->', open + 4);
  const name = /^<[/!?]?([a-z]+)/i.exec(content.slice(open, open + 12))?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  return name === 'script' || name === 'style' ? after('>', after(`</${name}`, open)) : after('>', open);
}
