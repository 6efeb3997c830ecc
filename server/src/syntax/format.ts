import { format } from 'jsonc-parser';
import type { Edit } from './edit.js';
import { faultsOf } from './faults.js';
import { lineStart } from './lines.js';
import { parse, type JsonTree } from './parse.js';
import { countNewlines } from './scan.js';
import type { Span } from './span.js';
import type { JsonNode } from './tree.js';

/** How a file is to be laid out: the options of LSP. */
export interface FormattingOptions {
  /** Columns of one step of indentation. */
  readonly tabSize: number;
  readonly insertSpaces: boolean;
  /** Takes away the blanks that end the lines of comments: no others are left. */
  readonly trimTrailingWhitespace?: boolean;
  /** Ends the text with a line end. */
  readonly insertFinalNewline?: boolean;
  /** Leaves one line end at the end of the text. */
  readonly trimFinalNewlines?: boolean;
}

/**
 * The edits that lay out a text, each of nothing but white space, in order. Of a text that is not JSON those objects and arrays are laid out
 * that are sound and begin on a line of their own: behind a missing bracket nobody knows how deep a line is.
 *
 * @param range only what touches it; absent: everything
 * @param eol the line end to use
 */
export function formatEdits(
  text: string,
  range: Span | undefined,
  options: FormattingOptions,
  eol: string,
): readonly Edit[] {
  const tree = parse(text);
  const faults = faultsOf(tree);
  const whole: Span = { start: 0, end: text.length };
  const wanted = range ?? whole;
  const end = faults.length > 0 ? undefined : endOf(tree);
  const sound = end === undefined ? soundIn(text, tree.root, faults) : [whole];
  const edits = sound.flatMap((span) => {
    const within = { start: Math.max(span.start, wanted.start), end: Math.min(span.end, wanted.end) };
    // The library lays out the first line of a range as it finds it, and a whole text from the margin.
    return within.start < within.end ? layOut(text, range || span !== whole ? within : undefined, options, eol) : [];
  });
  if (options.trimTrailingWhitespace) edits.push(...trimComments(text, tree));
  const inside = edits.filter(({ span }) => touches(span, wanted) && span.start < (end ?? text.length));
  if (end !== undefined && !range) inside.push(...endEdit(text, end, options, eol));
  return inside.sort((a, b) => a.span.start - b.span.start);
}

const touches = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;

function layOut(
  text: string,
  span: Span | undefined,
  { tabSize, insertSpaces }: FormattingOptions,
  eol: string,
): readonly Edit[] {
  const range = span && { offset: span.start, length: span.end - span.start };
  return format(text, range, { tabSize, insertSpaces, eol }).map(({ offset, length, content }) => ({
    span: { start: offset, end: offset + length },
    newText: content,
  }));
}

/** The outermost objects and arrays without a fault, which begin on a line that has no bracket before them. @param faults in order */
function soundIn(text: string, root: JsonNode | undefined, faults: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  const look = (node: JsonNode | undefined, within: readonly Span[]): void => {
    if (node?.type !== 'object' && node?.type !== 'array') return;
    const own = within.filter(({ start, end }) => start < node.end && node.start < end);
    const line = text.slice(lineStart(text, node.start), node.start);
    if (node.closed && own.length === 0) {
      if (!/[[\]{}]/.test(line)) found.push({ start: node.start, end: node.end });
    } else if (node.type === 'object') for (const { value } of node.properties) look(value, own);
    else for (const item of node.items) look(item, own);
  };
  look(root, faults);
  return found;
}

/** Blanks at the ends of the lines of comments. */
function trimComments(text: string, { comments }: JsonTree): readonly Edit[] {
  return comments.flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(/(?<![ \t])[ \t]+(?=[\r\n]|$)/g)].map(({ index, 0: blanks }) => ({
      span: { start: start + index, end: start + index + blanks.length },
      newText: '',
    })),
  );
}

/** Where the value and the comments behind it end. */
const endOf = ({ root, comments }: JsonTree): number => Math.max(root?.end ?? 0, comments.at(-1)?.end ?? 0);

/** The line ends that the text ends with: as many as there are, unless something else is asked for. */
function endEdit(
  text: string,
  end: number,
  { insertFinalNewline, trimFinalNewlines }: FormattingOptions,
  eol: string,
): readonly Edit[] {
  const newlines = countNewlines(text, end);
  const most = trimFinalNewlines ? Math.min(newlines, 1) : newlines;
  const newText = eol.repeat(insertFinalNewline ? Math.max(most, 1) : most);
  return text.slice(end) === newText ? [] : [{ span: { start: end, end: text.length }, newText }];
}
