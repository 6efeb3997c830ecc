import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import { problemsOf } from '../problems.js';
import type { Structured } from '../subject.js';

export const trailingComma: Rule<Structured> = {
  code: 'json/trailing-comma',
  severity: 'error',
  summary: 'A comma stands behind the last item of an array or the last property of an object.',
  docs: 'The loaders read strict JSON, which has no trailing commas: with one, nothing in the file is loaded. This holds too where the editor shows the file as *JSON with Comments*.',
  example: { bad: '{ "tags": ["torrent", "movies",] }', good: '{ "tags": ["torrent", "movies"] }' },
  check({ part }, report, { document }) {
    for (const problem of problemsOf(part, document)) {
      if (problem.kind !== 'trailing-comma') continue;
      report({
        at: problem,
        message: l10n.t('The loader reads strict JSON, which has no comma behind the last item.'),
        fixes: () => [replaceFix(l10n.t('Remove the comma'), problem, '', { preferred: true, safe: true })],
      });
    }
  },
};
