import * as l10n from '@vscode/l10n';
import type { JsonNode } from '../../../syntax/tree.js';
import { membersOf } from '../members.js';
import { spend, type Evaluation, type Evaluator } from './evaluation.js';
import { size } from './size.js';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordOf = ({ value }: Evaluation): Readonly<Record<string, unknown>> | undefined =>
  isRecord(value) ? value : undefined;

const propertyCount = (evaluation: Evaluation): number | undefined => {
  const record = recordOf(evaluation);
  return record && Object.keys(record).length;
};

const properties: Evaluator = (node, evaluation) => {
  const record = recordOf(evaluation);
  if (!record) return;
  const schemas = membersOf(node);
  for (const key of Object.keys(record)) {
    const schema = schemas.get(key);
    if (schema) evaluation.apply(schema, { value: record[key], path: [...evaluation.path, key] });
  }
};

const patternProperties: Evaluator = (node, evaluation) => {
  const { run, path } = evaluation;
  const record = recordOf(evaluation) ?? {};
  for (const [pattern, schema] of membersOf(node)) {
    for (const key of Object.keys(record)) {
      spend(run, 1);
      const matched = run.patterns.matches(pattern, key);
      if (matched === undefined) evaluation.giveUp();
      else if (matched) evaluation.apply(schema, { value: record[key], path: [...path, key] });
    }
  }
};

const additionalProperties: Evaluator = (node, evaluation) => {
  const { run, path, members } = evaluation;
  const record = recordOf(evaluation) ?? {};
  const named = membersOf(members.get('properties'));
  const patterns = [...membersOf(members.get('patternProperties')).keys()];
  for (const key of Object.keys(record)) {
    if (named.has(key)) continue;
    const matched = run.patterns.matchesAny(patterns, key);
    if (matched === undefined) evaluation.giveUp();
    if (matched !== false) continue;
    if (node.type === 'literal' && node.value === false) {
      const message = l10n.t('"additionalProperties" is false, and "properties" has no "{0}".', key);
      evaluation.fail('additionalProperties', message, [...path, key]);
    } else evaluation.apply(node, { value: record[key], path: [...path, key] });
  }
};

const propertyNames: Evaluator = (node, evaluation) => {
  for (const key of Object.keys(recordOf(evaluation) ?? {})) {
    const { problems, givenUp } = evaluation.judge(node, { value: key, path: evaluation.path });
    if (givenUp) evaluation.giveUp();
    const [first] = problems;
    if (!first) continue;
    const message = l10n.t('The name "{0}" does not fit "propertyNames": {1}', key, first.message);
    evaluation.fail('propertyNames', message, [...evaluation.path, key]);
  }
};

/** The names of a list that an object lacks. */
function checkNames(keyword: string, names: JsonNode, evaluation: Evaluation): void {
  const record = recordOf(evaluation);
  if (!record || names.type !== 'array') return;
  spend(evaluation.run, names.items.length / 10);
  for (const name of names.items) {
    if (name.type !== 'string' || Object.hasOwn(record, name.value)) continue;
    evaluation.fail(keyword, l10n.t('"{0}" asks for the property "{1}".', keyword, name.value));
  }
}

const required: Evaluator = (node, evaluation) => checkNames('required', node, evaluation);

/** What `dependencies` and its successors ask for where a property is there. */
const dependent =
  (keyword: string): Evaluator =>
  (node, evaluation) => {
    const record = recordOf(evaluation);
    if (!record) return;
    spend(evaluation.run, membersOf(node).size / 10);
    for (const [name, wanted] of membersOf(node)) {
      if (!Object.hasOwn(record, name)) continue;
      if (wanted.type === 'array') checkNames(keyword, wanted, evaluation);
      else if (keyword !== 'dependentRequired') evaluation.apply(wanted);
    }
  };

/** Keywords about objects. */
export const objectEvaluators: Readonly<Record<string, Evaluator>> = {
  minProperties: size('minProperties', 'least', propertyCount),
  maxProperties: size('maxProperties', 'most', propertyCount),
  ...{ properties, patternProperties, additionalProperties, propertyNames, required },
  dependencies: dependent('dependencies'),
  dependentRequired: dependent('dependentRequired'),
  dependentSchemas: dependent('dependentSchemas'),
};
