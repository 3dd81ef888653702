import { minorToText, parseMoney } from '@tianping/base';

/** An amount as text for the field: no grouping, no needless decimals. */
export function plainAmount(minor: number): string {
  return minorToText(minor).replace(/\.00$/, '');
}

/** A typed amount in minor units; zero while it is invalid. */
export function minorOf(amount: string): number {
  const parsed = parseMoney(amount);
  return parsed.ok ? parsed.value : 0;
}

/** Hundredths of a percent as text: `1`, `0.5`, `1.25`. */
export function percentText(basisPoints: number): string {
  return minorToText(basisPoints).replace(/\.?0+$/, '');
}

/** Thousandths of a yuan as a rate: `7.15`, `7.123`. */
export function rateText(rateMilli: number): string {
  const digits = String(rateMilli).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3).replace(/0$/, '')}`;
}
