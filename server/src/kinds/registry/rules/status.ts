import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { nearest } from '../../../vocabularies/similar.js';
import { toolStatuses, type Tool } from '../model.js';
import { shown } from '../../shown.js';

export const status: Rule<Tool> = {
  code: 'registry/status',
  severity: 'error',
  summary: 'The `status` of a tool is not one of `ready`, `planned` and `deprecated`.',
  docs: 'The status says whether the Coordinator may invoke the tool: `ready` it may, `planned` it can only mention it, `deprecated` it should not. With any other text the entry is invalid and the tool is not registered. As nobody knows then what the tool is, its files are not checked either.',
  example: { bad: '{ "status": "Ready" }', good: '{ "status": "ready" }' },
  check(tool, report) {
    const { status } = tool;
    if (!status || tool.knownStatus) return;
    const near = nearest(status.value, toolStatuses);
    const all = toolStatuses.map(quote).join(', ');
    report({
      at: status.span,
      message: near
        ? l10n.t('{0} is not a status. Did you mean {1}? Allowed: {2}.', shown(status.value), quote(near), all)
        : l10n.t('{0} is not a status. Allowed: {1}.', shown(status.value), all),
      fixes: () => {
        const replaceWith = (known: string, more = {}) =>
          replaceFix(l10n.t('Replace with {0}', quote(known)), status.span, quote(known), more);
        if (near === undefined) return toolStatuses.map((known) => replaceWith(known));
        return [replaceWith(near, { preferred: true, safe: status.value.trim().toLowerCase() === near })];
      },
    });
  },
};
