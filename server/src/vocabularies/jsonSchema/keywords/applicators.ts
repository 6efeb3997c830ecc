import * as l10n from '@vscode/l10n';
import { keyword, type Keyword } from './keyword.js';

const object = { types: ['object'] } as const;
const array = { types: ['array'] } as const;

/** Keywords that apply other schemas, to the value itself or to what is in it. */
export const applicatorKeywords: readonly Keyword[] = [
  keyword('properties', 'schemasByName', () => l10n.t('The schema of each property, by its name.'), object),
  keyword(
    'patternProperties',
    'schemasByPattern',
    () => l10n.t('Schemas for the properties whose name matches a regular expression.'),
    object,
  ),
  keyword(
    'additionalProperties',
    'schemaOrBoolean',
    () =>
      l10n.t('The schema of properties that neither `properties` nor `patternProperties` name; `false` allows none.'),
    { ...object, until: 'draft-04', sample: 'false' },
  ),
  keyword(
    'additionalProperties',
    'schema',
    () =>
      l10n.t('The schema of properties that neither `properties` nor `patternProperties` name; `false` allows none.'),
    { ...object, since: 'draft-06', sample: 'false' },
  ),
  keyword(
    'unevaluatedProperties',
    'schema',
    () => l10n.t('The schema of properties that no other keyword, here or in a schema applied here, has looked at.'),
    { ...object, since: '2019-09', sample: 'false' },
  ),
  keyword('propertyNames', 'schema', () => l10n.t('The schema that the name of every property must fit.'), {
    ...object,
    since: 'draft-06',
  }),
  keyword(
    'dependencies',
    'schemaOrNamesByName',
    () => l10n.t('What must hold when a property is there: other properties, or a schema.'),
    { ...object, until: 'draft-07' },
  ),
  keyword(
    'dependencies',
    'schemaOrNamesByName',
    () => l10n.t('Older name of `dependentRequired` and `dependentSchemas`.'),
    { ...object, since: '2019-09', replacedBy: 'dependentSchemas' },
  ),
  keyword(
    'dependentSchemas',
    'schemasByName',
    () => l10n.t('A schema that the object must fit when the property of that name is there.'),
    { ...object, since: '2019-09' },
  ),
  keyword('prefixItems', 'schemas', () => l10n.t('The schemas of the first items, one by one.'), {
    ...array,
    since: '2020-12',
  }),
  keyword(
    'items',
    'schemaOrSchemas',
    () => l10n.t('The schema of all items, or an array with the schemas of the first ones.'),
    { ...array, until: '2019-09' },
  ),
  keyword('items', 'schema', () => l10n.t('The schema of all items, or of those behind `prefixItems`.'), {
    ...array,
    since: '2020-12',
  }),
  keyword('additionalItems', 'schemaOrBoolean', () => l10n.t('The schema of items behind those that `items` lists.'), {
    ...array,
    until: 'draft-04',
  }),
  keyword('additionalItems', 'schema', () => l10n.t('The schema of items behind those that `items` lists.'), {
    ...array,
    since: 'draft-06',
    until: '2019-09',
  }),
  keyword(
    'unevaluatedItems',
    'schema',
    () => l10n.t('The schema of items that no other keyword, here or in a schema applied here, has looked at.'),
    { ...array, since: '2019-09', sample: 'false' },
  ),
  keyword('contains', 'schema', () => l10n.t('The schema that at least one item must fit.'), {
    ...array,
    since: 'draft-06',
  }),
  keyword('allOf', 'schemas', () => l10n.t('The value must fit all of these schemas.')),
  keyword('anyOf', 'schemas', () => l10n.t('The value must fit at least one of these schemas.')),
  keyword('oneOf', 'schemas', () => l10n.t('The value must fit exactly one of these schemas.')),
  keyword('not', 'schema', () => l10n.t('The value must not fit this schema.')),
  keyword('if', 'schema', () => l10n.t('A question: where the value fits this schema, `then` applies, else `else`.'), {
    since: 'draft-07',
  }),
  keyword('then', 'schema', () => l10n.t('The schema for values that fit `if`.'), { since: 'draft-07' }),
  keyword('else', 'schema', () => l10n.t('The schema for values that do not fit `if`.'), { since: 'draft-07' }),
];
