import type { UnixMs } from '@tianping/base';
import { divide } from './arithmetic.ts';

export type BetSide = 'H' | 'C';

/** Profit of one unit, thousandths. */
export const PRICES: Readonly<Record<BetSide, number>> = { H: 900, C: 960 };

/** How a match ended; null while it is open. */
type End = BetSide | 'cancelled' | null;

interface ModelLeg {
  readonly matchId: string;
  readonly side: BetSide;
  end: End;
}

export interface ModelBet {
  readonly isParlay: boolean;
  readonly legs: readonly ModelLeg[];
  /** The leg numbers of each combination; one of one leg for a single bet. */
  readonly combinations: readonly (readonly number[])[];
  /** The stake on each combination, a voucher's part included. */
  readonly unitMinor: number;
  /** The stake from the member's own money. */
  readonly stakeMinor: number;
  readonly voucher: ModelVoucher | null;
  readonly giftMinor: number;
  readonly placedAt: UnixMs;
  payoutMinor: number | null;
  isVoid: boolean;
  settledAt: UnixMs | null;
}

/** A stake given by a promotion. */
export interface ModelVoucher {
  readonly voucherId: string;
  readonly kind: 'free' | 'bonus';
  readonly amountMinor: number;
  readonly rateBasisPoints: number;
  readonly minimumMinor: number;
  readonly expiresAt: UnixMs;
  /** The bet that uses it. */
  usedBy: ModelBet | null;
}

/** What a voucher adds to an own stake; null where it may not be used. */
export function giftOf(voucher: ModelVoucher, askedMinor: number): number | null {
  const { kind, amountMinor, minimumMinor, rateBasisPoints } = voucher;
  if (kind === 'free') return askedMinor === amountMinor ? amountMinor : null;
  if (askedMinor < minimumMinor) return null;
  return Math.min(Math.floor((askedMinor * rateBasisPoints) / 10_000), amountMinor) || null;
}

/** Every choice of so many of the first legs. */
export function choices(legs: number, size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return Array.from({ length: legs }, (_, last) => last).flatMap((last) =>
    choices(last, size - 1).map((rest) => [...rest, last]),
  );
}

/** Settles the bet if the ended matches decide it: every combination is won, lost or void. */
export function settleBet(bet: ModelBet, at: UnixMs): void {
  if (bet.settledAt !== null) return;
  const paid = bet.combinations.map((combination) => payoutOf(bet, combination));
  if (paid.includes(null)) return;
  const whole = bet.unitMinor * bet.combinations.length;
  const full = paid.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  bet.settledAt = at;
  bet.isVoid = bet.legs.every(({ end }) => end === 'cancelled');
  if (bet.isVoid) {
    bet.payoutMinor = bet.stakeMinor;
    if (bet.voucher) bet.voucher.usedBy = null;
  } else if (full >= whole) bet.payoutMinor = full - bet.giftMinor;
  else bet.payoutMinor = divide(full * bet.stakeMinor, whole);
}

/** The effective stake of its own part: every combination of which something was decided. */
export function effectiveOf(bet: ModelBet): number {
  if (bet.isVoid) return 0;
  const counted = bet.combinations.filter((combination) =>
    combination.some((at) => !['cancelled', undefined].includes(bet.legs[at]?.end ?? undefined)),
  );
  const share =
    (bet.unitMinor * counted.length * bet.stakeMinor) / (bet.stakeMinor + bet.giftMinor);
  return Math.floor(share);
}

/** The payout of one combination; null while it is open. */
function payoutOf({ legs, unitMinor }: ModelBet, combination: readonly number[]): number | null {
  let product = unitMinor;
  let parts = 1;
  let isOpen = false;
  for (const at of combination) {
    const leg = legs[at];
    if (!leg || leg.end === null) isOpen = true;
    else if (leg.end === leg.side) {
      product *= 1_000 + PRICES[leg.side];
      parts *= 1_000;
    } else if (leg.end !== 'cancelled') return 0;
  }
  return isOpen ? null : divide(product, parts);
}
