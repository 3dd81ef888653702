import { type MoneyMinor, moneyMinor } from '@tianping/base';
import { priceMilli } from '@tianping/odds';
import {
  type BetRequest,
  because,
  isParlaySize,
  type Refusal,
  type StakeVoucher,
  stakeWith,
} from '../../rules/index.ts';
import type { SportsbookDeps } from '../deps.ts';
import { voucherOf } from '../vouchers/vouchers.ts';
import type { PlaceCommand, PlaceRequest } from './types.ts';

/** The part of each leg's request that the decision after the wait needs. */
export type WaitFacts = Omit<BetRequest, 'oddsType' | 'stakeMinor'>;

/** What the voucher of a request gives, and the stake on each combination with it. */
export interface VoucherStake {
  readonly unitMinor: MoneyMinor;
  readonly voucher: StakeVoucher | null;
}

/** Whether the request is a possible ticket: a single bet, or a parlay of a size that its legs allow. */
export function isTicket({ legs, size, oddsType, voucherId }: PlaceRequest): boolean {
  if (legs.length === 1) return size === 1;
  return isParlaySize(legs.length, size) && oddsType === 'H' && voucherId === null;
}

/** The whole stake of a request, including its voucher's part; the voucher is claimed when the bet is written. */
export async function stakeOf(
  deps: SportsbookDeps,
  { siteId, memberId, request }: PlaceCommand,
): Promise<VoucherStake | Refusal> {
  const unitMinor = moneyMinor(request.unitMinor);
  const { voucherId } = request;
  if (voucherId === null) return { unitMinor, voucher: null };
  const found = await voucherOf(deps.db, { siteId, memberId, voucherId });
  const stake = found ? stakeWith(found, unitMinor) : because('voucherGone');
  return 'reason' in stake ? stake : { unitMinor: stake.stakeMinor, voucher: stake.voucher };
}

/** A leg in the form of the rules; the contract has validated its numbers. */
export function legRequestOf(
  { policy, acceptLine, oddsType }: PlaceRequest,
  leg: PlaceRequest['legs'][number],
  stake: { readonly stakeMinor: MoneyMinor; readonly voucher: StakeVoucher | null },
): BetRequest {
  const { versionSeen, scoreSeen, worstPrice } = leg;
  return {
    priceSeen: priceMilli(leg.priceSeen),
    versionSeen,
    scoreSeen,
    policy,
    worstPrice: worstPrice === null ? null : priceMilli(worstPrice),
    ...(acceptLine === true && { acceptLine }),
    oddsType,
    stakeMinor: stake.stakeMinor,
    ...(stake.voucher && { voucher: stake.voucher }),
  };
}

export function waitFactsOf({ oddsType: _, stakeMinor: __, ...facts }: BetRequest): WaitFacts {
  return facts;
}
