import type { Range, SemanticTokens } from 'vscode-languageserver-types';
import type { Surroundings } from '../kinds/authoring.js';
import { authoringOf } from '../kinds/authoringOf.js';
import type { Token, TokenModifier, TokenType } from '../kinds/inText.js';
import type { DocumentKind } from '../kinds/kind.js';
import { contentSpan, stretchOfContent } from '../syntax/content.js';
import type { JsonPath } from '../syntax/tree.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { stringsBetween } from './strings.js';
import { surroundingsOf } from './surroundings.js';

/** The names of tokens that a client knows, of those that we have; LSP speaks of them by their place in these lists. */
export interface TokenLegend {
  readonly types: readonly TokenType[];
  readonly modifiers: readonly TokenModifier[];
}

/**
 * So much of a file is coloured when all of it is asked for, in UTF-16 code units: enough for nearly any file. Of larger ones,
 * clients ask for the ranges that are seen.
 */
const longestWhole = 400_000;

/** What the values of a file are, for colours. @param range absent: the file as a whole, as far as {@link longestWhole} */
export function semanticTokens(
  workspace: Workspace,
  file: WorkspaceFile,
  range: Range | undefined,
  legend: TokenLegend,
): SemanticTokens {
  const { kind } = file.classification;
  const { document } = file;
  if (!kind) return { data: [] };
  const from = range ? document.offsetAt(range.start) : 0;
  const to = range ? document.offsetAt(range.end) : Math.min(document.length, longestWhole);
  const placed: PlacedToken[] = [];
  for (const { part, position, strings } of stringsBetween(document, from, to)) {
    const around = surroundingsOf(workspace, file, part);
    for (const { node, path } of strings) {
      for (const token of tokensOf(kind, path, node.value, around)) {
        const type = legend.types.indexOf(token.type);
        if (type < 0) continue;
        const span = token.span ? stretchOfContent(part.body, node, token.span) : contentSpan(node);
        const { start } = document.toRange(part, { ...span, end: span.start }, position);
        placed.push({ ...start, length: span.end - span.start, type, modifiers: bitsOf(token, legend) });
      }
    }
  }
  return { data: encode(placed.sort((a, b) => a.line - b.line || a.character - b.character)) };
}

/** A token with its place in the file; `type` and `modifiers` are numbers of the legend. */
interface PlacedToken {
  readonly line: number;
  readonly character: number;
  readonly length: number;
  readonly type: number;
  readonly modifiers: number;
}

/** What the format says of a string, or else whether it is one of the values that the schema allows. */
const tokensOf = (kind: DocumentKind, path: JsonPath, value: string, around: Surroundings): readonly Token[] =>
  authoringOf(kind).tokens?.(path, value, around) ??
  (kind.schemaAt(path)?.enum?.includes(value) ? [{ type: 'enumMember' }] : []);

const bitsOf = ({ modifiers = [] }: Token, legend: TokenLegend): number =>
  modifiers.reduce((bits, modifier) => {
    const place = legend.modifiers.indexOf(modifier);
    return place < 0 ? bits : bits | (1 << place);
  }, 0);

/** As LSP has it: five numbers for each, its place relative to the one before. */
function encode(tokens: readonly PlacedToken[]): number[] {
  let before = { line: 0, character: 0 };
  return tokens.flatMap(({ line, character, length, type, modifiers }) => {
    const start = line === before.line ? character - before.character : character;
    const encoded = [line - before.line, start, length, type, modifiers];
    before = { line, character };
    return encoded;
  });
}
