import * as l10n from '@vscode/l10n';
import { keyword, type Keyword } from './keyword.js';

/** Keywords about the schema itself: its dialect, its names, and references. */
export const coreKeywords: readonly Keyword[] = [
  keyword('$schema', 'dialect', () => l10n.t('The dialect of JSON Schema that this schema is written in.')),
  keyword('id', 'string', () => l10n.t('URI of this schema, which references inside it are relative to.'), {
    until: 'draft-04',
  }),
  keyword('$id', 'identifier', () => l10n.t('URI of this schema, which references inside it are relative to.'), {
    since: 'draft-06',
  }),
  keyword('$anchor', 'anchor', () => l10n.t('Name for this schema, which `$ref` can use as `#name`.'), {
    since: '2019-09',
  }),
  keyword(
    '$dynamicAnchor',
    'anchor',
    () => l10n.t('Name for this schema that `$dynamicRef` looks up where evaluation began.'),
    { since: '2020-12' },
  ),
  keyword('$recursiveAnchor', 'boolean', () => l10n.t('Lets `$recursiveRef` go to a schema further out.'), {
    since: '2019-09',
    until: '2019-09',
  }),
  keyword('$recursiveAnchor', 'anchor', () => l10n.t('Lets `$recursiveRef` go to a schema further out.'), {
    since: '2020-12',
    replacedBy: '$dynamicAnchor',
  }),
  keyword(
    '$ref',
    'reference',
    () => l10n.t('The value must fit the schema that this leads to: `#/definitions/name` or `#`, the whole schema.'),
    { until: 'draft-07', sample: '"#/definitions/"' },
  ),
  keyword(
    '$ref',
    'reference',
    () =>
      l10n.t('The value must fit the schema that this leads to: `#/$defs/name`, `#anchor` or `#`, the whole schema.'),
    { since: '2019-09', sample: '"#/$defs/"' },
  ),
  keyword('$dynamicRef', 'reference', () => l10n.t('Like `$ref`, but a schema further out can take its place.'), {
    since: '2020-12',
    sample: '"#"',
  }),
  keyword('$recursiveRef', 'reference', () => l10n.t('Like `$ref`, but a schema further out can take its place.'), {
    since: '2019-09',
    until: '2019-09',
    sample: '"#"',
  }),
  keyword('$recursiveRef', 'reference', () => l10n.t('Like `$ref`, but a schema further out can take its place.'), {
    since: '2020-12',
    replacedBy: '$dynamicRef',
  }),
  keyword('$defs', 'schemasByName', () => l10n.t('Schemas that `$ref` can use as `#/$defs/name`.'), {
    since: '2019-09',
  }),
  keyword('definitions', 'schemasByName', () => l10n.t('Schemas that `$ref` can use as `#/definitions/name`.'), {
    until: 'draft-07',
  }),
  keyword('definitions', 'schemasByName', () => l10n.t('Older name of `$defs`.'), {
    since: '2019-09',
    replacedBy: '$defs',
  }),
  keyword('$vocabulary', 'vocabularies', () => l10n.t('The sets of keywords that a meta-schema needs or allows.'), {
    since: '2019-09',
  }),
  keyword('$comment', 'string', () => l10n.t('A note for those who read the schema; it has no effect.'), {
    since: 'draft-07',
  }),
];
