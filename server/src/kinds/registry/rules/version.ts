import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { completeSemVer, isSemVer } from '../../../vocabularies/semver.js';
import type { RegistryFrame } from '../model.js';
import { shown } from '../../shown.js';

export const version: Rule<RegistryFrame> = {
  code: 'registry/version',
  severity: 'error',
  summary: 'The `version` of the registry is not a Semantic Version.',
  docs: 'The version says which edition of the format the file is written in, by [SemVer 2.0.0](https://semver.org): three numbers, such as `1.0.0`, and where needed a pre-release (`1.0.0-beta.1`). A loader that compares versions cannot place any other text. Where only numbers are missing or a `v` is too much, the fix writes it out.',
  example: { bad: '{ "version": "1.0", "tools": [] }', good: '{ "version": "1.0.0", "tools": [] }' },
  check({ version }, report) {
    if (!version || isSemVer(version.value)) return;
    const completed = completeSemVer(version.value);
    report({
      at: version.span,
      message: completed
        ? l10n.t('{0} is not a Semantic Version, which has three numbers: {1}.', shown(version.value), quote(completed))
        : l10n.t('{0} is not a Semantic Version, which has three numbers, such as "1.0.0".', shown(version.value)),
      fixes: () =>
        completed === undefined
          ? []
          : [
              replaceFix(l10n.t('Replace with {0}', quote(completed)), version.span, quote(completed), {
                preferred: true,
                safe: true,
              }),
            ],
    });
  },
};
