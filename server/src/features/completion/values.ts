import * as l10n from '@vscode/l10n';
import { CompletionItemKind } from 'vscode-languageserver-types';
import { enumMeanings, resolveReference, type Schema } from '../../engine/schema.js';
import type { Authoring, Proposal, Proposals, Surroundings, Typed } from '../../kinds/authoring.js';
import type { DocumentKind } from '../../kinds/kind.js';
import type { Cursor } from '../../syntax/cursor.js';
import { quote } from '../../syntax/edit.js';
import { escapeSnippet } from '../../syntax/snippet.js';
import { escapeIn, insideOf } from '../../syntax/literal.js';
import { shownOf, type Draft, type Drafts } from './draft.js';
import { layOutMembers, layOutValue } from './layout.js';
import { objectValueDrafts } from './objects.js';
import { fileSchema, type Site } from './site.js';
import { TabStops, valueSnippet } from './snippets.js';

type ValueCursor = Cursor & { kind: 'value' | 'item' };

/** What may stand as a value or an item that is no object: from the format's knowledge, or else from the schema. */
export function valueDrafts(
  site: Site,
  cursor: ValueCursor,
  kind: DocumentKind,
  authoring: Authoring,
  around: Surroundings,
): Drafts {
  const file = fileSchema(kind, site);
  const schema = kind.schemaAt(site.path, site.document);
  const known = authoring.values?.(site.path, typedAt(site, cursor), around);
  const isItem = cursor.kind === 'item';
  const { items, incomplete = false } = known ?? (schema ? fromSchema(schema, file, isItem) : { items: [] });
  const siblings = new Set(
    cursor.kind === 'item' ? cursor.siblings.map((item) => (item.type === 'string' ? item.value : undefined)) : [],
  );
  const drafts = items
    // Between quotes only a string fits.
    .filter(({ value, json }) => !siblings.has(value) && (json === undefined || cursor.quotes === 'none'))
    .map((proposal) => draftOf(site, cursor, proposal));
  // Whole values of a program are for its language to propose.
  if (drafts.length > 0 || site.document.isProgram) return { items: drafts, incomplete };
  const objects = isItem ? [] : objectValueDrafts(site, site.path, kind, authoring, around);
  if (objects.length > 0) return { items: objects };
  if (!schema) return { items: [] };
  const empty = emptyValue(site, cursor, schema, file);
  return { items: empty ? [empty] : [] };
}

/** The text between the quotes, and where in it the cursor is. */
function typedAt({ text, offset }: Site, { span, quotes }: ValueCursor): Typed {
  const start = quotes === 'none' ? span.start : span.start + 1;
  const end = Math.max(start, quotes === 'closed' ? span.end - 1 : span.end);
  return { content: text.slice(start, end), cursor: Math.min(Math.max(0, offset - start), end - start) };
}

/** The allowed values, or the default. */
function fromSchema(schema: Schema, file: Schema, isItem: boolean): Proposals {
  const allowed = enumMeanings(schema).flatMap(({ value, meaning }): readonly Proposal[] =>
    typeof value === 'string'
      ? [{ label: value, value, ...(meaning === undefined ? {} : { documentation: meaning }), kind: 'keyword' }]
      : [],
  );
  if (allowed.length > 0 || isItem) return { items: allowed };
  if (schema.type === 'boolean') {
    const both = schema.default === false ? [false, true] : [true, false];
    return { items: both.map((value) => ({ label: `${value}`, value: '', json: `${value}`, kind: 'keyword' })) };
  }
  if (typeof schema.default === 'number') {
    const json = String(schema.default);
    return { items: [{ label: json, value: '', json, kind: 'value' }] };
  }
  const value = schema === file.properties?.['$schema'] ? file.$id : schema.default;
  return { items: typeof value === 'string' ? [{ label: value, value, kind: 'value' }] : [] };
}

/** A proposal as JSON: whole, in quotes, or only the stretch of the string that it is about. */
function draftOf(site: Site, { span, quotes }: ValueCursor, proposal: Proposal): Draft {
  const { value, json, within, members = {} } = proposal;
  const shown = { ...shownOf(proposal), continues: proposal.continues ?? false };
  if (json !== undefined) return { ...shown, snippet: layOutValue(site, json) };
  if (site.document.isProgram) {
    // Its quotes stay as they are; one that is missing is added.
    const quotation = insideOf(site.text.slice(span.start, span.end))?.quote ?? '"';
    const end = quotes === 'closed' ? span.end - 1 : span.end;
    const closing = quotes === 'closed' ? '' : quotation;
    const snippet = escapeSnippet(escapeIn(quotation, value)) + closing;
    return { ...shown, snippet, span: { start: span.start + 1, end } };
  }
  const content = escapeSnippet(quote(value).slice(1, -1));
  if (within && quotes !== 'none') {
    const start = span.start + 1;
    const end = start + within.end;
    const reachesEnd = end === (quotes === 'closed' ? span.end - 1 : span.end);
    const closing = quotes === 'open' && reachesEnd ? `${proposal.continues ? '$0' : ''}"` : '';
    return {
      ...shown,
      snippet: content + closing,
      span: { start: start + within.start, end },
      words: proposal.words ?? value,
    };
  }
  // The cursor stays in the quotes where the path goes on.
  const more = layOutMembers(site, members);
  return { ...shown, snippet: `"${content}${proposal.continues ? '$0' : ''}"${more}` };
}

/** Where nothing is known: the brackets or quotes that the place asks for. */
function emptyValue(site: Site, { quotes }: ValueCursor, schema: Schema, root: Schema): Draft | undefined {
  const resolved = resolveReference(schema, root);
  const labels: Readonly<Record<string, string>> = { array: '[]', object: '{}', string: '""' };
  const [type = ''] = [resolved.type ?? []].flat();
  const label = labels[type];
  // In a string anything may be said.
  if (label === undefined || (type === 'string' && quotes !== 'none')) return undefined;
  const details: Readonly<Record<string, string>> = {
    array: l10n.t('an array'),
    object: l10n.t('an object'),
    string: l10n.t('a string'),
  };
  const snippet = layOutValue(site, valueSnippet(resolved, root, new TabStops()));
  return { label, snippet, detail: details[type] ?? '', kind: CompletionItemKind.Value };
}
