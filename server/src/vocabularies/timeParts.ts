import * as l10n from '@vscode/l10n';
import { twoDigits } from './dateParts.js';

/** A time of day as read: numbers in their ranges, and what was not as RFC 3339 has it. */
export interface ReadTime {
  readonly hour: number;
  readonly minute: number;
  /** 60 in a leap second. */
  readonly second: number;
  /** The digits of the fraction of the smallest unit that was given, without the separator; empty without a fraction. */
  readonly fraction: string;
  /** Milliseconds of that fraction. */
  readonly milliseconds: number;
  /** The smallest unit that was given, in milliseconds: an hour, a minute or a second. */
  readonly unit: number;
  /** Minutes east of UTC; `undefined` without a time zone. */
  readonly offset: number | undefined;
  /** The time zone as RFC 3339 has it; empty without one. */
  readonly zone: string;
  /** What of the writing RFC 3339 does not have, in words; empty when it has all of it. */
  readonly oddities: readonly string[];
  /** Whether the separators are left out (ISO 8601's basic format). `undefined` for an hour alone, which has none. */
  readonly basic: boolean | undefined;
}

const minuteLength = 60_000;
const hourLength = 3_600_000;
const pattern = /^(\d\d)(?:(:?)(\d\d)(?:\2(\d\d))?)?(?:([.,])(\d+))?(Z|z|[+\-\u2212]\d\d(?:(:?)\d\d)?)?$/;

/** Reads the time of day of ISO 8601, after the `T`; a text is why it cannot be, `undefined` that it is none at all. */
export function readTime(text: string): ReadTime | { readonly problem: string } | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [, hours, separator, minutes, seconds, point, fraction = '', zoneText, zoneSeparator] = match;
  const hour = Number(hours);
  const minute = Number(minutes ?? 0);
  const second = Number(seconds ?? 0);
  if (hour > 23) return { problem: l10n.t('There is no hour {0}', hour) };
  if (minute > 59) return { problem: l10n.t('There is no minute {0}', minute) };
  if (second > 60) return { problem: l10n.t('There is no second {0}', second) };
  const zone = readZone(zoneText);
  if ('problem' in zone) return zone;
  const oddities: string[] = [];
  if (seconds === undefined) oddities.push(l10n.t('has no seconds'));
  if (separator === '') oddities.push(l10n.t('leaves out the colons'));
  if (point === ',') oddities.push(l10n.t('has a comma in place of the point'));
  if (zoneText === undefined) oddities.push(l10n.t('has no time zone'));
  if (zoneText?.length === 3) oddities.push(l10n.t('has no minutes in its offset'));
  if (zoneSeparator === '') oddities.push(l10n.t('leaves out the colon of the offset'));
  if (zoneText?.startsWith('\u2212') === true) oddities.push(l10n.t('has a minus sign in place of the hyphen'));
  const unit = minutes === undefined ? hourLength : seconds === undefined ? minuteLength : 1000;
  const milliseconds = fraction === '' ? 0 : Math.floor(Number(`0.${fraction.slice(0, 15)}`) * unit);
  const basic = separator === undefined ? undefined : separator === '';
  return { hour, minute, second, fraction, milliseconds, unit, ...zone, oddities, basic };
}

/** The time as RFC 3339 has it, without its time zone; `undefined` for a fraction of an hour or a minute. */
export function formatTime({ hour, minute, second, fraction, unit }: ReadTime): string | undefined {
  if (fraction !== '' && unit !== 1000) return undefined;
  const whole = [hour, minute, second].map(twoDigits).join(':');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

type Zone = Pick<ReadTime, 'offset' | 'zone'>;

function readZone(text: string | undefined): Zone | { readonly problem: string } {
  if (text === undefined) return { offset: undefined, zone: '' };
  if (text === 'Z' || text === 'z') return { offset: 0, zone: 'Z' };
  const sign = text.startsWith('+') ? '+' : '-';
  const hours = Number(text.slice(1, 3));
  const minutes = text.length > 3 ? Number(text.slice(-2)) : 0;
  if (hours > 23) return { problem: l10n.t('There is no time zone {0} hours from UTC', hours) };
  if (minutes > 59) return { problem: l10n.t('There is no minute {0} in a time zone offset', minutes) };
  const offset = (sign === '+' ? 1 : -1) * (hours * 60 + minutes);
  return { offset, zone: `${sign}${twoDigits(hours)}:${twoDigits(minutes)}` };
}
