import { FoldingRangeKind, type FoldingRange } from 'vscode-languageserver-types';
import type { PartSymbol } from '../kinds/authoring.js';
import { foldsOf } from '../syntax/folds.js';
import type { Part } from '../syntax/part.js';
import type { PartPosition } from '../syntax/partList.js';
import type { WorkspaceFile } from '../workspace/workspace.js';
import { symbolsOfPart } from './documentSymbols.js';

/** What a client can take. */
export interface FoldingCapabilities {
  /** `lineFoldingOnly`: it folds whole lines. */
  readonly linesOnly: boolean;
  /** `rangeLimit`: it takes so many. */
  readonly limit: number;
  /** `foldingRange.collapsedText` */
  readonly collapsedText: boolean;
}

/** A folding range, and how many brackets are around it. */
interface Nested {
  readonly range: FoldingRange;
  readonly depth: number;
}

/** Brackets around an entry: of the root, and of the array. */
const depthOfEntries = 2;

/** What can be folded in a file, in file order: what spans lines between brackets, and comments. The outer wins over the inner. */
export function foldingRanges(file: WorkspaceFile, capabilities: FoldingCapabilities): FoldingRange[] {
  const { document } = file;
  const found = [...rangesOf(file, document.frame, undefined, capabilities)];
  for (const position of document.parts.positions())
    for (const nested of rangesOf(file, position.part, position, capabilities)) found.push(nested);
  const sorted = found.sort((a, b) => compare(a.range, b.range));
  const ranges = capabilities.linesOnly ? sorted.filter(startsFirst) : sorted;
  return shallowest(ranges, capabilities.limit).map(({ range }) => range);
}

function* rangesOf(
  file: WorkspaceFile,
  part: Part,
  position: PartPosition | undefined,
  { linesOnly, collapsedText }: FoldingCapabilities,
): Iterable<Nested> {
  const { document } = file;
  const isFrame = part === document.frame;
  const folds = foldsOf(part, isFrame);
  if (folds.length === 0) return;
  const rangeOf = document.rangesIn(part, position);
  const names = collapsedText ? namesByBrace(symbolsOfPart(part, file)) : undefined;
  for (const fold of folds) {
    const { start, end } = rangeOf(fold);
    const isComment = fold.kind === 'comment';
    // The line of the closing bracket stays.
    const endLine = linesOnly && !isComment ? end.line - 1 : end.line;
    if (endLine <= start.line) continue;
    const name = names?.get(fold.start - 1);
    const range: FoldingRange = {
      startLine: start.line,
      endLine,
      ...(linesOnly ? {} : { startCharacter: start.character, endCharacter: end.character }),
      ...(isComment ? { kind: FoldingRangeKind.Comment } : {}),
      ...(name === undefined ? {} : { collapsedText: name }),
    };
    yield { range, depth: fold.depth + (isFrame ? 0 : depthOfEntries) };
  }
}

/** The names of what is an object, by the offset of its brace. */
function namesByBrace(symbols: readonly PartSymbol[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const add = ({ name, span, children }: PartSymbol): void => {
    names.set(span.start, name);
    children?.().forEach(add);
  };
  symbols.forEach(add);
  return names;
}

/** As many as a client takes: the outer ones, from the start of the file. */
function shallowest(ranges: readonly Nested[], limit: number): readonly Nested[] {
  if (ranges.length <= limit) return ranges;
  const byDepth = [...ranges].sort((a, b) => a.depth - b.depth).slice(0, limit);
  return byDepth.sort((a, b) => compare(a.range, b.range));
}

/** Of those that begin on one line a client that folds lines can show one. */
const startsFirst = ({ range }: Nested, index: number, all: readonly Nested[]): boolean =>
  all[index - 1]?.range.startLine !== range.startLine;

const compare = (a: FoldingRange, b: FoldingRange): number =>
  a.startLine - b.startLine ||
  (a.startCharacter ?? 0) - (b.startCharacter ?? 0) ||
  b.endLine - a.endLine ||
  (b.endCharacter ?? 0) - (a.endCharacter ?? 0);
