import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDate, checkDateTime, isSurelyBefore } from '../../../server/src/vocabularies/dates.js';
import { checkLinearTime } from './linearTime.js';

interface Vector {
  readonly value: string;
  readonly verdict: string;
  readonly why: string;
}

const vectors = JSON.parse(
  readFileSync(new URL('../../cases/vectors/date-time-vectors.json', import.meta.url), 'utf8'),
) as readonly Vector[];

test.each(vectors)('vector $value: $verdict, $why', ({ value, verdict }) => {
  expect(checkDateTime(value).verdict).toBe(verdict);
});

test.each([
  ['20260115T090000Z', '2026-01-15T09:00:00Z'],
  ['2026-01-15T09:00:00+0530', '2026-01-15T09:00:00+05:30'],
  ['2026-01-15T09:00:00-05', '2026-01-15T09:00:00-05:00'],
  ['2026-01-15T09:00:00\u221205:00', '2026-01-15T09:00:00-05:00'],
  ['2026-01-15 09:00:00Z', '2026-01-15T09:00:00Z'],
  ['2026-01-15T09:00:00,5Z', '2026-01-15T09:00:00.5Z'],
  ['2026-01-15', '2026-01-15T00:00:00Z'],
  ['2026-01-15T09:00Z', '2026-01-15T09:00:00Z'],
  ['2026-01-15T09Z', '2026-01-15T09:00:00Z'],
  ['+002026-01-15T09:00:00Z', '2026-01-15T09:00:00Z'],
  ['+012026-01-15T09:00:00Z', undefined],
  ['2026-W03-4', '2026-01-15T00:00:00Z'],
  ['2026W034T090000Z', '2026-01-15T09:00:00Z'],
  ['2020-W53-7', '2021-01-03T00:00:00Z'],
  ['2026-W01-1', '2025-12-29T00:00:00Z'],
  ['2026-015', '2026-01-15T00:00:00Z'],
  ['2024-366', '2024-12-31T00:00:00Z'],
  ['2026-01-15T09:00:00', undefined],
  ['2026-05', undefined],
  // Not ISO 8601 at all, but plain enough.
  [' 2026-01-15T09:00:00Z', '2026-01-15T09:00:00Z'],
  ['2026-01-15 09:00:00 +0000', '2026-01-15T09:00:00+00:00'],
  ['2026/1/5', '2026-01-05T00:00:00Z'],
  ['20260115T09:00:00Z', '2026-01-15T09:00:00Z'],
  ['2026-01-15T090000Z', '2026-01-15T09:00:00Z'],
  ['15/01/2026', undefined],
  ['2026-02-30', undefined],
])('%s is fixed to %s', (value, fixed) => {
  const check = checkDateTime(value);
  expect(check.verdict).not.toBe('valid');
  expect('fixed' in check ? check.fixed : undefined).toBe(fixed);
  if (fixed !== undefined) expect(checkDateTime(fixed).verdict).toBe('valid');
});

test.each([
  ['2026-02-30T00:00:00Z', 'February 2026 has no day 30'],
  ['2026-13-01', 'There is no month 13'],
  ['2025-366', '2025 has no day 366'],
  ['2025-W53-1', '2025 has no week 53'],
  ['2026-01-15T24:00:00Z', 'There is no hour 24'],
  ['1985-04-12T23:60:00Z', 'There is no minute 60'],
  ['2026-01-15T09:00:61Z', 'There is no second 61'],
  ['2026-01-15T14:53:60Z', 'There is no leap second at that time'],
  ['2026-01-15T09:00:00+24:00', 'There is no time zone 24 hours from UTC'],
  ['', 'It is empty'],
  [' 2026-01-15', 'It has spaces around it'],
  ['soon', 'It is not an ISO 8601 date'],
  ['2026-01-15T9am', 'Its time is not as ISO 8601 has it'],
  ['2026-01-15 09:00', 'It has a space in place of the T, has no seconds and has no time zone'],
  ['2026-05', 'It has no day'],
])('%j: %s', (value, reason) => {
  expect(checkDateTime(value)).toHaveProperty('reason', reason);
});

test.each([
  ['2026-05-09', 'valid'],
  ['2024-02-29', 'valid'],
  ['2026-05-09T10:00:00Z', 'valid'],
  ['2026-05-09T10:00', 'valid'],
  ['20260509', 'valid'],
  ['2026-W19-6', 'valid'],
  ['2026-W19', 'valid'],
  ['2026-129', 'valid'],
  ['2026-05', 'valid'],
  ['2026', 'valid'],
  ['2026-02-30', 'invalid'],
  ['2026-00-10', 'invalid'],
  ['2026-05-00', 'invalid'],
  ['2026-05-09T25:00', 'invalid'],
  ['2026-5-9', 'invalid'],
  ['09/05/2026', 'invalid'],
  ['May 2026', 'invalid'],
  ['today', 'invalid'],
  ['YYYY-MM-DD', 'invalid'],
  ['2026-05-09\n', 'invalid'],
  ['', 'invalid'],
])('date %j is %s', (value, verdict) => {
  expect(checkDate(value).verdict).toBe(verdict);
});

test('dates are repaired as dates', () => {
  expect(checkDate('2026-5-9')).toHaveProperty('fixed', '2026-05-09');
  expect(checkDate('2026/05/09')).toHaveProperty('fixed', '2026-05-09');
  expect(checkDate(' 2026-05-09')).toHaveProperty('fixed', '2026-05-09');
  expect(checkDate('2026-02-30')).not.toHaveProperty('fixed');
  expect(checkDate('2026-02-30')).toHaveProperty('reason', 'February 2026 has no day 30');
});

test.each([
  ['2026-01-15T09:00:00Z', 1_768_467_600_000],
  ['2026-01-15T09:00:00.123456789Z', 1_768_467_600_123],
  ['2026-01-15T09:00:00+05:30', 1_768_447_800_000],
  ['2016-12-31T23:59:60Z', 1_483_228_800_000],
  ['0050-01-01T00:00:00Z', -60_589_296_000_000],
  ['2026-01-15T09:00:00', undefined],
  ['2026-01-15', undefined],
])('instant of %s', (value, instant) => {
  expect(checkDateTime(value)).toEqual(
    instant === undefined
      ? expect.not.objectContaining({ instant: expect.anything() as unknown })
      : expect.objectContaining({ instant }),
  );
});

test.each([
  ['2026-01-15T09:00:00Z', '2026-01-15T09:00:01Z', true],
  ['2026-01-15T09:00:00+02:00', '2026-01-15T08:00:00Z', true],
  ['2026-01-15T09:00:00Z', '2026-01-15T09:00:00Z', false],
  ['2026-01-14', '2026-01-15', true],
  ['2026-01-15', '2026-01-15', false],
  // The 15th may still be going on somewhere.
  ['2026-01-15', '2026-01-16T01:00:00Z', false],
  ['2026-01-15', '2026-01-17T12:00:00Z', true],
  ['2026-01-15T09:00:00', '2026-01-15T12:00:00Z', false],
  ['2026-01-15T09:00:00', '2026-01-15T09:00:01', true],
  ['2026-01-15T09:00Z', '2026-01-15T09:00:30Z', false],
  ['2026-01', '2026-01-31', false],
  ['2026-01', '2026-02-01', true],
  ['never', '2026-02-01', false],
])('%s is surely before %s: %s', (earlier, later, before) => {
  expect(isSurelyBefore(earlier, later)).toBe(before);
  if (before) expect(isSurelyBefore(later, earlier)).toBe(false);
});

test('every real date-time is valid, and has the instant that the platform says', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }),
      (date) => {
        expect(checkDateTime(date.toISOString())).toEqual({ verdict: 'valid', instant: date.getTime() });
        expect(checkDate(date.toISOString().slice(0, 10))).toEqual({ verdict: 'valid' });
      },
    ),
  );
});

test('nothing makes it throw or slow', () => {
  fc.assert(fc.property(fc.string(), (text) => void checkDateTime(text)));
  checkLinearTime(() => {
    for (const text of [
      '2026-01-15T09:00:00.' + '1'.repeat(200_000) + 'Z',
      ' '.repeat(200_000),
      '2026-1-1' + ' '.repeat(200_000),
    ])
      checkDateTime(text);
  });
});
