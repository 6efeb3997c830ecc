import { describe, expect, test } from 'vitest';
import { checkProblems, fixAllOf } from '../../../support/checkProblems.js';
import { checkSkill, file, fixSkill, skill } from './support.js';

describe('skill/version', () => {
  test('both versions are Semantic Versions', () =>
    checkProblems(
      `
--- skills/a.json
{ "protocol": { "version": "v1" }, "capability_type": "api",
                           ^^^^ skill/version "1.0.0"
  "version": "1.4" }
             ^^^^^ skill/version "1.4" is not a Semantic Version, which has three numbers: "1.4.0".
`,
      { only: ['skill/version', 'skill/protocol-version'] },
    ));
  test.each(['1.0.0', '2.1.0-beta.1+build', '0.0.1'])('%s is one', (version) =>
    checkSkill(`"version": "${version}"`, 'skill/version'),
  );
  test('the fix completes it', () => fixSkill('"version": "1.4"', '"version": "1.4.0"', { code: 'skill/version' }));
  test('is safe to fix', async () => expect(await fixAllOf(skill('"version": "1.4"'), file)).toContain('"1.4.0"'));
});

describe('skill/protocol-version', () => {
  const only = ['skill/protocol-version'];
  test('another major version is told', () =>
    checkProblems(
      `
--- skills/a.json
{ "protocol": { "version": "2.0.0" }, "capability_type": "api" }
                           ^^^^^^^ skill/protocol-version
--- skills/b.json
{ "protocol": { "version": "1.9.0-rc.1" }, "capability_type": "api" }
--- skills/c.json
{ "protocol": { "version": "10.0.0" }, "capability_type": "api" }
                           ^^^^^^^^ skill/protocol-version
`,
      { only },
    ));
});
