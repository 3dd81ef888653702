import { type MoneyMinor, moneyMinor } from '@tianping/base';
import type { BetTerms } from './bet-terms.ts';
import type { BetRequest } from './decide.ts';
import type { BetLimits } from './limits-rules.ts';
import type { Refusal } from './refusals.ts';
import { bonusOf } from './slip-money.ts';

/** A stake that a promotion gives, as it was granted. */
export interface Voucher {
  /** `free`: winnings are paid, the stake is not. `bonus`: adds to the member's own stake. */
  readonly kind: 'free' | 'bonus';
  /** The stake of a free bet; the most a bonus adds. */
  readonly amountMinor: MoneyMinor;
  /** A bonus is this much of the own stake, in hundredths of a percent; 0 for a free bet. */
  readonly rateBasisPoints: number;
  /** Smallest own stake that a bonus counts from. */
  readonly minimumMinor: MoneyMinor;
  /** Lowest base price that it may be used at; 0 for any. */
  readonly minPrice: number;
}

/** What of a bet's stake a voucher gives. */
export interface StakeVoucher {
  readonly kind: Voucher['kind'];
  readonly giftMinor: MoneyMinor;
  readonly minPrice: number;
}

/**
 * The stake of a bet with a voucher: a free bet's is the voucher's own, a bonus adds to the asked
 * one. Refused when a free bet asks for another stake or a bonus for less than its minimum.
 */
export function stakeWith(
  voucher: Voucher,
  askedMinor: MoneyMinor,
): { readonly stakeMinor: MoneyMinor; readonly voucher: StakeVoucher } | Refusal {
  const { kind, minPrice, amountMinor, minimumMinor } = voucher;
  if (kind === 'free') {
    const fix = { minMinor: amountMinor, maxMinor: amountMinor };
    if (askedMinor !== amountMinor) return { reason: 'voucherMinimum', fix };
    return { stakeMinor: amountMinor, voucher: { kind, giftMinor: amountMinor, minPrice } };
  }
  const giftMinor = bonusOf({ ...voucher, amountMinor: askedMinor, maximumMinor: amountMinor });
  if (giftMinor === 0) return { reason: 'voucherMinimum', fix: { minMinor: minimumMinor } };
  const stakeMinor = moneyMinor(askedMinor + giftMinor);
  return { stakeMinor, voucher: { kind, giftMinor, minPrice } };
}

/** The refusal of a voucher at the price of now, or null. */
export function refuseVoucher(request: BetRequest, terms: BetTerms): Refusal | null {
  const { voucher } = request;
  if (!voucher) return null;
  if (terms.struck < 0) return { reason: 'voucherNegative', fix: null };
  return terms.price < voucher.minPrice ? { reason: 'voucherPrice', fix: null } : null;
}

/**
 * The part of a stake that limits bind, with the limits for it: the own stake beside a bonus, whose
 * gift counts with the win; a free bet's whole stake, which no minimum binds.
 */
export function ownStake(
  { stakeMinor, voucher }: BetRequest,
  limits: BetLimits,
): { readonly stakeMinor: MoneyMinor; readonly limits: BetLimits } {
  if (!voucher) return { stakeMinor, limits };
  if (voucher.kind === 'free') return { stakeMinor, limits: { ...limits, minMinor: 0 } };
  const own = moneyMinor(stakeMinor - voucher.giftMinor);
  const share = (winMinor: number): number =>
    Number((BigInt(winMinor) * BigInt(own)) / BigInt(stakeMinor));
  const { dayCapMinor, maxWinMinor } = limits;
  return {
    stakeMinor: own,
    limits: {
      ...limits,
      maxWinMinor: share(maxWinMinor),
      ...(dayCapMinor !== undefined && { dayCapMinor: share(dayCapMinor) }),
    },
  };
}
