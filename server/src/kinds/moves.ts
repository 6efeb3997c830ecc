import type { Part } from '../syntax/part.js';
import type { Span } from '../syntax/span.js';

/** A file or directory that changes its place, and everything below it. URIs. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** A replacement in a part of a file; the span is relative to its body. */
export interface PartEdit {
  readonly part: Part;
  readonly span: Span;
  readonly newText: string;
}

/** Where a file is once everything has moved. Of two moves that take it along, the inner one counts. */
export function movedUri(moves: readonly Move[], uri: string): string {
  const move = moves.filter(({ from }) => isTaken(from, uri)).reduce(inner, undefined);
  return move ? move.to + uri.slice(move.from.length) : uri;
}

const isTaken = (from: string, uri: string): boolean => uri === from || uri.startsWith(`${from}/`);

const inner = (found: Move | undefined, move: Move): Move =>
  found && found.from.length >= move.from.length ? found : move;
