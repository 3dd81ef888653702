import type { Message } from '@tianping/i18n';
import { fieldMessages as text } from './field-messages.ts';

/** How an integer of the configuration is displayed and typed. */
export interface Unit {
  /** Decimals displayed: amounts are stored in fen and written in yuan. */
  readonly digits: number;
  readonly before?: string;
  readonly after?: Message;
  /** A point in time on the site's clock. */
  readonly isMoment?: boolean;
}

const YUAN: Unit = { digits: 2, before: '¥' };
const PLAIN: Unit = { digits: 0 };

/** Suffixes of names, the longest first, with their units. */
const byEnding: readonly (readonly [ending: string, unit: Unit])[] = [
  ['CoinMinor', { digits: 2, after: text.unitCoins }],
  ['Minor', YUAN],
  ['BasisPoints', { digits: 2, after: text.unitPercent }],
  ['MultipleMilli', { digits: 3, after: text.unitTimes }],
  ['weightMilli', { digits: 3, after: text.unitTimes }],
  ['Milli', { digits: 3 }],
  ['Bp', { digits: 2, after: text.unitPercent }],
  ['Ms', { digits: 3, after: text.unitSeconds }],
  ['Hours', { digits: 0, after: text.unitHours }],
  ['Minutes', { digits: 0, after: text.unitMinutes }],
  ['minutes', { digits: 0, after: text.unitMinutes }],
  ['Days', { digits: 0, after: text.unitDays }],
  ['Times', { digits: 0, after: text.unitTimes }],
  ['PerDay', { digits: 0, after: text.unitCounts }],
  ['PerMinute', { digits: 0, after: text.unitCounts }],
  ['rateAt', { digits: 0, isMoment: true }],
  ['until', { digits: 0, isMoment: true }],
  ['usd', { digits: 0, before: '$' }],
];

/** The unit of a number by its path: the nearest name that has one, so that `rebateBp.TY` is a percentage. */
export function unitOf(path: readonly string[]): Unit {
  for (const key of [...path].reverse()) {
    const found = byEnding.find(([ending]) => key.endsWith(ending));
    if (found) return found[1];
  }
  return PLAIN;
}

/** A stored number as text: `6050` with two digits is `60.50`; three digits drop trailing zeros. */
export function writeWhole(value: number, unit: Unit): string {
  if (unit.isMoment) return momentOf(value);
  const { digits } = unit;
  if (digits === 0) return String(value);
  const whole = String(Math.abs(value)).padStart(digits + 1, '0');
  const fraction = whole.slice(-digits);
  const shown = digits === 3 ? fraction.replace(/0+$/, '') : fraction;
  const sign = value < 0 ? '-' : '';
  return `${sign}${whole.slice(0, -digits)}${shown === '' ? '' : `.${shown}`}`;
}

/** The typed text as the number to store; null when it is invalid. Thousands may be separated by commas. */
export function readWhole(typed: string, unit: Unit): number | null {
  if (unit.isMoment) return momentFrom(typed);
  const match = /^(\d{1,13})(?:\.(\d{1,3}))?$/.exec(typed.trim().replaceAll(',', ''));
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > unit.digits) return null;
  const value = Number(`${whole}${fraction.padEnd(unit.digits, '0')}`);
  return Number.isSafeInteger(value) ? value : null;
}

const ZONE_MS = 8 * 3_600_000;

function momentOf(at: number): string {
  return new Date(at + ZONE_MS).toISOString().slice(0, 16).replace('T', ' ');
}

function momentFrom(typed: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(typed)) return null;
  const at = Date.parse(`${typed.replace(' ', 'T')}:00+08:00`);
  return Number.isNaN(at) ? null : at;
}

/** A stored number with its unit, for a sentence: `¥100.00`, `0.60%`. */
export function sayWhole(value: number, unit: Unit, t: (message: Message) => string): string {
  const parts = /^(-?\d+)(.*)$/.exec(writeWhole(value, unit));
  const grouped =
    unit.isMoment || !parts
      ? writeWhole(value, unit)
      : `${(parts[1] ?? '').replace(/\B(?=(\d{3})+$)/g, ',')}${parts[2] ?? ''}`;
  return `${unit.before ?? ''}${grouped}${unit.after ? t(unit.after) : ''}`;
}
