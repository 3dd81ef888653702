import type { MemberId, UnixMs } from '@tianping/base';
import type { FeedEvent, MatchResult } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { marketId } from '@tianping/sportsbook';
import {
  matchIdOf,
  type PlaceAnswer,
  type PlaceCommand,
  type PlaceFault,
} from '@tianping/sportsbook/server';

/** One intent to bet, and every answer that reached its member. */
export interface Intent {
  readonly memberId: MemberId;
  readonly command: PlaceCommand;
  readonly askedAt: UnixMs;
  /** Whether the feed was down when it was first asked. */
  readonly feedDown: boolean;
  readonly answers: IntentAnswer[];
  /** Answers to the same key with another body. */
  readonly answersToOthers: IntentAnswer[];
}

export type IntentAnswer = PlaceAnswer | { readonly outcome: 'fault'; readonly fault: PlaceFault };

/** What a match is known to have been, from its feed alone. */
export interface MatchFacts {
  readonly key: string;
  result: MatchResult | null;
  halfTime: Score | null;
  /** `<market id> <side>` → every price that was ever quoted. */
  readonly prices: Map<string, Set<number>>;
}

/** What was seen at the doors of the system; all that the auditor goes by beside the database. */
export interface Journal {
  readonly intents: Map<string, Intent>;
  readonly matches: Map<string, MatchFacts>;
  /** Deposits by order, as the provider was told that they are credited. */
  readonly credits: Map<string, { readonly memberId: MemberId; readonly amountMinor: number }>;
  readonly faults: string[];
}

export function createJournal(): Journal {
  return { intents: new Map(), matches: new Map(), credits: new Map(), faults: [] };
}

/** Notes an event as the system was handed it. */
export function noteEvent(journal: Journal, { producer, message }: FeedEvent): void {
  if (message.type === 'alive') return;
  const key = message.type === 'fixture' ? message.fixture.key : message.key;
  const matchId = matchIdOf(producer, key);
  const facts = journal.matches.get(matchId) ?? {
    key,
    result: null,
    halfTime: null,
    prices: new Map(),
  };
  journal.matches.set(matchId, facts);
  if (message.type === 'score') facts.halfTime = message.board.HT ?? facts.halfTime;
  if (message.type === 'result' && (facts.result?.revision ?? 0) < message.result.revision) {
    facts.result = message.result;
  }
  if (message.type !== 'prices') return;
  for (const quote of message.markets) {
    for (const { side, price } of quote.prices) {
      const name = `${marketId(quote)} ${side}`;
      const known = facts.prices.get(name) ?? new Set();
      facts.prices.set(name, known.add(price));
    }
  }
}
