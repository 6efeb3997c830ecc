import { startOfDay, type CalendarDay } from './dateParts.js';
import { dayOrMoment } from './dates.js';
import { knownLocale } from './locales.js';

const dayLength = 86_400_000;

/**
 * How long ago a date or date-time of ISO 8601 is, in the user's language: `yesterday`, `3 months ago`, `in 2 weeks`. Undefined for what is no
 * date, or more than a day. Whole units count, of the calendar and not of so many days.
 *
 * @param now days are those where the program runs
 * @param locale a tag of BCP 47
 */
export function relativeDate(date: string, now: Date, locale: string | undefined): string | undefined {
  const when = dayOrMoment(date);
  if (when === undefined) return undefined;
  const [count, unit] = distance(typeof when === 'number' ? localDay(new Date(when)) : when, localDay(now));
  // "Last month" would be another month than the one that ended a whole month ago.
  const numeric = unit === 'day' ? 'auto' : 'always';
  return new Intl.RelativeTimeFormat(knownLocale(locale), { numeric }).format(count, unit);
}

/** From the second day to the first: negative where that is past. */
function distance(day: CalendarDay, today: CalendarDay): [count: number, unit: 'day' | 'week' | 'month' | 'year'] {
  const days = Math.round((startOfDay(day) - startOfDay(today)) / dayLength);
  const months = days < 0 ? -wholeMonths(day, today) : wholeMonths(today, day);
  if (Math.abs(months) >= 12) return [Math.trunc(months / 12), 'year'];
  if (months !== 0) return [months, 'month'];
  return Math.abs(days) >= 7 ? [Math.trunc(days / 7), 'week'] : [days, 'day'];
}

const wholeMonths = (from: CalendarDay, to: CalendarDay): number =>
  (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0);

const localDay = (date: Date): CalendarDay => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
});
