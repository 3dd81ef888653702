import type { FeedMessage, Fixture, MarketQuote } from '@tianping/feeds';
import { lineQuarter, priceMilli } from '@tianping/odds';
import { marketId } from '@tianping/sportsbook';
import { matchIdOf, type Sportsbook } from '@tianping/sportsbook/server';
import { PRICES } from '../model/model-bets.ts';
import type { FundsMatch } from './funds-match.ts';
import type { FundsWorld } from './funds-world.ts';

/** The home side gives half a goal: exactly one side wins. */
const MARKET: MarketQuote = {
  family: 'handicap',
  period: 'FT',
  line: lineQuarter(-2),
  state: 'open',
  main: true,
  prices: [
    { side: 'H', price: priceMilli(PRICES.H) },
    { side: 'C', price: priceMilli(PRICES.C) },
  ],
};
export const MARKET_ID = marketId(MARKET);

const PRODUCER = 'funds';
const START_IN_MS = 90 * 86_400_000;
const name = (text: string) => ({ hans: text, hant: text });

export function newMatch({ key, clock, rng }: FundsWorld): FundsMatch {
  const feedKey = key();
  const league = { id: 'funds', name: name('League'), rank: 1 };
  const fixture: Fixture = {
    key: feedKey,
    gameType: 'FT',
    league,
    neutral: false,
    home: name('Home'),
    away: name('Away'),
    startAt: clock.now() + START_IN_MS,
  };
  const roll = rng.int(9);
  const end = roll === 0 ? 'cancelled' : roll < 5 ? 'H' : 'C';
  return { matchId: matchIdOf(PRODUCER, feedKey), fixture, end, underWay: 0 };
}

/** Puts the match on sale in a process that does not know it yet. */
export async function offer(
  world: FundsWorld,
  book: Sportsbook,
  { matchId, fixture }: FundsMatch,
): Promise<void> {
  if (book.match(matchId)) return;
  const { key } = fixture;
  const reported = say(world, book, { type: 'fixture', fixture });
  await Promise.all([reported, say(world, book, { type: 'prices', key, markets: [MARKET] })]);
}

/** Reports how it ended, and waits until every bet is settled by it. */
export async function decide(
  world: FundsWorld,
  book: Sportsbook,
  { fixture, end }: FundsMatch,
): Promise<void> {
  const at = world.clock.now();
  const known = { revision: 1, source: PRODUCER, at };
  const score = end === 'H' ? { home: 1, away: 0 } : { home: 0, away: 0 };
  await say(world, book, {
    type: 'result',
    key: fixture.key,
    result:
      end === 'cancelled'
        ? { ...known, status: 'cancelled', reason: 'DT', periods: {} }
        : { ...known, status: 'final', periods: { FT: score } },
  });
  await book.idle();
}

async function say(world: FundsWorld, book: Sportsbook, message: FeedMessage): Promise<void> {
  const seq = world.nextSeq();
  await book.handleFeedEvent({ producer: PRODUCER, seq, at: world.clock.now(), message });
}
