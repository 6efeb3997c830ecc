import { SymbolKind, SymbolTag } from 'vscode-languageserver-types';
import type { DocumentSymbol, Range, SymbolInformation } from 'vscode-languageserver-types';
import type { PartSymbol, SymbolKind as Kind } from '../kinds/authoring.js';
import { authoringOf } from '../kinds/authoringOf.js';
import type { Part } from '../syntax/part.js';
import type { Span } from '../syntax/span.js';
import type { WorkspaceFile } from '../workspace/workspace.js';
import { compareRanges } from './diagnostics.js';

/** What a client can take. */
export interface SymbolCapabilities {
  /** `tagSupport` */
  readonly tags: boolean;
}

/** A file with more entries than this shows the entries alone: nobody unfolds thousands, and each symbol within one has its price. */
const mostUnfolded = 1000;

/** The outline of a file, in file order: undefined where its kind has none. */
export function documentSymbols(file: WorkspaceFile, capabilities: SymbolCapabilities): DocumentSymbol[] | undefined {
  const { document, classification } = file;
  if (!classification.kind || !authoringOf(classification.kind).symbols) return undefined;
  const unfolds = document.parts.count <= mostUnfolded;
  const found: DocumentSymbol[] = [];
  const add = (part: Part, rangeOf: (span: Span) => Range): void => {
    for (const symbol of symbolsOfPart(part, file))
      found.push(toDocumentSymbol(symbol, rangeOf, capabilities, unfolds || part === document.frame));
  };
  add(document.frame, document.rangesIn(document.frame));
  for (const position of document.parts.positions()) add(position.part, document.rangesIn(position.part, position));
  return found.sort((a, b) => compareRanges(a.range, b.range));
}

/** What the outline lists of one part. */
export function symbolsOfPart(part: Part, file: WorkspaceFile): readonly PartSymbol[] {
  const { kind } = file.classification;
  return (kind && authoringOf(kind).symbols?.(part, file)) ?? [];
}

/** The same for clients that know no hierarchy. @param uri as the client spells it */
export function flatSymbols(
  symbols: readonly DocumentSymbol[],
  uri: string,
  containerName?: string,
): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, tags, children = [] }) => [
    {
      name,
      kind,
      location: { uri, range },
      ...(containerName === undefined ? {} : { containerName }),
      ...(tags ? { tags } : {}),
    },
    ...flatSymbols(children, uri, name),
  ]);
}

export const symbolKinds: Readonly<Record<Kind, SymbolKind>> = {
  tool: SymbolKind.Function,
  skill: SymbolKind.Module,
  context: SymbolKind.Namespace,
  profile: SymbolKind.Class,
  input: SymbolKind.Variable,
  tag: SymbolKind.Key,
  object: SymbolKind.Object,
  list: SymbolKind.Array,
  text: SymbolKind.String,
  number: SymbolKind.Number,
  boolean: SymbolKind.Boolean,
  null: SymbolKind.Null,
};

function toDocumentSymbol(
  { name, detail, kind, deprecated, span, selection, children }: PartSymbol,
  rangeOf: (span: Span) => Range,
  { tags }: SymbolCapabilities,
  unfolds: boolean,
): DocumentSymbol {
  const symbol: DocumentSymbol = {
    name,
    kind: symbolKinds[kind],
    range: rangeOf(span),
    selectionRange: rangeOf(selection),
  };
  // Members are added one by one: there are thousands of these.
  if (detail !== undefined) symbol.detail = detail;
  if (deprecated && tags) symbol.tags = [SymbolTag.Deprecated];
  const within = unfolds && children ? children() : [];
  if (within.length > 0) symbol.children = within.map((child) => toDocumentSymbol(child, rangeOf, { tags }, unfolds));
  return symbol;
}
