import * as l10n from '@vscode/l10n';
import { dialectNames, dialects, dialectUris, isSince, type Dialect } from './dialects.js';
import { formatsFor } from './formats.js';
import { annotationKeywords } from './keywords/annotations.js';
import { applicatorKeywords } from './keywords/applicators.js';
import { assertionKeywords } from './keywords/assertions.js';
import { coreKeywords } from './keywords/core.js';
import type { Keyword, Shape } from './keywords/keyword.js';
import { typeMeaning, typeNames, type TypeName } from './types.js';

export type { Keyword, Shape } from './keywords/keyword.js';

const all: readonly Keyword[] = [...coreKeywords, ...assertionKeywords, ...applicatorKeywords, ...annotationKeywords];

const byDialect = new Map<Dialect, ReadonlyMap<string, Keyword>>();
for (const dialect of dialects) {
  const known = all.filter(({ since, until }) => isSince(dialect, since) && isSince(until, dialect));
  byDialect.set(dialect, new Map(known.map((row) => [row.name, row])));
}

/** The name of every keyword of any dialect. */
export const allKeywordNames: ReadonlySet<string> = new Set(all.map(({ name }) => name));

/** A keyword as a dialect has it, those included that a newer one replaced; undefined where the dialect knows none of that name. */
export const keywordOf = (dialect: Dialect, name: string): Keyword | undefined => byDialect.get(dialect)?.get(name);

/**
 * The keywords that a schema may use, replaced ones left out.
 * @param typesInForce the types that the schema allows; absent or empty: any
 */
export function keywordsFor(dialect: Dialect, typesInForce: readonly TypeName[] = []): readonly Keyword[] {
  const known = [...(byDialect.get(dialect)?.values() ?? [])].filter(({ replacedBy }) => replacedBy === undefined);
  if (typesInForce.length === 0) return known;
  return known.filter(({ types }) => !types || types.some((type) => typesInForce.includes(type)));
}

/** What a keyword means in a dialect, in one sentence. Markdown. */
export const meaningOf = (dialect: Dialect, name: string): string | undefined => keywordOf(dialect, name)?.meaning();

/** JSON text that a keyword's value begins with: `0`, `{}`, `"string"`. */
export function sampleOf(keyword: Keyword): string {
  return keyword.sample ?? shapeSamples[keyword.shape];
}

/** A value that can be proposed. */
export interface KnownValue {
  readonly value: string | boolean;
  readonly meaning: string | undefined;
}

/** The values that are known for a keyword: type names, formats, dialects, encodings, true and false. */
export function valuesOf(keyword: Keyword, dialect: Dialect): readonly KnownValue[] {
  switch (keyword.shape) {
    case 'type':
      return typeNames.map((value) => ({ value, meaning: typeMeaning(value) }));
    case 'format':
      return formatsFor(dialect).map(({ name, meaning }) => ({ value: name, meaning: meaning() }));
    case 'dialect':
      return dialects.toReversed().map((name) => ({
        value: dialectUris[name],
        meaning: l10n.t('JSON Schema {0}.', dialectNames[name]),
      }));
    case 'boolean':
      return [true, false].map((value) => ({ value, meaning: undefined }));
    case 'schema':
    case 'schemaOrBoolean':
      return isSince(dialect, 'draft-06') || keyword.shape === 'schemaOrBoolean'
        ? [
            { value: true, meaning: l10n.t('Any value fits.') },
            { value: false, meaning: l10n.t('No value fits.') },
          ]
        : [];
    default:
      return keyword.name === 'contentEncoding' ? encodings.map((value) => ({ value, meaning: undefined })) : [];
  }
}

/** The transfer encodings of RFC 2045 and RFC 4648. */
const encodings = ['base64', 'base64url', 'base32', 'base16', 'quoted-printable', '7bit', '8bit', 'binary'];

const shapeSamples: Readonly<Record<Shape, string>> = {
  ...{ schema: '{}', schemaOrBoolean: 'true', schemas: '[{}]', schemaOrSchemas: '{}', schemasByName: '{}' },
  ...{ schemasByPattern: '{}', names: '[]', namesByName: '{}', schemaOrNamesByName: '{}', type: '"string"' },
  ...{ count: '0', number: '0', positiveNumber: '1', boolean: 'true', string: '""', pattern: '"^$"' },
  ...{ format: '"date-time"', dialect: JSON.stringify(dialectUris['2020-12']), identifier: '""', anchor: '""' },
  ...{ reference: '"#"', vocabularies: '{}', data: 'null', dataList: '[]' },
};
