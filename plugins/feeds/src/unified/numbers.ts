import { LINE_QUARTER_MAX, type LineQuarter, lineQuarter, PRICE_MILLI_MAX } from '@tianping/odds';

/** `1.85` as 1850, from its digits alone; null for anything that is not a price above 1. */
export function milliOf(text: string | undefined): number | null {
  const match = /^(\d{1,5})(?:\.(\d{1,6}))?$/.exec(text ?? '');
  if (!match) return null;
  const [, whole = '0', part = ''] = match;
  const milli = Number(whole) * 1000 + Number(part.padEnd(3, '0').slice(0, 3));
  return milli > 1000 && milli <= PRICE_MILLI_MAX ? milli : null;
}

/** `-0.25` as -1 quarter, from its digits alone; null for a line that is not one of quarters. */
export function quartersOf(text: string | undefined): LineQuarter | null {
  const match = /^([+-]?)(\d{1,3})(?:\.(0|00|25|5|50|75))?$/.exec(text ?? '');
  if (!match) return null;
  const [, sign, whole = '0', part = '0'] = match;
  const quarters = Number(whole) * 4 + (QUARTERS[part] ?? 0);
  if (quarters > LINE_QUARTER_MAX) return null;
  return lineQuarter(sign === '-' && quarters !== 0 ? -quarters : quarters);
}

/** A whole number of at most nine digits; null for anything else. */
export function wholeOf(text: string | undefined): number | null {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;
}

const QUARTERS: Readonly<Record<string, number>> = {
  '0': 0,
  '00': 0,
  '25': 1,
  '5': 2,
  '50': 2,
  '75': 3,
};
