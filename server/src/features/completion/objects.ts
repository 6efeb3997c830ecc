import * as l10n from '@vscode/l10n';
import { CompletionItemKind } from 'vscode-languageserver-types';
import { inSpokenLanguage } from '../../engine/language.js';
import { descriptionOf, type Schema } from '../../engine/schema.js';
import type { Authoring, ObjectProposal, Surroundings } from '../../kinds/authoring.js';
import type { DocumentKind } from '../../kinds/kind.js';
import type { Cursor } from '../../syntax/cursor.js';
import { layOut } from '../../syntax/edit.js';
import type { Draft } from './draft.js';
import { layOutBody, layOutItem, layOutValue } from './layout.js';
import { fileSchema, type Site } from './site.js';
import { deeper, lastStop, objectSnippet, TabStops } from './snippets.js';

/** Whole objects for an array of objects: those that the format proposes, or an empty one. */
export function objectDrafts(
  site: Site,
  cursor: Cursor & { kind: 'item' },
  kind: DocumentKind,
  authoring: Authoring,
  around: Surroundings,
): readonly Draft[] {
  const schema = kind.schemaAt(site.path, site.document);
  if (schema?.type !== 'object') return [];
  return proposals(authoring, site.path, around).map((proposal): Draft => {
    const { snippet, end } = layOutItem(site, cursor.array, snippetOf(schema, fileSchema(kind, site), proposal));
    return draftOf(proposal, snippet, { span: { start: cursor.span.start, end } });
  });
}

/** Whole objects for the value of a property, where the format proposes some. */
export function objectValueDrafts(
  site: Site,
  path: Site['path'],
  kind: DocumentKind,
  authoring: Authoring,
  around: Surroundings,
): readonly Draft[] {
  const schema = kind.schemaAt(path, site.document);
  if (schema?.type !== 'object') return [];
  return (authoring.objects?.(path, around) ?? []).map((proposal) =>
    draftOf(proposal, layOutValue(site, snippetOf(schema, fileSchema(kind, site), proposal)), {}),
  );
}

/** The members of a whole file, where there is nothing but its braces: those that the format proposes. */
export function bodyDrafts(
  site: Site,
  kind: DocumentKind,
  authoring: Authoring,
  around: Surroundings,
): readonly Draft[] {
  const schema = fileSchema(kind, site);
  return (authoring.objects?.([], around) ?? []).map((file) => {
    const { snippet, end } = layOutBody(site, snippetOf(schema, schema, file));
    return draftOf(file, snippet, { span: { start: site.cursor.span.start, end } });
  });
}

/** A whole file, for one that is empty: those that the format proposes, or one with what the schema requires. */
export function fileDrafts(
  site: Site,
  kind: DocumentKind,
  authoring: Authoring,
  around: Surroundings,
): readonly Draft[] {
  const file = fileSchema(kind, site);
  const files = authoring.objects?.([], around) ?? [];
  if (files.length > 0) {
    const { eol } = site.document;
    return files.map((each) => draftOf(each, layOut(snippetOf(file, file, each), '', '  ', eol), {}));
  }
  const [key, items] = Object.entries(file.properties ?? {}).find(([name]) => name === kind.entriesKey) ?? [];
  const fields: Record<string, string> = {};
  if (key !== undefined && items) {
    const path = [key, 0];
    const schema = kind.schemaAt(path, site.document);
    const last = proposals(authoring, path, around).at(-1);
    if (schema && last) fields[key] = `[\n\t${deeper(snippetOf(schema, file, last))}\n]`;
  }
  const snippet = objectSnippet(file, file, new TabStops(lastStop(fields)), fields);
  const label = l10n.t('new {0}', inSpokenLanguage(kind.title));
  const documentation = descriptionOf(file);
  const proposal = { label, detail: l10n.t('a whole file'), ...(documentation === undefined ? {} : { documentation }) };
  return [draftOf(proposal, layOut(snippet, '', '  ', site.document.eol), {})];
}

const proposals = (authoring: Authoring, path: Site['path'], around: Surroundings): readonly ObjectProposal[] => {
  const known = authoring.objects?.(path, around) ?? [];
  return known.length > 0 ? known : [{ label: '{}', detail: l10n.t('an object'), fields: {} }];
};

const snippetOf = (schema: Schema, root: Schema, { fields }: ObjectProposal): string =>
  objectSnippet(schema, root, new TabStops(lastStop(fields)), fields);

const draftOf = (
  { label, detail, documentation }: Omit<ObjectProposal, 'fields'>,
  snippet: string,
  more: Partial<Draft>,
): Draft => ({
  label,
  snippet,
  ...(detail === undefined ? {} : { detail }),
  ...(documentation === undefined ? {} : { documentation }),
  kind: CompletionItemKind.Struct,
  ...more,
});
