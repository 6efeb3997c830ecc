import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { isSemVer } from '../../../vocabularies/semver.js';
import { shown } from '../../shown.js';
import type { SkillFrame } from '../model.js';

/** The edition of the protocol that the rules know. */
const knownMajor = '1';

export const protocolVersion: Rule<SkillFrame> = {
  code: 'skill/protocol-version',
  severity: 'information',
  summary: 'The descriptor is written for another major version of the protocol than 1.',
  docs: 'By SemVer a new first number says that old and new do not understand each other. What is checked and proposed here is version 1 of the protocol: of another, some of it may be beside the point.',
  example: { bad: '{ "protocol": { "version": "2.0.0" } }', good: '{ "protocol": { "version": "1.0.0" } }' },
  check({ protocol }, report) {
    const version = protocol?.version;
    if (!version || !isSemVer(version.value) || version.value.startsWith(`${knownMajor}.`)) return;
    report({
      at: version.span,
      message: l10n.t(
        'Version {0} of the protocol is not known here: the descriptor is checked by version 1.',
        shown(version.value),
      ),
    });
  },
};
