/**
 * A moment in the form in which another one is written: a date, or a date and a time with as many digits and in the same zone.
 * @param written of ISO 8601
 * @param now as RFC 3339 has it in UTC
 * @param today the date of today where the user is
 * @returns undefined for forms that nobody can be sure about
 */
export function inSameForm(written: string, now: string, today: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return today;
  if (/^\d{8}$/.test(written)) return today.replaceAll('-', '');
  const parts = /^\d{4}-\d\d-\d\d([Tt ])\d\d:\d\d(:\d\d)?(?:([.,])(\d+))?(Z|z|[+-]\d\d(?::?\d\d)?)?$/.exec(written);
  if (!parts) return undefined;
  const [, separator = 'T', seconds, point = '.', fraction, zone] = parts;
  const moment = new Date(Date.parse(now) + minutesOf(zone) * 60_000);
  if (Number.isNaN(moment.getTime())) return undefined;
  const [date = '', time = ''] = moment.toISOString().slice(0, -1).split('T');
  const [whole = '', thousandths = ''] = time.split('.');
  const digits =
    fraction === undefined ? '' : point + thousandths.padEnd(fraction.length, '0').slice(0, fraction.length);
  return date + separator + (seconds === undefined ? whole.slice(0, 5) : whole) + digits + (zone ?? '');
}

/** How many minutes a zone is before UTC. */
function minutesOf(zone: string | undefined): number {
  const parts = /^([+-])(\d\d):?(\d\d)?$/.exec(zone ?? '');
  if (!parts) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0);
  return parts[1] === '-' ? -minutes : minutes;
}
