import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import type { Tool } from '../model.js';
import { spanOfMember } from '../../places.js';
import { shown } from '../../shown.js';

export const deprecated: Rule<Tool> = {
  code: 'registry/deprecated',
  severity: 'hint',
  summary: 'The tool is deprecated.',
  docs: 'The entry is kept for compatibility, and the Coordinator should not invoke the tool. The name is shown struck through, so that nobody builds on it by mistake. There is nothing to put right.',
  example: {
    bad: '{ "name": "dubbed-finder", "status": "deprecated" }',
    good: '{ "name": "dubbed-finder", "status": "ready" }',
  },
  check(tool, report) {
    if (tool.knownStatus !== 'deprecated') return;
    const { name } = tool;
    report({
      at: name ? spanOfMember(name) : tool.brace,
      message: name
        ? l10n.t('{0} is deprecated: kept for compatibility, not to be invoked.', shown(name.value))
        : l10n.t('This tool is deprecated: kept for compatibility, not to be invoked.'),
      deprecated: true,
    });
  },
};
