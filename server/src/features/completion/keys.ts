import * as l10n from '@vscode/l10n';
import { CompletionItemKind } from 'vscode-languageserver-types';
import { descriptionOf, resolveReference } from '../../engine/schema.js';
import type { Authoring, Surroundings } from '../../kinds/authoring.js';
import type { DocumentKind } from '../../kinds/kind.js';
import type { Cursor } from '../../syntax/cursor.js';
import { quote } from '../../syntax/edit.js';
import { escapeSnippet } from '../../syntax/snippet.js';
import { shownOf, type Draft } from './draft.js';
import { layOutValue } from './layout.js';
import { bodyDrafts, objectValueDrafts } from './objects.js';
import { fileSchema, type Site } from './site.js';
import { TabStops, valueSnippet } from './snippets.js';

/** The keys that an object lacks, in the format's order, each with a first value where none is there. */
export function keyDrafts(
  site: Site,
  cursor: Cursor & { kind: 'key' },
  kind: DocumentKind,
  authoring: Authoring,
  around: Surroundings,
): readonly Draft[] {
  const file = fileSchema(kind, site);
  const object = kind.schemaAt(site.path, site.document);
  const written = (key: string, json?: string): Pick<Draft, 'snippet' | 'continues'> => {
    const name = escapeSnippet(quote(key));
    if (cursor.hasColon) return { snippet: name };
    const path = [...site.path, key];
    const value =
      json ??
      authoring.snippet?.(path, around) ??
      valueSnippet(kind.schemaAt(path, site.document), file, new TabStops(), authoring.initial?.(path, around));
    return { snippet: `${name}: ${layOutValue(site, value)}`, continues: authoring.hasValues?.(path) ?? false };
  };
  const needOf = (key: string): ReturnType<NonNullable<Authoring['need']>> =>
    authoring.need?.([...site.path, key], around) ?? (object?.required?.includes(key) ? 'needed' : undefined);
  // A key whose value may be one of several objects is offered with each of them too.
  const variants = (key: string): readonly Draft[] =>
    objectValueDrafts(site, [...site.path, key], kind, authoring, around).map((draft) => ({
      ...draft,
      label: `${key}: ${draft.label}`,
      snippet: `${escapeSnippet(quote(key))}: ${draft.snippet}`,
    }));
  const typed = site.text.slice(cursor.span.start, site.offset);
  const properties = Object.entries(object?.properties ?? {}).filter(
    ([key]) => !cursor.taken.has(key) && (!key.startsWith('$') || typed.includes('$')) && needOf(key) !== 'unfit',
  );
  // What is needed comes before what may be left out.
  const first = properties.find(([key]) => needOf(key) === 'needed')?.[0];
  const free = (authoring.keys?.(site.path, around) ?? []).filter(({ value }) => !cursor.taken.has(value));
  const isBare = site.path.length === 0 && cursor.taken.size === 0 && typed === '' && !cursor.hasColon;
  return [
    ...(isBare ? bodyDrafts(site, kind, authoring, around) : []),
    ...properties.map(([key, schema]): Draft => {
      const description = descriptionOf(resolveReference(schema, file));
      const isRequired = needOf(key) === 'needed';
      return {
        label: key,
        ...written(key),
        ...(isRequired ? {} : { detail: l10n.t('optional') }),
        ...(description === undefined ? {} : { documentation: description }),
        kind: CompletionItemKind.Property,
        preselect: key === first,
      };
    }),
    ...free.map((proposal): Draft => ({
      ...shownOf(proposal),
      ...written(proposal.value, proposal.json),
      kind: CompletionItemKind.Property,
    })),
    ...properties.flatMap(([key]) => (cursor.hasColon ? [] : variants(key))),
  ];
}
