import { assert } from './assert.ts';
import type { Brand } from './brand.ts';
import { err, ok, type Result } from './result.ts';

/** A whole number of minor units (fen of CNY), within the safe integers. May be negative. */
export type MoneyMinor = Brand<number, 'MoneyMinor'>;

/** ISO 4217 code. Every site has exactly one. */
export type Currency = 'CNY';

export const ZERO_MONEY = moneyMinor(0);

/** Brands an integer as money; throws on anything that is not a safe integer (minus zero included). */
export function moneyMinor(minor: number): MoneyMinor {
  assert(Number.isSafeInteger(minor) && !Object.is(minor, -0), `not minor units: ${minor}`);
  return minor as MoneyMinor;
}

export function addMoney(a: MoneyMinor, b: MoneyMinor): MoneyMinor {
  return moneyMinor(a + b);
}

export function sumMoney(amounts: Iterable<MoneyMinor>): MoneyMinor {
  let total = 0;
  for (const amount of amounts) total += amount;
  return moneyMinor(total);
}

/**
 * Parses what a member typed or a wire field contains: digits with at most two decimals, no sign, no exponent, no
 * full-width digits, at most 12 characters.
 */
export function parseMoney(text: string): Result<MoneyMinor, 'malformed'> {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match || text.length > 12) return err('malformed');
  const fraction = (match[2] ?? '').padEnd(2, '0');
  return ok(moneyMinor(Number(match[1]) * 100 + Number(fraction)));
}

/** Plain decimal text with exactly two decimals and no grouping: `1234.50`. */
export function moneyToText(amount: MoneyMinor): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same for an amount from outside, given as a number. */
export function minorToText(minor: number): string {
  return moneyToText(moneyMinor(minor));
}

/** Rounds the exact quotient `numerator / denominator` half to even, in integers throughout. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  assert(denominator > 0n, 'denominator must be positive');
  const negative = numerator < 0n;
  const magnitude = negative ? -numerator : numerator;
  const quotient = magnitude / denominator;
  const twice = (magnitude % denominator) * 2n;
  const up = twice > denominator || (twice === denominator && quotient % 2n === 1n);
  const rounded = up ? quotient + 1n : quotient;
  return negative ? -rounded : rounded;
}
