import * as l10n from '@vscode/l10n';
import type { JsonNode } from '../../../syntax/tree.js';
import { canonical } from '../canonical.js';
import { isSince } from '../dialects.js';
import { spend, type Evaluation, type Evaluator } from './evaluation.js';
import { size } from './size.js';

const arrayOf = ({ value }: Evaluation): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);
const itemCount = (evaluation: Evaluation): number | undefined => arrayOf(evaluation)?.length;

const uniqueItems: Evaluator = (node, evaluation) => {
  if (node.type !== 'literal' || node.value !== true) return;
  const seen = new Map<string, number>();
  for (const [index, item] of (arrayOf(evaluation) ?? []).entries()) {
    const text = canonical(item);
    spend(evaluation.run, (text?.length ?? 0) / 10);
    if (text === undefined) {
      evaluation.giveUp();
      continue;
    }
    const before = seen.get(text);
    if (before !== undefined) {
      const message = l10n.t('"uniqueItems": the items {0} and {1} are equal.', before, index);
      evaluation.fail('uniqueItems', message, [...evaluation.path, index]);
      return;
    }
    seen.set(text, index);
  }
};

/** Items from `start` on against one schema. */
function applyToItems(schema: JsonNode, evaluation: Evaluation, start = 0): void {
  for (const [index, item] of (arrayOf(evaluation) ?? []).entries()) {
    if (index < start) continue;
    evaluation.apply(schema, { value: item, path: [...evaluation.path, index] });
  }
}

/** Items against the schemas of an array, one by one. */
function applyInOrder(schemas: readonly JsonNode[], evaluation: Evaluation): void {
  const items = arrayOf(evaluation) ?? [];
  for (const [index, schema] of schemas.entries()) {
    if (index >= items.length) return;
    evaluation.apply(schema, { value: items[index], path: [...evaluation.path, index] });
  }
}

const lengthOf = (node: JsonNode | undefined): number => (node?.type === 'array' ? node.items.length : 0);

const prefixItems: Evaluator = (node, evaluation) => {
  if (node.type === 'array') applyInOrder(node.items, evaluation);
};

const items: Evaluator = (node, evaluation) => {
  if (evaluation.run.dialect === '2020-12')
    applyToItems(node, evaluation, lengthOf(evaluation.members.get('prefixItems')));
  else if (node.type === 'array') applyInOrder(node.items, evaluation);
  else applyToItems(node, evaluation);
};

const additionalItems: Evaluator = (node, evaluation) => {
  const listed = evaluation.members.get('items');
  if (listed?.type === 'array') applyToItems(node, evaluation, listed.items.length);
};

const contains: Evaluator = (node, evaluation) => {
  const all = arrayOf(evaluation);
  if (!all) return;
  const bound = (name: string): number | undefined => {
    const given = isSince(evaluation.run.dialect, '2019-09') ? evaluation.members.get(name) : undefined;
    return given?.type === 'number' ? given.value : undefined;
  };
  const [least, most] = [bound('minContains') ?? 1, bound('maxContains') ?? Infinity];
  let [fitting, unknown] = [0, 0];
  for (const [index, item] of all.entries()) {
    const { problems, givenUp } = evaluation.judge(node, { value: item, path: [...evaluation.path, index] });
    if (problems.length > 0) continue;
    if (givenUp) unknown++;
    else fitting++;
  }
  if (fitting + unknown < least)
    evaluation.fail('contains', l10n.t('"contains" asks for at least {0} fitting items; {1} are.', least, fitting));
  else if (fitting > most)
    evaluation.fail('maxContains', l10n.t('"maxContains" is {0}; {1} items fit "contains".', most, fitting));
  else if (unknown > 0) evaluation.giveUp();
};

/** Keywords about arrays. */
export const arrayEvaluators: Readonly<Record<string, Evaluator>> = {
  minItems: size('minItems', 'least', itemCount),
  maxItems: size('maxItems', 'most', itemCount),
  ...{ uniqueItems, prefixItems, items, additionalItems, contains },
};
