import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { nearest } from '../../../vocabularies/similar.js';
import { rewriteValue } from '../../places.js';
import { shown } from '../../shown.js';
import { resultModes, type ContextHolder } from '../model.js';

export const resultMode: Rule<ContextHolder> = {
  code: 'context/result-mode',
  severity: 'error',
  summary: 'The `resultMode` of a matrix tool is not `json`, `text` or `summary`.',
  docs: 'The result of a call is handed to the model as JSON, as text, or as a summary. Left out, the agent decides. In a TypeScript source whose array has a type, the compiler says the same, and this rule is silent.',
  example: { bad: '{ "resultMode": "JSON" }', good: '{ "resultMode": "json" }' },
  check({ tools, isTyped }, report) {
    if (isTyped) return;
    for (const { resultMode: mode } of tools) {
      if (!mode || resultModes.some((known) => known === mode.value)) continue;
      const meant = nearest(mode.value, resultModes);
      report({
        at: mode.span,
        message: meant
          ? l10n.t('{0} is not a result mode. Did you mean {1}?', shown(mode.value), quote(meant))
          : l10n.t('{0} is not a result mode. They are {1}.', shown(mode.value), resultModes.map(quote).join(', ')),
        fixes: () => {
          const safe = mode.value.trim().toLowerCase() === meant;
          const others = meant === undefined ? resultModes : resultModes.filter((known) => known !== meant);
          return [
            ...(meant === undefined ? [] : rewriteValue(mode, meant, { preferred: true, safe })),
            ...others.flatMap((known) => rewriteValue(mode, known)),
          ];
        },
      });
    }
  },
};
