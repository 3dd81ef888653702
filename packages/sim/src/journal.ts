import type { MemberId, UnixMs } from '@tianping/base';
import type { FeedEvent, MarketQuote, MatchResult } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { marketId } from '@tianping/sportsbook';
import {
  matchIdOf,
  type PlaceAnswer,
  type PlaceCommand,
  type PlaceFault,
} from '@tianping/sportsbook/server';

/** One request to bet, and every answer that reached its member. */
export interface Intent {
  readonly memberId: MemberId;
  readonly command: PlaceCommand;
  readonly askedAt: UnixMs;
  /** Whether the feed was down when it was first sent. */
  readonly feedDown: boolean;
  readonly answers: IntentAnswer[];
  /** Answers to the same key with another body. */
  readonly answersToOthers: IntentAnswer[];
}

export type IntentAnswer = PlaceAnswer | { readonly outcome: 'fault'; readonly fault: PlaceFault };

/** What is known of a match, from its feed alone. */
export interface MatchFacts {
  readonly key: string;
  readonly startAt: UnixMs;
  result: MatchResult | null;
  halfTime: Score | null;
  /** When a score was last reported. */
  scoreReportedAt: UnixMs | null;
  /** `<market id> <side>` → every price that was ever quoted. */
  readonly prices: Map<string, Set<number>>;
}

/** Everything observed from outside the system; the auditor's only source beside the database. */
export interface Journal {
  readonly intents: Map<string, Intent>;
  /** By the product's match id, and by the feed's own key. */
  readonly matches: Map<string, MatchFacts>;
  readonly matchesByKey: Map<string, MatchFacts>;
  /** Deposits by order, as credits were confirmed to the provider. */
  readonly credits: Map<string, { readonly memberId: MemberId; readonly amountMinor: number }>;
  readonly faults: string[];
}

export function createJournal(): Journal {
  return {
    intents: new Map(),
    matches: new Map(),
    matchesByKey: new Map(),
    credits: new Map(),
    faults: [],
  };
}

/** How long before the kick-off prices are recorded; the driver bets on nothing earlier. */
const NOTED_BEFORE_MS = 15 * 60_000;

/** Records an event as the system received it. */
export function noteEvent(journal: Journal, { producer, at, message }: FeedEvent): void {
  if (message.type === 'alive') return;
  if (message.type === 'fixture') {
    const { key, startAt } = message.fixture;
    const matchId = matchIdOf(producer, key);
    if (journal.matches.has(matchId)) return;
    const nothing = { result: null, halfTime: null, scoreReportedAt: null };
    const facts: MatchFacts = { key, startAt, ...nothing, prices: new Map() };
    journal.matches.set(matchId, facts);
    journal.matchesByKey.set(key, facts);
    return;
  }
  const facts = journal.matchesByKey.get(message.key);
  if (!facts) return;
  if (message.type === 'score') {
    facts.halfTime = message.board.HT ?? facts.halfTime;
    facts.scoreReportedAt = at;
  }
  if (message.type === 'result' && (facts.result?.revision ?? 0) < message.result.revision) {
    facts.result = message.result;
  }
  const isNear = facts.startAt < at + NOTED_BEFORE_MS;
  if (message.type === 'prices') notePrices(facts, message.markets, isNear);
}

/** With `isNear`, adds to earlier prices; a price from long before the kick-off may still be current. */
function notePrices(facts: MatchFacts, quotes: readonly MarketQuote[], isNear: boolean): void {
  for (const quote of quotes) {
    const id = marketId(quote);
    for (const { side, price } of quote.prices) {
      const name = `${id} ${side}`;
      const known = facts.prices.get(name);
      if (known && isNear) known.add(price);
      else facts.prices.set(name, new Set([price]));
    }
  }
}
