import * as l10n from '@vscode/l10n';
import { CompletionItemKind } from 'vscode-languageserver-types';
import { resolveReference } from '../../engine/schema.js';
import type { Authoring, Surroundings } from '../../kinds/authoring.js';
import type { DocumentKind } from '../../kinds/kind.js';
import type { Cursor } from '../../syntax/cursor.js';
import { quote } from '../../syntax/edit.js';
import { escapeSnippet } from '../../syntax/snippet.js';
import { shownOf, type Draft } from './draft.js';
import { layOutValue } from './layout.js';
import type { Site } from './site.js';
import { TabStops, valueSnippet } from './snippets.js';

/** The keys that an object lacks, in the format's order, each with a first value where none is there. */
export function keyDrafts(
  site: Site,
  cursor: Cursor & { kind: 'key' },
  kind: DocumentKind,
  authoring: Authoring,
  around: Surroundings,
): readonly Draft[] {
  const object = kind.schemaAt(site.path);
  if (!object) return [];
  const written = (key: string): Pick<Draft, 'snippet' | 'continues'> => {
    const name = escapeSnippet(quote(key));
    if (cursor.hasColon) return { snippet: name };
    const path = [...site.path, key];
    const value = valueSnippet(kind.schemaAt(path), kind.schema, new TabStops(), authoring.initial?.(path, around));
    return { snippet: `${name}: ${layOutValue(site, value)}`, continues: authoring.hasValues?.(path) ?? false };
  };
  const typed = site.text.slice(cursor.span.start, site.offset);
  const properties = Object.entries(object.properties ?? {}).filter(
    ([key]) => !cursor.taken.has(key) && (!key.startsWith('$') || typed.includes('$')),
  );
  // What is needed comes before what may be left out.
  const first = properties.find(([key]) => object.required?.includes(key))?.[0];
  const free = (authoring.keys?.(site.path, around) ?? []).filter(({ value }) => !cursor.taken.has(value));
  return [
    ...properties.map(([key, schema]): Draft => {
      const { description } = resolveReference(schema, kind.schema);
      const isRequired = object.required?.includes(key) ?? false;
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
      ...written(proposal.value),
      kind: CompletionItemKind.Property,
    })),
  ];
}
