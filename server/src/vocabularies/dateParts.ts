import * as l10n from '@vscode/l10n';

/** A day of the proleptic Gregorian calendar. `year` may be negative or past 9999 in ISO 8601's expanded form. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** How a date was written: as RFC 3339 has it, or in another of the forms of ISO 8601. */
export type DateForm = 'plain' | 'basic' | 'expanded' | 'week' | 'ordinal' | 'reduced';

/** A date read from a text, or the reason why it is none. `last` is the last day that a reduced date (`2026-05`, `2026-W03`, `2026`) covers. */
export type ReadDate =
  { readonly form: DateForm; readonly first: CalendarDay; readonly last: CalendarDay } | { readonly problem: string };

const monthNames: readonly (() => string)[] = [
  () => l10n.t('January'),
  () => l10n.t('February'),
  () => l10n.t('March'),
  () => l10n.t('April'),
  () => l10n.t('May'),
  () => l10n.t('June'),
  () => l10n.t('July'),
  () => l10n.t('August'),
  () => l10n.t('September'),
  () => l10n.t('October'),
  () => l10n.t('November'),
  () => l10n.t('December'),
];

const dayLength = 86_400_000;

/** Reads a date in any complete form of ISO 8601, or reduced to a week, a month or a year; `undefined` for anything else. */
export function readDate(text: string): ReadDate | undefined {
  const calendar = /^([+-]\d{6}|\d{4})(-?)(\d\d)\2(\d\d)$/.exec(text);
  if (calendar) {
    const [, year = '', separator, month, day] = calendar;
    const form = year.length > 4 ? 'expanded' : separator === '' ? 'basic' : 'plain';
    return calendarDay(form, Number(year), Number(month), Number(day));
  }
  const week = /^(\d{4})(-?)W(\d\d)\2([1-7])$/.exec(text);
  if (week) return weekDay(Number(week[1]), Number(week[3]), Number(week[4]));
  const wholeWeek = /^(\d{4})-?W(\d\d)$/.exec(text);
  if (wholeWeek) {
    const monday = weekDay(Number(wholeWeek[1]), Number(wholeWeek[2]), 1);
    return 'problem' in monday ? monday : { form: 'reduced', first: monday.first, last: addDays(monday.first, 6) };
  }
  const ordinal = /^(\d{4})-?(\d{3})$/.exec(text);
  if (ordinal) return ordinalDay(Number(ordinal[1]), Number(ordinal[2]));
  const month = /^(\d{4})-(\d\d)$/.exec(text);
  if (month) return wholeMonth(Number(month[1]), Number(month[2]));
  if (/^\d{4}$/.test(text)) {
    const year = Number(text);
    return { form: 'reduced', first: { year, month: 1, day: 1 }, last: { year, month: 12, day: 31 } };
  }
  return undefined;
}

/** Milliseconds from 1970-01-01T00:00:00Z to the start of the day in UTC. */
export function startOfDay({ year, month, day }: CalendarDay): number {
  // `Date.UTC` takes years from 0 to 99 for the twentieth century, so the year is set apart.
  return new Date(Date.UTC(2000, month - 1, day)).setUTCFullYear(year, month - 1, day);
}

/** The day as `2026-05-09`; `undefined` when its year does not fit into the four digits that RFC 3339 has. */
export function formatDay({ year, month, day }: CalendarDay): string | undefined {
  if (year < 0 || year > 9999) return undefined;
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The day `days` days later. */
function addDays(date: CalendarDay, days: number): CalendarDay {
  return dayOf(startOfDay(date) + days * dayLength);
}

/** A number from 0 to 99 in two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function calendarDay(form: DateForm, year: number, month: number, day: number): ReadDate {
  const name = monthNames[month - 1];
  if (name === undefined) return noSuchMonth(month);
  if (day < 1 || day > daysOfMonth(year, month))
    return { problem: l10n.t('{0} {1} has no day {2}', name(), year, day) };
  const date = { year, month, day };
  return { form, first: date, last: date };
}

function wholeMonth(year: number, month: number): ReadDate {
  if (month < 1 || month > 12) return noSuchMonth(month);
  return { form: 'reduced', first: { year, month, day: 1 }, last: { year, month, day: daysOfMonth(year, month) } };
}

/** Week 1 is the week, from Monday on, that has the 4th of January in it (ISO 8601). */
function weekDay(year: number, week: number, day: number): ReadDate {
  const fourth = { year, month: 1, day: 4 };
  const firstMonday = addDays(fourth, -((new Date(startOfDay(fourth)).getUTCDay() + 6) % 7));
  const date = addDays(firstMonday, (week - 1) * 7 + day - 1);
  const thursday = addDays(firstMonday, (week - 1) * 7 + 3);
  if (week < 1 || thursday.year !== year) return { problem: l10n.t('{0} has no week {1}', year, week) };
  return { form: 'week', first: date, last: date };
}

function ordinalDay(year: number, ordinal: number): ReadDate {
  const date = addDays({ year, month: 1, day: 1 }, ordinal - 1);
  if (ordinal < 1 || date.year !== year) return { problem: l10n.t('{0} has no day {1}', year, ordinal) };
  return { form: 'ordinal', first: date, last: date };
}

function noSuchMonth(month: number): ReadDate {
  return { problem: l10n.t('There is no month {0}', month) };
}

function daysOfMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function dayOf(instant: number): CalendarDay {
  const date = new Date(instant);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
