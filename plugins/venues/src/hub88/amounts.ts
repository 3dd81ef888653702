import { err, ok, type Result } from '@tianping/base';

/** The protocol counts in hundred-thousandths of the currency's unit: 3.56 is 356000. */
const A_MINOR = 1_000;
/** What fits both sides without losing a digit: ten billion units. */
const AMOUNT_MAX = 1_000_000_000_000_000;

/** Minor units of what the protocol says; a fraction of a minor unit is refused, never rounded. */
export function minorOfAmount(amount: number): Result<number, 'fraction' | 'range'> {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > AMOUNT_MAX) return err('range');
  return amount % A_MINOR === 0 ? ok(amount / A_MINOR) : err('fraction');
}

/** What the protocol says of so many minor units. */
export function amountOfMinor(minor: number): number {
  return minor * A_MINOR;
}
