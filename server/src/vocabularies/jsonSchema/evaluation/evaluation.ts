import type { JsonNode, JsonPath } from '../../../syntax/tree.js';
import type { Dialect } from '../dialects.js';
import type { PatternMatcher } from '../linearPattern.js';
import type { SchemaIndex } from '../schemaIndex.js';

/** Why a value does not fit a schema. */
export interface ValueProblem {
  /** The keyword that fails, or `false` for a schema that allows nothing. */
  readonly keyword: string;
  /** The place in the value, from its root. */
  readonly path: JsonPath;
  readonly message: string;
}

/**
 * What is known of a value against a schema. Every problem is certain. Without any, the value fits, unless something was given up: a
 * remote reference, a pattern that may run away, a budget that is used up.
 */
export interface Verdict {
  readonly problems: readonly ValueProblem[];
  readonly givenUp: boolean;
}

/** A value with the way to it. */
export interface Place {
  readonly value: unknown;
  readonly path: JsonPath;
}

/** One value against one schema. */
export interface Evaluation extends Place {
  readonly run: Run;
  readonly schema: JsonNode;
  readonly members: ReadonlyMap<string, JsonNode>;
  readonly fail: (keyword: string, message: string, path?: JsonPath) => void;
  readonly giveUp: () => void;
  /** The value, or something in it, against another schema; what is found counts for this one. */
  readonly apply: (schema: JsonNode, place?: Place) => void;
  /** The same without counting. */
  readonly judge: (schema: JsonNode, place?: Place) => Verdict;
}

/** What all evaluations of one question share. */
export interface Run {
  readonly index: SchemaIndex;
  readonly dialect: Dialect;
  readonly patterns: PatternMatcher;
  /** The steps that are left. */
  readonly budget: { steps: number };
  /** The keywords in force of each schema that was looked at. */
  readonly inForce: Map<JsonNode, readonly (readonly [string, JsonNode])[]>;
  /** The places that a schema is being applied to right now. */
  readonly active: Map<JsonNode, Set<Place>>;
  depth: number;
}

/** Checks one keyword, whose value is `node`. Nodes that the keyword does not want are ignored: that is said of the schema. */
export type Evaluator = (node: JsonNode, evaluation: Evaluation) => void;

/** Thrown where the budget is used up: from however deep, that ends the question. */
export class Exhausted extends Error {}

/** Takes steps from the budget. */
export function spend({ budget }: Run, steps: number): void {
  budget.steps -= steps;
  if (budget.steps < 0) throw new Exhausted();
}
