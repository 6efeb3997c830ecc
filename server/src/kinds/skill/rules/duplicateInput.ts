import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import type { Value } from '../../../engine/value.js';
import { shown } from '../../shown.js';
import type { SkillFrame } from '../model.js';

export const duplicateInput: Rule<SkillFrame> = {
  code: 'skill/duplicate-input',
  severity: 'error',
  summary: 'Two inputs share a name.',
  docs: 'Inputs are sent by name: of two that share one, only one can be given, and nobody can say which of the two descriptions holds. Every input after the first is marked, with the first beside it.',
  example: {
    bad: '{ "inputs": [{ "name": "text" }, { "name": "text" }] }',
    good: '{ "inputs": [{ "name": "text" }, { "name": "language" }] }',
  },
  check({ inputs }, report) {
    const firsts = new Map<string, Value<string>>();
    for (const { name } of inputs) {
      const first = name && firsts.get(name.value);
      if (name && !first) firsts.set(name.value, name);
      if (!first) continue;
      report({
        at: name.span,
        message: inputTaken(name.value),
        related: () => [
          {
            place: { part: first.part, span: first.span },
            message: l10n.t('{0} stands here first', shown(name.value)),
          },
        ],
      });
    }
  },
};

/** What is said of a name that an input has already. */
export const inputTaken = (name: string): string =>
  l10n.t('Another input has the name {0} already. The names of inputs are unique.', shown(name));
