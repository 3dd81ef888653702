import type { BetView } from '@tianping/contract';
import type { WaitingBet } from '../waiting/waiting-bets.ts';
import { type BetItem, betRequestOf, type PlaceItem } from './place-item.ts';

/** A bet that was just placed, as the waiting list keeps it. */
export function waitingBetOf(item: PlaceItem, bet: BetItem, view: BetView): WaitingBet {
  const { siteId, memberId, request } = item.command;
  return {
    siteId,
    memberId,
    betId: item.betId,
    matchId: bet.selection.matchId,
    marketId: request.marketId,
    key: bet.selection.key,
    side: request.side,
    request: betRequestOf(request),
    placedAt: item.at,
    heldMinor: bet.terms.holdMinor,
    waitUntil: bet.waitUntil ?? item.at,
    view,
  };
}
