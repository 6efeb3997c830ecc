import * as l10n from '@vscode/l10n';
import { formatDay, readDate, startOfDay } from './dateParts.js';
import type { CalendarDay, DateForm } from './dateParts.js';
import { formatTime, readTime } from './timeParts.js';
import type { ReadTime } from './timeParts.js';

/** What {@link checkDate} says. `reason` is a clause without a full stop; `fixed` is the date that must be meant. */
export type DateCheck =
  { readonly verdict: 'valid' } | { readonly verdict: 'invalid'; readonly reason: string; readonly fixed?: string };

/**
 * What {@link checkDateTime} says.
 *
 * - `valid`: a date-time of RFC 3339.
 * - `warn`: ISO 8601 has it (or RFC 3339 tolerates it: a space for the `T`), but programs that read RFC 3339 may not.
 * - `invalid`: neither.
 *
 * `reason` is a clause without a full stop. `fixed` is the RFC 3339 form where it is knowable: without a time
 * zone it is not, and a date alone is taken for its first moment in UTC. `instant` is in milliseconds since 1970 in UTC, where
 * the text names a single one; a leap second has the instant of the second after it, as POSIX counts.
 */
export type DateTimeCheck =
  | { readonly verdict: 'valid'; readonly instant: number }
  | { readonly verdict: 'warn'; readonly reason: string; readonly fixed?: string; readonly instant?: number }
  | { readonly verdict: 'invalid'; readonly reason: string; readonly fixed?: string };

/** The longest text that is looked at; a fraction of a second has no business being longer. */
const longest = 100;
const dayLength = 86_400_000;
/** Time zones reach from UTC-12 to UTC+14. */
const zonesAhead = 14 * 3_600_000;
const zonesBehind = 12 * 3_600_000;

/** What of a date's form RFC 3339 does not have, in words. */
function dateOddityOf(form: DateForm): string | undefined {
  switch (form) {
    case 'plain':
      return undefined;
    case 'basic':
      return l10n.t('leaves out the hyphens');
    case 'expanded':
      return l10n.t('has an expanded year');
    case 'week':
      return l10n.t('is a week date');
    case 'ordinal':
      return l10n.t('is an ordinal date');
    case 'reduced':
      return l10n.t('has no day');
  }
}

interface Reading {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  readonly time: ReadTime | undefined;
  readonly oddities: readonly string[];
}

/**
 * Whether the text is a date of ISO 8601, in any of its forms: also a week, ordinal or basic date, a month (`2026-05`), a
 * year, or a date with a time. What is allowed is not reported, however unusual.
 */
export function checkDate(value: string): DateCheck {
  const reading = read(value);
  if (!('problem' in reading)) return { verdict: 'valid' };
  const repaired = repair(value);
  const date = repaired === undefined ? undefined : read(repaired);
  if (repaired === undefined || date === undefined || 'problem' in date) return invalid(reading.problem);
  return invalid(reading.problem, date.time === undefined ? formatDay(date.first) : (fixedForm(date) ?? repaired));
}

/** Whether the text is a date-time of RFC 3339, and if not, how far from it. `Date.parse` is not asked: it takes anything. */
export function checkDateTime(value: string): DateTimeCheck {
  const reading = read(value);
  if ('problem' in reading) {
    const repaired = repair(value);
    const again = repaired === undefined ? reading : read(repaired);
    return invalid(reading.problem, 'problem' in again ? undefined : fixedForm(again));
  }
  const instant = reading.time?.offset === undefined ? undefined : spanOf(reading).from;
  if (reading.oddities.length === 0 && instant !== undefined) return { verdict: 'valid', instant };
  const fixed = fixedForm(reading);
  return {
    verdict: 'warn',
    reason: l10n.t('It {0}', listed(reading.oddities)),
    ...(fixed === undefined ? {} : { fixed }),
    ...(instant === undefined ? {} : { instant }),
  };
}

/**
 * The moment that a text names, in milliseconds since 1970, or the day where it has no time or no time zone. Undefined for what is no date
 * of ISO 8601, and for more than a day: a month, a week.
 */
export function dayOrMoment(value: string): CalendarDay | number | undefined {
  const reading = read(value);
  if ('problem' in reading || startOfDay(reading.first) !== startOfDay(reading.last)) return undefined;
  return reading.time?.offset === undefined ? reading.first : spanOf(reading).from;
}

/**
 * Whether the first text names a moment that is before the second whatever is left open in either: a time zone, the time
 * of a day, the day of a month. `false` when one of them is not a date.
 */
export function isSurelyBefore(earlier: string, later: string): boolean {
  const first = read(earlier);
  const second = read(later);
  if ('problem' in first || 'problem' in second) return false;
  // Two texts without a time zone are of the same one, whichever that is.
  const sameZone = first.time?.offset === undefined && second.time?.offset === undefined;
  return spanOf(first, sameZone).to < spanOf(second, sameZone).from;
}

function read(value: string): Reading | { readonly problem: string } {
  if (value.trim() === '') return { problem: l10n.t('It is empty') };
  if (value.length > longest) return { problem: l10n.t('It is not an ISO 8601 date') };
  if (value !== value.trim()) return { problem: l10n.t('It has spaces around it') };
  const [, dateText = '', separator, timeText] = /^([^\sTt]+)(?:([Tt ])(.*))?$/.exec(value) ?? [];
  const date = readDate(dateText);
  if (date === undefined) return { problem: l10n.t('It is not an ISO 8601 date') };
  if ('problem' in date) return date;
  const dateOddity = dateOddityOf(date.form);
  if (timeText === undefined)
    return { ...date, time: undefined, oddities: [dateOddity ?? l10n.t('has no time'), ...noTime(date.form)] };
  const time = readTime(timeText);
  if (time === undefined || date.form === 'reduced') return { problem: l10n.t('Its time is not as ISO 8601 has it') };
  if ('problem' in time) return time;
  if (time.basic !== undefined && date.form !== 'expanded' && time.basic !== !dateText.includes('-'))
    return { problem: l10n.t('Its date and its time disagree about separators') };
  if (time.second === 60 && !mayLeap(date.first, time))
    return { problem: l10n.t('There is no leap second at that time') };
  const space = separator === ' ' ? [l10n.t('has a space in place of the T')] : [];
  return { ...date, time, oddities: [...(dateOddity === undefined ? [] : [dateOddity]), ...space, ...time.oddities] };
}

function noTime(form: DateForm): readonly string[] {
  return form === 'plain' || form === 'reduced' ? [] : [l10n.t('has no time')];
}

/**
 * Leap seconds are put in at the end of June or December, in UTC. Which of those days had or will have one is announced half
 * a year before (RFC 3339, appendix D), so no list is kept: any year may have had one. Without a zone, any day may.
 */
function mayLeap(day: CalendarDay, { hour, minute, offset }: ReadTime): boolean {
  if (offset === undefined) return true;
  const before = new Date(startOfDay(day) + (hour * 60 + minute - offset) * 60_000);
  if (before.getUTCHours() !== 23 || before.getUTCMinutes() !== 59) return false;
  const [month, date] = [before.getUTCMonth() + 1, before.getUTCDate()];
  return (month === 6 && date === 30) || (month === 12 && date === 31);
}

/** The moments that a reading may mean, in milliseconds since 1970; without a zone it may be any, unless that is left aside. */
function spanOf(
  { first, last: lastDay, time }: Reading,
  inUtc = false,
): { readonly from: number; readonly to: number } {
  const ahead = inUtc ? 0 : zonesAhead;
  const behind = inUtc ? 0 : zonesBehind;
  if (time === undefined) return { from: startOfDay(first) - ahead, to: startOfDay(lastDay) + dayLength - 1 + behind };
  const { hour, minute, second, milliseconds, unit, offset } = time;
  const moment = startOfDay(first) + ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds;
  // A time to the minute may be any moment in it; within a second, what was written is meant.
  const last = moment + (unit > 1000 ? unit - 1 : 0);
  if (offset === undefined) return { from: moment - ahead, to: last + behind };
  return { from: moment - offset * 60_000, to: last - offset * 60_000 };
}

function fixedForm({ first, last, time }: Reading): string | undefined {
  const day = formatDay(first);
  if (day === undefined || startOfDay(first) !== startOfDay(last)) return undefined;
  if (time === undefined) return `${day}T00:00:00Z`;
  const timeOfDay = formatTime(time);
  return timeOfDay === undefined || time.offset === undefined ? undefined : `${day}T${timeOfDay}${time.zone}`;
}

/**
 * Undoes slips that leave no doubt: spaces around it or before the zone, slashes or dots in a date that begins with the year,
 * numbers of one digit, and separators in only one half.
 */
function repair(value: string): string | undefined {
  if (value.length > longest) return undefined;
  const [, year, month = '', day = '', rest = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/.exec(value.trim()) ??
    /^(\d{4})(\d\d)(\d\d)([Tt ].*)$/.exec(value.trim()) ??
    [];
  if (year === undefined) return undefined;
  const time = rest
    .replace(/ (?=(?:Z|[+-]\d\d:?\d\d)$)/i, '')
    .replace(
      /^([Tt ]\d\d)(\d\d)(\d\d)?(?=\D|$)/,
      (_, hour: string, minute: string, second?: string) => `${hour}:${minute}:${second ?? '00'}`,
    );
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`;
}

function invalid(
  reason: string,
  fixed?: string,
): { readonly verdict: 'invalid'; readonly reason: string; readonly fixed?: string } {
  return { verdict: 'invalid', reason, ...(fixed === undefined ? {} : { fixed }) };
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : l10n.t('{0} and {1}', parts.slice(0, -1).join(', '), parts.at(-1) ?? '');
}
