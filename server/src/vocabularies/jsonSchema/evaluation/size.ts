import * as l10n from '@vscode/l10n';
import type { Evaluation, Evaluator } from './evaluation.js';

/** An evaluator of a keyword that bounds a number of members. */
export const size =
  (keyword: string, bound: 'least' | 'most', count: (evaluation: Evaluation) => number | undefined): Evaluator =>
  (node, evaluation) => {
    const found = count(evaluation);
    if (found === undefined || node.type !== 'number') return;
    if (bound === 'least' ? found >= node.value : found <= node.value) return;
    evaluation.fail(keyword, l10n.t('"{0}" is {1}; the number here is {2}.', keyword, node.value, found));
  };
