import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { isOperation } from '../../../vocabularies/busNames.js';
import { shown } from '../../shown.js';
import { reportBusName } from '../busName.js';
import type { ContextHolder } from '../model.js';

export const op: Rule<ContextHolder> = {
  code: 'context/op',
  severity: 'warning',
  summary: 'The `op` of a matrix tool is not the name of an operation.',
  docs: 'A call of the tool runs the operation that `op` names on its target: a word of letters, digits, `_` and `-`, or several separated by dots, such as `search.text`. A leading `$`, as in `$introspect`, is allowed.',
  example: { bad: '{ "op": "search text" }', good: '{ "op": "search.text" }' },
  check({ tools }, report) {
    for (const tool of tools) reportBusName(tool.op, opFault, report);
  },
};

/** What is said of what is not the name of an operation; undefined of one. */
export const opFault = (value: string): string | undefined =>
  isOperation(value) ? undefined : l10n.t('{0} is not the name of an operation, such as "$introspect".', shown(value));
