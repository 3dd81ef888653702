import { ZERO_MONEY } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { WaitingBet } from '../waiting/waiting-bet.ts';
import type { BetItem, PlaceItem } from './place-item.ts';

/** A bet that was just placed, as the waiting list keeps it. */
export function waitingBetOf(item: PlaceItem, bet: BetItem, view: BetView): WaitingBet {
  const { siteId, memberId } = item.command;
  const { matchId, marketId, side } = bet.selection;
  return {
    siteId,
    memberId,
    betId: item.betId,
    legs: [{ matchId, marketId, side, request: bet.request, mark: bet.mark }],
    series: null,
    placedAt: item.at,
    stakeMinor: bet.request.stakeMinor,
    voucherMinor: bet.request.voucher?.giftMinor ?? ZERO_MONEY,
    heldMinor: bet.terms.holdMinor,
    waitUntil: bet.waitUntil ?? item.at,
    view,
  };
}
