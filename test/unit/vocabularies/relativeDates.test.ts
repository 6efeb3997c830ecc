import { expect, test } from 'vitest';
import { relativeDate } from '../../../server/src/vocabularies/relativeDates.js';

/** Noon where the test runs. */
const now = new Date(2026, 4, 31, 12);

test.each([
  ['2026-05-31', 'today'],
  ['2026-05-30', 'yesterday'],
  ['2026-06-01', 'tomorrow'],
  ['2026-05-25', '6 days ago'],
  ['2026-05-24', '1 week ago'],
  ['2026-06-14', 'in 2 weeks'],
  ['2026-05-01', '4 weeks ago'],
  // May has no whole month since the 31st of April, which there is none of.
  ['2026-04-30', '1 month ago'],
  ['2026-03-31', '2 months ago'],
  ['2025-06-01', '11 months ago'],
  ['2025-05-31', '1 year ago'],
  ['2024-06-01', '1 year ago'],
  ['2024-05-31', '2 years ago'],
  ['2026-06-30', 'in 4 weeks'],
  ['2026-07-01', 'in 1 month'],
  ['2027-06-01', 'in 1 year'],
  ['20250531', '1 year ago'],
  ['2025-W20-1', '1 year ago'],
  ['+002025-05-31', '1 year ago'],
  // Without a zone, the day is as it is written.
  ['2026-05-30T23:59:59', 'yesterday'],
  ['2026-05-31T12:00:00Z', 'today'],
  ['2024-02-29T12:00:00+05:30', '2 years ago'],
])('%s is %s', (date, expected) => expect(relativeDate(date, now, 'en')).toBe(expected));

test.each(['', '2026-05', '2026', '2026-W20', '2026-02-30', 'yesterday', ' 2026-05-31', '2026-05-31T25:00:00Z'])(
  '%j is no day',
  (date) => expect(relativeDate(date, now, 'en')).toBeUndefined(),
);
