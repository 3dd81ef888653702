import { moneyMinor, moneyToText } from '@tianping/base';

/** Longest amount that a money field takes, in characters. */
export const AMOUNT_LENGTH_MAX = 12;

/** What stays of a typed or pasted amount: digits and one point with two places behind it. */
export function cleanAmount(typed: string): string {
  const [whole = '', ...rest] = typed.replaceAll(/[^\d.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const cleaned = rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
  return cleaned.slice(0, AMOUNT_LENGTH_MAX);
}

/** An amount as it stands in the field: no grouping, no needless decimals. */
export function plainAmount(minor: number): string {
  return moneyToText(moneyMinor(minor)).replace(/\.00$/, '');
}
