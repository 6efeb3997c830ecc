import type { Span } from '../../syntax/span.js';
import type { JsonNode, JsonProperty } from '../../syntax/tree.js';
import type { Dialect } from './dialects.js';
import type { PatternMatcher } from './linearPattern.js';
import type { SchemaIndex } from './schemaIndex.js';

/** Something that is wrong, or may be, inside a schema. */
export interface SchemaProblem {
  readonly kind:
    /** No valid schema of its dialect. */
    | 'invalid'
    /** A regular expression that is none. */
    | 'pattern'
    /** A local reference that leads nowhere, or to no schema. */
    | 'reference'
    /** References that lead round in a circle. */
    | 'circle'
    /** A reference to another document, which is not followed. */
    | 'remote'
    /** Two keywords that no value, or no value that one of them names, can satisfy. */
    | 'contradiction'
    /** Something that is no keyword and looks like one. */
    | 'misspelt'
    /** A `$schema` that is not known here. */
    | 'dialect';
  readonly severity: 'error' | 'warning' | 'information';
  /** The smallest span that is wrong: of an object or array its opening bracket. */
  readonly at: Span;
  readonly message: string;
  /** What was most likely meant: JSON text for a span. */
  readonly suggestion?: { readonly span: Span; readonly newText: string };
}

/** What the checks of one schema share. */
export interface SchemaCheck {
  readonly index: SchemaIndex;
  readonly dialect: Dialect;
  readonly patterns: PatternMatcher;
  readonly report: (problem: SchemaProblem) => void;
  /** True once so much was reported that nobody would read more. */
  readonly isFull: () => boolean;
}

/** The span of a value in a problem. */
export const spanOf = (node: JsonNode | JsonProperty): Span => ({
  start: node.start,
  end: node.type === 'object' || node.type === 'array' ? Math.min(node.start + 1, node.end) : node.end,
});
