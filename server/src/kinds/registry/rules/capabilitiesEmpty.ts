import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import type { Tool } from '../model.js';

export const capabilitiesEmpty: Rule<Tool> = {
  code: 'registry/capabilities-empty',
  severity: 'error',
  summary: 'A tool lists no capabilities.',
  docs: 'Capabilities are the contract between the tool and the agent: the operations that it can ask for. An entry without any is invalid, and the tool is not registered. Name at least one, as the `TOOL.md` of the tool does.',
  example: { bad: '{ "capabilities": [] }', good: '{ "capabilities": ["search", "open"] }' },
  check(tool, report) {
    if (!tool.isEmptyList('capabilities')) return;
    report({
      at: tool.spanOf('capabilities'),
      message: noCapabilities(),
    });
  },
};

/** What is said of the empty list. */
export const noCapabilities = (): string =>
  l10n.t('The list of capabilities is empty. A tool has at least one, or it is not registered.');
