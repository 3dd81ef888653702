import { err, ok, type Result } from '@tianping/base';

/** The protocol counts in hundred-thousandths of the currency's unit: 3.56 is 356000. */
const A_MINOR = 1_000;
/** The largest amount that both sides represent exactly: ten billion units. */
const AMOUNT_MAX = 1_000_000_000_000_000;

/** Minor units of an amount of the protocol; a fraction of a minor unit is refused, never rounded. */
export function minorOfAmount(amount: number): Result<number, 'fraction' | 'range'> {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > AMOUNT_MAX) return err('range');
  return amount % A_MINOR === 0 ? ok(amount / A_MINOR) : err('fraction');
}

/** The protocol's amount for so many minor units. */
export function amountOfMinor(minor: number): number {
  return minor * A_MINOR;
}
