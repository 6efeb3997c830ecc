import type { Dialect } from '../dialects.js';
import type { TypeName } from '../types.js';

/** What the value of a keyword is. */
export type Shape =
  /** One schema; `schemaOrBoolean` in the draft that had no boolean schemas. */
  | 'schema'
  | 'schemaOrBoolean'
  /** An array of schemas that is not empty. */
  | 'schemas'
  | 'schemaOrSchemas'
  /** An object whose keys are names, or patterns, and whose values are schemas. */
  | 'schemasByName'
  | 'schemasByPattern'
  /** An array of strings, each but once. */
  | 'names'
  | 'namesByName'
  | 'schemaOrNamesByName'
  /** A type name or an array of them. */
  | 'type'
  | 'count'
  | 'number'
  | 'positiveNumber'
  | 'boolean'
  | 'string'
  | 'pattern'
  | 'format'
  | 'dialect'
  | 'identifier'
  | 'anchor'
  | 'reference'
  | 'vocabularies'
  /** Plain data that no keyword is read in. */
  | 'data'
  | 'dataList';

export interface Keyword {
  readonly name: string;
  readonly shape: Shape;
  /** The first and last dialect that has it in this shape. */
  readonly since: Dialect;
  readonly until: Dialect;
  /** The types whose values it says something about; absent: those of all. */
  readonly types?: readonly TypeName[];
  /** The keyword that took its place: still checked, no longer offered. */
  readonly replacedBy?: string;
  /** JSON text to begin with, where the one of the shape does not do. */
  readonly sample?: string;
  /** One sentence. Markdown. */
  readonly meaning: () => string;
}

type Details = Partial<Pick<Keyword, 'since' | 'until' | 'types' | 'replacedBy' | 'sample'>>;

/** A row of the tables. */
export const keyword = (name: string, shape: Shape, meaning: () => string, details: Details = {}): Keyword => ({
  name,
  shape,
  since: 'draft-04',
  until: '2020-12',
  meaning,
  ...details,
});
