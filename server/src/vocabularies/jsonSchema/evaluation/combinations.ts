import * as l10n from '@vscode/l10n';
import type { JsonNode } from '../../../syntax/tree.js';
import { resolve } from '../references.js';
import type { Evaluation, Evaluator, Verdict } from './evaluation.js';

const schemasOf = (node: JsonNode): readonly JsonNode[] => (node.type === 'array' ? node.items : []);
const fails = ({ problems }: Verdict): boolean => problems.length > 0;
const fits = (verdict: Verdict): boolean => !fails(verdict) && !verdict.givenUp;

const allOf: Evaluator = (node, evaluation) => {
  for (const schema of schemasOf(node)) evaluation.apply(schema);
};

const anyOf: Evaluator = (node, evaluation) => {
  const verdicts: Verdict[] = [];
  for (const schema of schemasOf(node)) {
    const verdict = evaluation.judge(schema);
    if (fits(verdict)) return;
    verdicts.push(verdict);
  }
  checkNoneFits('anyOf', verdicts, evaluation);
};

const oneOf: Evaluator = (node, evaluation) => {
  const verdicts = schemasOf(node).map((schema) => evaluation.judge(schema));
  const fitting = verdicts.filter(fits).length;
  if (fitting === 0) checkNoneFits('oneOf', verdicts, evaluation);
  else if (fitting > 1) evaluation.fail('oneOf', l10n.t('"oneOf" allows one schema to fit; {0} do.', fitting));
  else if (verdicts.some((verdict) => !fits(verdict) && !fails(verdict))) evaluation.giveUp();
};

/** Says of alternatives of which none fits the one thing that matters, never all of them. */
function checkNoneFits(keyword: string, verdicts: readonly Verdict[], evaluation: Evaluation): void {
  if (verdicts.length === 0) return;
  if (!verdicts.every(fails)) {
    evaluation.giveUp();
    return;
  }
  // An alternative for another type, or told apart by a constant, is not what was meant.
  const meant = verdicts.filter(
    ({ problems }) =>
      !problems.some((problem) => isOtherKind(problem.keyword, problem.path.length - evaluation.path.length)),
  );
  const only = verdicts.length === 1 ? verdicts[0] : meant.length === 1 ? meant[0] : undefined;
  if (only) for (const problem of only.problems) evaluation.fail(problem.keyword, problem.message, problem.path);
  else evaluation.fail(keyword, l10n.t('The value fits none of the {0} schemas of "{1}".', verdicts.length, keyword));
}

const isOtherKind = (keyword: string, depth: number): boolean =>
  (keyword === 'type' && depth === 0) || (keyword === 'const' && depth <= 1) || (keyword === 'enum' && depth === 1);

const not: Evaluator = (node, evaluation) => {
  const verdict = evaluation.judge(node);
  if (fits(verdict)) evaluation.fail('not', l10n.t('The value fits the schema of "not".'));
  else if (!fails(verdict)) evaluation.giveUp();
};

const condition: Evaluator = (node, evaluation) => {
  const branches = [evaluation.members.get('then'), evaluation.members.get('else')] as const;
  if (!branches[0] && !branches[1]) return;
  const verdict = evaluation.judge(node);
  if (!fits(verdict) && !fails(verdict)) {
    evaluation.giveUp();
    return;
  }
  const branch = fits(verdict) ? branches[0] : branches[1];
  if (branch) evaluation.apply(branch);
};

const $ref: Evaluator = (node, evaluation) => {
  if (node.type !== 'string') return;
  const resolution = resolve(evaluation.run.index, node.value, evaluation.schema);
  if (resolution.kind === 'found') evaluation.apply(resolution.node);
  else evaluation.giveUp();
};

const dynamic: Evaluator = (_node, evaluation) => evaluation.giveUp();

/** Needs to know what other keywords have looked at, which is not kept. */
const unevaluated: Evaluator = (node, evaluation) => {
  if (node.type !== 'literal' || node.value !== true) evaluation.giveUp();
};

/** Keywords that apply schemas to the value itself. */
export const combinationEvaluators: Readonly<Record<string, Evaluator>> = {
  ...{ allOf, anyOf, oneOf, not, if: condition, $ref },
  ...{
    $dynamicRef: dynamic,
    $recursiveRef: dynamic,
    unevaluatedItems: unevaluated,
    unevaluatedProperties: unevaluated,
  },
};
