import { assert, err, ok, type Result } from '@tianping/base';
import { LINE_QUARTER_MAX, PRICE_MILLI_MAX, PRICE_MILLI_MIN } from '../limits.ts';
import type { LineQuarter, PriceMilli } from './types.ts';

/** Brands whole thousandths as a base price; throws outside the limits. */
export function priceMilli(milli: number): PriceMilli {
  assert(
    Number.isSafeInteger(milli) && milli >= PRICE_MILLI_MIN && milli <= PRICE_MILLI_MAX,
    `not a price: ${milli}`,
  );
  return milli as PriceMilli;
}

/** Brands whole quarters as a line; throws outside the limits. */
export function lineQuarter(quarters: number): LineQuarter {
  const value = quarters === 0 ? 0 : quarters;
  assert(
    Number.isSafeInteger(value) && Math.abs(value) <= LINE_QUARTER_MAX,
    `not a line: ${quarters}`,
  );
  return value as LineQuarter;
}

/**
 * Parses a price as printed in files and feeds: `1.95`, `0.925`, `11`. It may have at most three decimals; a price
 * with more is refused, as rounding would be silent.
 */
export function parsePrice(text: string): Result<PriceMilli, 'malformed'> {
  const match = /^(\d{1,4})(?:\.(\d{1,3})0*)?$/.exec(text.trim());
  if (!match) return err('malformed');
  const milli = Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
  if (milli < PRICE_MILLI_MIN || milli > PRICE_MILLI_MAX) return err('malformed');
  return ok(priceMilli(milli));
}
