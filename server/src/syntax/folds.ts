/* eslint-disable @typescript-eslint/no-unsafe-enum-comparison -- character codes have names here, and numbers in the text */
import { lineStart } from './lines.js';
import type { Part } from './part.js';
import { Code, commentEnd, countNewlines, stringEnd } from './scan.js';
import type { Span } from './span.js';

/** A stretch of text that can be folded away. Offsets are those of the part; what leads to it lies before 0. */
export interface Fold extends Span {
  /** What stands between two brackets, these left out, or one comment, or several on successive lines. */
  readonly kind: 'brackets' | 'comment';
  /** How many brackets are around it in its part. */
  readonly depth: number;
}

/**
 * What can be folded of a part, the outer before the inner. Found in one pass over the text, half-typed or not.
 * @param isFrame whether what stands on one line is kept too: entries may stand in the middle of it
 */
export function foldsOf({ lead, body }: Part, isFrame: boolean): readonly Fold[] {
  const text = lead + body;
  const folds: Fold[] = [];
  const open: { readonly closing: number; readonly start: number }[] = [];
  let comment: { readonly start: number; end: number; readonly isLine: boolean } | undefined;
  const add = (kind: Fold['kind'], start: number, end: number): void => {
    if (isFrame || countNewlines(text, start, end) > 0)
      folds.push({ kind, start: start - lead.length, end: end - lead.length, depth: open.length });
  };
  const endComment = (): void => {
    if (comment) add('comment', comment.start, comment.end);
    comment = undefined;
  };
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    switch (code) {
      case Code.Tab:
      case Code.Newline:
      case Code.Return:
      case Code.Space:
        continue;
      case Code.Slash: {
        const end = commentEnd(text, i);
        if (end === i) break;
        const isLine = text.charCodeAt(i + 1) === Code.Slash;
        // Line comments on successive lines are one; what stands behind code is about that code.
        if (comment?.isLine && isLine && countNewlines(text, comment.end, i) === 1) comment.end = end;
        else {
          endComment();
          if (!isLine || startsLine(text, i)) comment = { start: i, end, isLine };
        }
        i = end - 1;
        continue;
      }
    }
    endComment();
    switch (code) {
      case Code.Quote:
        i = stringEnd(text, i) - 1;
        break;
      case Code.OpenBrace:
      case Code.OpenBracket:
        open.push({ closing: code + 2, start: i + 1 });
        break;
      case Code.CloseBrace:
      case Code.CloseBracket: {
        // A bracket that closes nothing is passed over; one that is not closed ends with what is around it.
        const at = open.findLastIndex(({ closing }) => closing === code);
        const found = open[at];
        if (!found) break;
        open.length = at;
        add('brackets', found.start, i);
        break;
      }
    }
  }
  endComment();
  return folds.sort((a, b) => a.start - b.start || b.end - a.end);
}

const startsLine = (text: string, offset: number): boolean => text.slice(lineStart(text, offset), offset).trim() === '';
