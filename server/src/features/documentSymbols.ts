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

/** What says of a symbol that it is deprecated, to clients that can show it. */
export const deprecationOf = (
  deprecated: true | undefined,
  { tags }: SymbolCapabilities,
): { readonly tags?: SymbolTag[] } => (deprecated && tags ? { tags: [SymbolTag.Deprecated] } : {});

export const symbolKinds: Readonly<Record<Kind, SymbolKind>> = {
  tool: SymbolKind.Function,
  skill: SymbolKind.Module,
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
  symbol: PartSymbol,
  rangeOf: (span: Span) => Range,
  capabilities: SymbolCapabilities,
  unfolds: boolean,
): DocumentSymbol {
  const { name, detail, kind, deprecated, span, selection } = symbol;
  const children = (unfolds && symbol.children?.()) || [];
  return {
    name,
    ...(detail === undefined ? {} : { detail }),
    kind: symbolKinds[kind],
    ...deprecationOf(deprecated, capabilities),
    range: rangeOf(span),
    selectionRange: rangeOf(selection),
    ...(children.length > 0
      ? { children: children.map((child) => toDocumentSymbol(child, rangeOf, capabilities, unfolds)) }
      : {}),
  };
}
