import { type Clock, createUuid, type MatchId, type Rng, type UnixMs } from '@tianping/base';
import type {
  FeedEvent,
  FeedMessage,
  Fixture,
  MarketQuote,
  MatchResult,
  Phase,
  Side,
} from '@tianping/feeds';
import { lineQuarter, priceMilli, type Score } from '@tianping/odds';
import { marketId } from '../../rules/index.ts';
import { matchIdOf } from '../state/apply-feed-event.ts';

type Keyed = Exclude<FeedMessage, { type: 'fixture' } | { type: 'alive' }>;
type TestMessage = Keyed extends infer Each
  ? Each extends Keyed
    ? Omit<Each, 'key'>
    : never
  : never;

/** A match that a test's own feed reports. */
export interface FedMatch {
  readonly matchId: MatchId;
  readonly fixture: Fixture;
  /** The first market on offer: the home handicap of -0.5 by default. */
  readonly marketId: string;
  readonly say: (message: TestMessage) => Promise<void>;
  readonly clock: (phase: Phase, clockMs?: number) => Promise<void>;
  readonly score: (
    home: number,
    away: number,
    more?: { readonly half?: Score; readonly occurredAt?: UnixMs },
  ) => Promise<void>;
  readonly price: (quotes: readonly MarketQuote[]) => Promise<void>;
  readonly result: (result: Partial<MatchResult>) => Promise<void>;
  /** Kicked off at 0:0 with its markets open in play. */
  readonly live: () => Promise<void>;
}

/** A feed that a test drives by hand. */
export interface TestFeed {
  readonly producer: string;
  readonly send: (message: FeedMessage) => Promise<void>;
  /** Announces a match and what is on offer, or reports one to another process again. */
  readonly match: (fixture: Fixture, offer?: readonly MarketQuote[]) => Promise<FedMatch>;
  /** Messages are numbered from here on, as a provider restarts its numbering with a connection. */
  readonly renumber: (next: number) => void;
}

/** A quote of a market with its prices by side. */
export function quote(
  family: MarketQuote['family'],
  line: number | null,
  prices: Partial<Record<Side, number>>,
  changes: Partial<MarketQuote> = {},
): MarketQuote {
  return {
    family,
    period: 'FT',
    line: line === null ? null : lineQuarter(line),
    state: 'open',
    main: true,
    prices: (Object.entries(prices) as [Side, number][]).map(([side, price]) => ({
      side,
      price: priceMilli(price),
    })),
    ...changes,
  };
}

export const HOME_HALF = quote('handicap', -2, { H: 900, C: 960 });

/** A football match that starts in an hour. */
export function newFixture(
  source: { readonly clock: Clock; readonly rng: Rng },
  changes: Partial<Fixture> = {},
): Fixture {
  const key = createUuid(source);
  const name = (text: string) => ({ hans: text, hant: text });
  return {
    key,
    gameType: 'FT',
    league: { id: `l-${key.slice(-6)}`, name: name('英超'), rank: 1 },
    home: name('主队'),
    away: name('客队'),
    startAt: source.clock.now() + 3_600_000,
    neutral: false,
    ...changes,
  };
}

export function createTestFeed(deps: {
  readonly producer: string;
  readonly clock: Clock;
  readonly handle: (event: FeedEvent) => Promise<void>;
}): TestFeed {
  const { producer, clock } = deps;
  let seq = 0;
  const send = (message: FeedMessage): Promise<void> => {
    seq += 1;
    return deps.handle({ producer, seq, at: clock.now(), message });
  };
  return {
    producer,
    send,
    async match(fixture, offer = [HOME_HALF]) {
      await send({ type: 'fixture', fixture });
      const match = matchOf({ producer, clock, send }, fixture, offer);
      await match.price(offer);
      return match;
    },
    renumber(next) {
      seq = next;
    },
  };
}

function matchOf(
  { producer, clock, send }: Pick<TestFeed, 'producer' | 'send'> & { readonly clock: Clock },
  fixture: Fixture,
  offer: readonly MarketQuote[],
): FedMatch {
  const { key } = fixture;
  const say = (message: TestMessage): Promise<void> => send({ ...message, key } as FeedMessage);
  const kickOff = (phase: Phase, clockMs = 0) =>
    say({ type: 'clock', phase, clockMs, running: true });
  return {
    matchId: matchIdOf(producer, key),
    fixture,
    marketId: marketId(offer[0] ?? HOME_HALF),
    say,
    clock: kickOff,
    score: (home, away, { half, occurredAt } = {}) =>
      say({
        type: 'score',
        board: { FT: { home, away }, ...(half && { HT: half }) },
        incident: 'goal',
        ...(occurredAt !== undefined && { occurredAt }),
      }),
    price: (markets) => say({ type: 'prices', markets }),
    result: (result) =>
      say({
        type: 'result',
        result: {
          revision: 1,
          status: 'final',
          source: 'test',
          at: clock.now(),
          periods: {},
          ...result,
        },
      }),
    async live() {
      await kickOff('1H');
      await say({ type: 'prices', markets: offer });
    },
  };
}
