import { type MoneyMinor, moneyMinor } from '@tianping/base';
import { bonusOf } from '../slip/slip-money.ts';
import type { BetRequest, StakeVoucher, Voucher } from './bet-request.ts';
import type { BetTerms } from './bet-terms.ts';
import type { BetLimits } from './limits-rules.ts';
import type { Refusal } from './refusals.ts';

/**
 * The stake of a bet with a voucher: a free bet has the voucher's own, a bonus adds to the requested one. Refused
 * when a free bet is requested with another stake, or a bonus with less than its minimum.
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

/** The refusal of a voucher at the current price, or null. */
export function refuseVoucher(request: BetRequest, terms: BetTerms): Refusal | null {
  const { voucher } = request;
  if (!voucher) return null;
  if (terms.acceptedPrice < 0) return { reason: 'voucherNegative', fix: null };
  return terms.price < voucher.minPrice ? { reason: 'voucherPrice', fix: null } : null;
}

/**
 * The part of a stake that limits apply to, and the limits for it: with a bonus the own stake, while the gift counts
 * towards the win; with a free bet the whole stake, without a minimum.
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
