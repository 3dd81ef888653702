import type { Sport } from '../../rules/index.ts';
import { type MaterialReason, scoreStopsBets } from '../../rules/index.ts';
import { tallyOf } from '../placing/market-facts.ts';
import type { MarketState, MatchState } from '../state/match-state.ts';

/**
 * What has happened to markets that the bets on them were struck before: kept once for each market,
 * so that all bets that wait on it are judged by the same facts, whatever their side.
 */
export class ChangeLog {
  readonly #byMatch = new Map<string, Map<string, Change>>();
  #seq = 0;

  /** Where the log stands now; what comes later is `since` this. */
  mark(): number {
    return this.#seq;
  }

  /** Notes what an event means for bets struck before it; the markets that it concerns. */
  note(before: MatchState, after: MatchState, sport: Sport): readonly string[] {
    const changes = materialChanges(before, after, sport);
    if (changes.size === 0) return [];
    this.#seq += 1;
    const known = this.#byMatch.get(after.matchId) ?? new Map<string, Change>();
    for (const [marketId, reason] of changes) known.set(marketId, { seq: this.#seq, reason });
    this.#byMatch.set(after.matchId, known);
    return [...changes.keys()];
  }

  /** What has happened to a market since a mark; null for nothing that matters. */
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
 * The markets whose bets an event spoils, with the reason: the end of the match, a change of the
 * market's tally or a red card where a goal changes everything, a lock, a line that has gone. Points
 * sports move their lines with every few points; there a gone line is the bettor's question, as a
 * moved price is. Silence of the feed spoils nothing: what it means is not known yet.
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

/** What the feed offers, whether or not it can be heard. */
function offerOf(match: MatchState, market: MarketState): 'open' | 'suspended' | 'closed' {
  if (market.quoted === 'closed' || match.matchStatus !== 'open') return 'closed';
  return market.locked || market.quoted === 'suspended' ? 'suspended' : 'open';
}
