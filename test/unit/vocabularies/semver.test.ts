import fc from 'fast-check';
import parse from 'semver/functions/parse.js';
import { expect, test } from 'vitest';
import { completeSemVer, isSemVer, nextVersions } from '../../../server/src/vocabularies/semver.js';
import { checkLinearTime } from './linearTime.js';

// The examples that semver.org publishes beside its regular expression, and slips of authors.
test.each([
  ...['0.0.4', '1.2.3', '10.20.30', '1.1.2-prerelease+meta', '1.1.2+meta', '1.1.2+meta-valid', '1.0.0-alpha'],
  ...['1.0.0-alpha.beta.1', '1.0.0-alpha0.valid', '1.0.0-alpha.0valid', '1.0.0-rc.1+build.1', '2.0.0+build.1848'],
  ...['1.2.3----RC-SNAPSHOT.12.9.1--.12+788', '1.0.0+0.build.1-rc.10000aaa-kk-0.1', '1.0.0-0A.is.legal'],
  '99999999999999999999999.999999999999999999.99999999999999999',
])('%s is a version', (value) => {
  expect(isSemVer(value)).toBe(true);
  expect(completeSemVer(value)).toBeUndefined();
});

test.each([
  ...[
    '',
    '1',
    '1.2',
    '1.2.3-0123',
    '1.2.3-0123.0123',
    '1.1.2+.123',
    '+invalid',
    '-invalid',
    'alpha',
    '1.0.0-alpha_beta',
  ],
  ...[
    '1.0.0-alpha..',
    '01.1.1',
    '1.01.1',
    '1.1.01',
    '1.2.3.DEV',
    '1.2.31.2.3----RC-SNAPSHOT.12.09.1--..12+788',
    'v1.2.3',
  ],
  ...[' 1.2.3', '1.2.3 ', '1.2.3\n', '=1.2.3', '1.2.3+meta+meta', '١.٢.٣', '1.x', '*', 'latest'],
])('%j is none', (value) => {
  expect(isSemVer(value)).toBe(false);
});

test.each([
  ['1.0', '1.0.0'],
  ['1', '1.0.0'],
  ['v1.2.3', '1.2.3'],
  ['V2', '2.0.0'],
  ['v 1.2', '1.2.0'],
  ['=1.2.3', '1.2.3'],
  [' 1.2.3 ', '1.2.3'],
  ['1.4-beta', '1.4.0-beta'],
  ['1.4+7', '1.4.0+7'],
  ['01.2.3', '1.2.3'],
  ['1.00.3', '1.0.3'],
  ['1.0.0.0', '1.0.0'],
  ['2026.05.09', '2026.5.9'],
  ['1.0.0.1', undefined],
  ['1.0.0-', undefined],
  ['1.0.0-01', undefined],
  ['1.x', undefined],
  ['1.0.', undefined],
  ['^1.0.0', undefined],
  ['latest', undefined],
  ['', undefined],
])('%j is completed to %s', (value, completed) => {
  expect(completeSemVer(value)).toBe(completed);
});

test('next versions', () => {
  expect(nextVersions('1.2.3')).toEqual({ patch: '1.2.4', minor: '1.3.0', major: '2.0.0' });
  expect(nextVersions('2.0.0-rc.1+7')).toEqual({ patch: '2.0.0', minor: '2.0.0', major: '2.0.0' });
  expect(nextVersions('1.2')).toBeUndefined();
  expect(nextVersions('99999999999999999999.0.0')).toBeUndefined();
});

test('the semver package agrees, where it does not coerce and has no limits', () => {
  const part = fc.oneof(fc.nat(20).map(String), fc.stringMatching(/^[0-9A-Za-z.+ v-]{0,4}$/));
  const version = fc.tuple(part, part, part, fc.stringMatching(/^[-+.0-9a-zA-Z]{0,8}$/));
  fc.assert(
    fc.property(version, ([major, minor, patch, rest]) => {
      const value = `${major}.${minor}.${patch}${rest}`;
      const coerced = value.startsWith('v') || value !== value.trim();
      expect(isSemVer(value)).toBe(!coerced && parse(value) !== null);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '1.'.repeat(50_000),
  '1.0.0-' + 'a.'.repeat(50_000),
  '1.0.0-' + '1'.repeat(100_000) + '_',
  ' '.repeat(100_000) + 'x',
])('hostile values take linear time', (value) => {
  checkLinearTime(() => {
    expect(isSemVer(value)).toBe(false);
    expect(completeSemVer(value)).toBeUndefined();
    expect(nextVersions(value)).toBeUndefined();
  });
});
