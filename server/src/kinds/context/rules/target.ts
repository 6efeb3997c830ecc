import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { isMount } from '../../../vocabularies/busNames.js';
import { shown } from '../../shown.js';
import { reportBusName } from '../busName.js';
import type { ContextHolder } from '../model.js';

export const target: Rule<ContextHolder> = {
  code: 'context/target',
  severity: 'warning',
  summary: 'The `target` of a matrix tool is not a mount of the bus.',
  docs: 'A call of the tool is sent to the mount that `target` names: words of letters, digits, `_` and `-`, separated by dots, such as `system.agents`.',
  example: { bad: '{ "target": "system/agents" }', good: '{ "target": "system.agents" }' },
  check({ tools }, report) {
    for (const tool of tools) reportBusName(tool.target, targetFault, report);
  },
};

/** What is said of what is not a mount; undefined of one. */
export const targetFault = (value: string): string | undefined =>
  isMount(value) ? undefined : l10n.t('{0} is not a mount of the bus, such as "system.agents".', shown(value));
