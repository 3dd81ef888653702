import { moneyMinor } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { WaitingBet } from '../waiting/waiting-bet.ts';
import { type BetItem, betRequestOf, type PlaceItem } from './place-item.ts';

/** A bet that was just placed, as the waiting list keeps it. */
export function waitingBetOf(item: PlaceItem, bet: BetItem, view: BetView): WaitingBet {
  const { siteId, memberId, request } = item.command;
  const { matchId, marketId, side } = bet.selection;
  return {
    siteId,
    memberId,
    betId: item.betId,
    legs: [{ matchId, marketId, side, request: betRequestOf(request), mark: bet.mark }],
    series: null,
    placedAt: item.at,
    stakeMinor: moneyMinor(request.stakeMinor),
    heldMinor: bet.terms.holdMinor,
    waitUntil: bet.waitUntil ?? item.at,
    view,
  };
}
