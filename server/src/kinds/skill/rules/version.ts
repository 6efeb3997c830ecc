import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { completeSemVer, isSemVer } from '../../../vocabularies/semver.js';
import { shown } from '../../shown.js';
import type { SkillFrame } from '../model.js';
import { replaceValue } from '../../places.js';

export const version: Rule<SkillFrame> = {
  code: 'skill/version',
  severity: 'error',
  summary: '`version` or `protocol.version` is not a Semantic Version.',
  docs: 'Consumers compare versions to find out whether a skill changed, and whether it still fits, by [SemVer 2.0.0](https://semver.org): three numbers, such as `2.1.0`, and where needed a pre-release (`2.1.0-beta.1`). Any other text cannot be placed. Where only numbers are missing or a `v` is too much, the fix writes it out.',
  example: { bad: '{ "version": "1.4" }', good: '{ "version": "1.4.0" }' },
  check({ version, protocol }, report) {
    for (const value of [protocol?.version, version]) {
      if (!value || isSemVer(value.value)) continue;
      const completed = completeSemVer(value.value);
      report({
        at: value.span,
        message: completed
          ? l10n.t('{0} is not a Semantic Version, which has three numbers: {1}.', shown(value.value), quote(completed))
          : l10n.t('{0} is not a Semantic Version, which has three numbers, such as "1.0.0".', shown(value.value)),
        fixes: () => (completed === undefined ? [] : [replaceValue(value, completed, { preferred: true, safe: true })]),
      });
    }
  },
};
