import type { Sport } from '../../rules/index.ts';
import { type MaterialReason, scoreStopsBets } from '../../rules/index.ts';
import { tallyOf } from '../placing/market-facts.ts';
import type { MarketState, MatchState } from '../state/match-state.ts';

/**
 * The latest change of each market that spoils bets placed before it: stored once for each market, so that all bets
 * waiting on it are judged by the same facts, whatever their side.
 */
export class ChangeLog {
  readonly #byMatch = new Map<string, Map<string, Change>>();
  #seq = 0;

  /** The present position of the log; later changes are found by {@link since} with it. */
  mark(): number {
    return this.#seq;
  }

  /** Records what an event means for bets placed before it; answers the markets concerned. */
  note(before: MatchState, after: MatchState, sport: Sport): readonly string[] {
    const changes = materialChanges(before, after, sport);
    if (changes.size === 0) return [];
    this.#seq += 1;
    const known = this.#byMatch.get(after.matchId) ?? new Map<string, Change>();
    for (const [marketId, reason] of changes) known.set(marketId, { seq: this.#seq, reason });
    this.#byMatch.set(after.matchId, known);
    return [...changes.keys()];
  }

  /** What has happened to a market since a mark; null when nothing that matters. */
  since(matchId: string, marketId: string, mark: number): MaterialReason | null {
    const change = this.#byMatch.get(matchId)?.get(marketId);
    return change && change.seq > mark ? change.reason : null;
  }

  forget(matchId: string): void {
    this.#byMatch.delete(matchId);
  }
}

interface Change {
  readonly seq: number;
  readonly reason: MaterialReason;
}

/**
 * The markets whose waiting bets an event spoils, with the reason: the end of the match, a change of the market's
 * tally or a red card where a goal changes everything, a lock, a line that has gone. In points sports lines move with
 * every few points; there a gone line is put to the bettor like a moved price. Silence of the feed spoils nothing:
 * its meaning is not known yet.
 */
export function materialChanges(
  before: MatchState,
  after: MatchState,
  sport: Sport,
): ReadonlyMap<string, MaterialReason> {
  const changes = new Map<string, MaterialReason>();
  if (before.markets === after.markets && !isMatchChanged(before, after)) return changes;
  for (const market of before.markets.values()) {
    if (offerOf(before, market) === 'closed') continue;
    const reason = reasonFor({ before, after, sport }, market);
    if (reason !== null) changes.set(market.id, reason);
  }
  return changes;
}

function isMatchChanged(before: MatchState, after: MatchState): boolean {
  return (
    before.board !== after.board ||
    before.redCards !== after.redCards ||
    before.matchStatus !== after.matchStatus
  );
}

function reasonFor(
  match: { readonly before: MatchState; readonly after: MatchState; readonly sport: Sport },
  market: MarketState,
): MaterialReason | null {
  const { before, after, sport } = match;
  if (after.matchStatus !== 'open') return 'matchClosed';
  const isStopping = scoreStopsBets(sport.gameType);
  if (isStopping && market.inPlay) {
    const was = tallyOf(before, sport, market.period);
    const is = tallyOf(after, sport, market.period);
    if (was.home !== is.home || was.away !== is.away) return 'scoreChanged';
    const { redCards } = before;
    const isCarded = redCards.home !== after.redCards.home || redCards.away !== after.redCards.away;
    if (isCarded) return 'redCard';
  }
  const next = after.markets.get(market.id);
  const offer = next ? offerOf(after, next) : 'closed';
  if (offer === 'closed') return isStopping ? 'marketClosed' : null;
  return offerOf(before, market) === 'open' && offer === 'suspended' ? 'suspended' : null;
}

/** What the feed offers, whether or not the feed is silent. */
function offerOf(match: MatchState, market: MarketState): 'open' | 'suspended' | 'closed' {
  if (market.quoted === 'closed' || match.matchStatus !== 'open') return 'closed';
  return market.locked || market.quoted === 'suspended' ? 'suspended' : 'open';
}
