import * as l10n from '@vscode/l10n';
import type { JsonNode } from '../../syntax/tree.js';
import { isSince, type Dialect } from './dialects.js';
import { combinationEvaluators } from './evaluation/combinations.js';
import { arrayEvaluators } from './evaluation/arrays.js';
import {
  Exhausted,
  spend,
  type Evaluation,
  type Evaluator,
  type Place,
  type Run,
  type ValueProblem,
  type Verdict,
} from './evaluation/evaluation.js';
import { objectEvaluators } from './evaluation/objects.js';
import { scalarEvaluators } from './evaluation/scalars.js';
import { keywordOf } from './keywords.js';
import { PatternMatcher } from './linearPattern.js';
import { membersOf } from './members.js';
import { indexOf } from './schemaIndex.js';

export type { ValueProblem } from './evaluation/evaluation.js';

export interface ValueOptions {
  /** The root of the schema, where `schema` is a part of it: references begin there. */
  readonly root?: JsonNode;
  /** How much is done at most: one step is one step of a pattern, and a schema against a value is some ten. */
  readonly maximumSteps?: number;
}

/** Some ten milliseconds; no default that a person writes comes near. */
const defaultSteps = 200_000;
/** What a schema costs, in steps, whatever it says. */
const costOfSchema = 10;
/** Schemas applied within schemas. */
const deepest = 300;
const mostProblems = 20;

/**
 * Why a plain value does not fit a schema; nothing where it does, and nothing where that cannot be said within bounds. The schema is
 * interpreted; formats are annotations; nothing outside the schema is read; what is no valid schema asks for nothing.
 */
export function checkValue(schema: JsonNode, value: unknown, options: ValueOptions = {}): readonly ValueProblem[] {
  const index = indexOf(options.root ?? schema);
  const budget = { steps: options.maximumSteps ?? defaultSteps };
  const patterns = new PatternMatcher(budget);
  const found: ValueProblem[] = [];
  if (value === undefined) return found;
  try {
    judge(
      { index, patterns, dialect: index.dialect, budget, inForce: new Map(), active: new Map(), depth: 0 },
      schema,
      { value, path: [] },
      found,
    );
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error;
  }
  // What was found before the budget was used up is as certain as ever.
  return found;
}

/** @param problems where to put what is found */
function judge(run: Run, schema: JsonNode, here: Place, problems: ValueProblem[] = []): Verdict {
  const { value, path } = here;
  if (schema.type === 'literal' && schema.value === false) {
    problems.push({ keyword: 'false', path, message: l10n.t('The schema false allows no value here.') });
  }
  if (schema.type !== 'object' || schema.properties.length === 0) return { problems, givenUp: false };
  const keywords = keywordsInForce(schema, run);
  spend(run, costOfSchema + keywords.length + costOf(value));
  const places = run.active.get(schema) ?? new Set();
  // References that come back to the same schema with the same value never come to an end.
  if (run.depth >= deepest || places.has(here)) return { problems, givenUp: true };
  run.active.set(schema, places.add(here));
  let givenUp = false;
  const count = (verdict: Verdict): void => {
    for (const problem of verdict.problems) if (problems.length < mostProblems) problems.push(problem);
    givenUp ||= verdict.givenUp;
  };
  const evaluation: Evaluation = {
    ...{ run, schema, members: membersOf(schema), value, path },
    fail: (keyword, message, at = path) => count({ problems: [{ keyword, path: at, message }], givenUp: false }),
    giveUp: () => count({ problems: [], givenUp: true }),
    apply: (below, place) => {
      if (problems.length < mostProblems) count(evaluation.judge(below, place));
    },
    judge: (below, place = here) => judge(run, below, place),
  };
  run.depth++;
  for (const [name, node] of keywords) {
    evaluators.get(name)?.(node, evaluation);
    // A value of another type does not need a second reason.
    if (name === 'type' && problems.length > 0) break;
  }
  run.depth--;
  places.delete(here);
  return { problems, givenUp };
}

const evaluators: ReadonlyMap<string, Evaluator> = new Map(
  Object.entries({ ...scalarEvaluators, ...arrayEvaluators, ...objectEvaluators, ...combinationEvaluators }),
);

/** What it costs to look at a value, without what is in its members. */
function costOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length / 20;
  return typeof value === 'object' && value !== null ? Object.keys(value).length / 5 : 0;
}

/** The keywords of a schema that its dialect knows, `type` first. Before 2019-09 nothing counts beside `$ref`. */
function keywordsInForce(schema: JsonNode, { dialect, inForce }: Run): readonly (readonly [string, JsonNode])[] {
  let found = inForce.get(schema);
  if (found) return found;
  const members = membersOf(schema);
  const reference = members.get('$ref');
  if (reference?.type === 'string' && !isSince(dialect, '2019-09')) found = [['$ref', reference]];
  else {
    const known = [...members].filter(([name]) => isEvaluated(name, dialect));
    found = known.sort(([a], [b]) => Number(b === 'type') - Number(a === 'type'));
  }
  inForce.set(schema, found);
  return found;
}

function isEvaluated(name: string, dialect: Dialect): boolean {
  const keyword = keywordOf(dialect, name);
  return keyword !== undefined && keyword.replacedBy === undefined && evaluators.has(name);
}
