import { propertyOf, type JsonNode, type JsonString } from '../../syntax/tree.js';

/** The dialects of JSON Schema, the oldest first. */
export const dialects = ['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'] as const;

export type Dialect = (typeof dialects)[number];

/** What a schema without `$schema` is read as. */
const defaultDialect: Dialect = '2020-12';

/** What `$schema` says for each dialect. */
export const dialectUris: Readonly<Record<Dialect, string>> = {
  'draft-04': 'http://json-schema.org/draft-04/schema#',
  'draft-06': 'http://json-schema.org/draft-06/schema#',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

/** How people call them. */
export const dialectNames: Readonly<Record<Dialect, string>> = {
  'draft-04': 'draft 4',
  'draft-06': 'draft 6',
  'draft-07': 'draft 7',
  '2019-09': '2019-09',
  '2020-12': '2020-12',
};

export interface DialectChoice {
  readonly dialect: Dialect;
  /** The `$schema` that names a dialect that is not known here. */
  readonly unknown: JsonString | undefined;
}

/** The dialect of a schema by its `$schema`, with or without the trailing `#`, over http or https. */
export function dialectOf(root: JsonNode | undefined): DialectChoice {
  const named = propertyOf(root, '$schema')?.value;
  if (named?.type !== 'string') return { dialect: defaultDialect, unknown: undefined };
  const wanted = bare(named.value);
  const dialect = dialects.find((candidate) => bare(dialectUris[candidate]) === wanted);
  return { dialect: dialect ?? defaultDialect, unknown: dialect ? undefined : named };
}

/** True where `dialect` is `first` or newer. */
export const isSince = (dialect: Dialect, first: Dialect): boolean =>
  dialects.indexOf(dialect) >= dialects.indexOf(first);

const bare = (uri: string): string => uri.replace(/^https?:/i, '').replace(/#$/, '');
