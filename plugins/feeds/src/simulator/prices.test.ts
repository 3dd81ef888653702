import { must, type UnixMs } from '@tianping/base';
import type { FeedMessage, MarketQuote } from '@tianping/feeds';
import { describe, expect, test } from 'vitest';
import { createRunningMatch } from './running-match.ts';
import { type MatchPlan, matchesBetween } from './schedule.ts';

const WORLD = { seed: 11, speed: 1, seasonStart: Date.UTC(2025, 0, 1) };
const NOON = Date.UTC(2026, 2, 14, 4);
const MINUTE_MS = 60_000;
const PLANS = matchesBetween(WORLD, NOON, NOON + 12 * 60 * MINUTE_MS);

type Quotes = readonly MarketQuote[];

function quotesAt(plan: MatchPlan, at: UnixMs): Quotes {
  const pictured = createRunningMatch(plan, at).picture(at);
  return quotesIn(pictured);
}

function quotesIn(messages: readonly FeedMessage[]): Quotes {
  return messages.flatMap((message) => (message.type === 'prices' ? message.markets : []));
}

function find(quotes: Quotes, family: string, period = 'FT'): MarketQuote | undefined {
  return quotes.find((one) => one.family === family && one.period === period && one.main);
}

/** Profit or decimal price of each side, in units. */
function prices(quote: MarketQuote): Record<string, number> {
  return Object.fromEntries(quote.prices.map(({ side, price }) => [side, price / 1000]));
}

const MOMENTS = [-24 * 60, -5, 10, 40, 52, 75];

describe('prices of one match agree with each other', () => {
  test.each(MOMENTS)('%i minutes from the kick-off', (minutes) => {
    let compared = 0;
    for (const plan of PLANS) {
      const quotes = quotesAt(plan, plan.startAt + minutes * MINUTE_MS);
      const win = find(quotes, 'win');
      const handicap = find(quotes, 'handicap');
      if (!win || !handicap || handicap.line === null || minutes > 0) continue;
      const { H = 0, C = 0 } = prices(win);
      compared += 1;
      if (handicap.line <= -2) expect(H).toBeLessThan(C);
      if (handicap.line >= 2) expect(H).toBeGreaterThan(C);
    }
    for (const plan of PLANS) {
      for (const quote of quotesAt(plan, plan.startAt + minutes * MINUTE_MS)) expectMargin(quote);
    }
    expect(compared > 20 || minutes > 0).toBe(true);
  });

  test('an alternative line that gives more is priced higher', () => {
    for (const plan of PLANS) {
      const quotes = quotesAt(plan, plan.startAt - MINUTE_MS).filter(
        (one) => one.family === 'handicap' && one.period === 'FT',
      );
      const byLine = [...quotes].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
      const home = byLine.map((one) => prices(one).H ?? 0);
      expect(home).toEqual([...home].sort((a, b) => b - a));
      expect(quotes.length).toBeGreaterThanOrEqual(2);
    }
  });
});

/** Nobody could bet on all sides and win, and the margin is the one the book is meant to have. */
function expectMargin(quote: MarketQuote): void {
  const withStake = quote.prices.map(({ price }) =>
    quote.family === 'handicap' || quote.family === 'total' ? price + 1000 : price,
  );
  const book = withStake.reduce((sum, price) => sum + 1000 / price, 0);
  expect(book, JSON.stringify(quote)).toBeGreaterThan(1.005);
  expect(book, JSON.stringify(quote)).toBeLessThan(1.2);
}

describe('what is offered', () => {
  test('before the match: three lines full time, two for the first half, win and odd/even of both', () => {
    for (const plan of PLANS) {
      const quotes = quotesAt(plan, plan.startAt - 30 * MINUTE_MS);
      const count = (family: string, period: string): number =>
        quotes.filter((one) => one.family === family && one.period === period).length;
      expect(count('handicap', 'FT')).toBeGreaterThanOrEqual(2);
      expect(count('handicap', 'FT')).toBeLessThanOrEqual(3);
      expect(count('total', 'FT')).toBeLessThanOrEqual(3);
      expect(count('handicap', 'HT')).toBeLessThanOrEqual(2);
      expect(count('total', 'HT')).toBeGreaterThanOrEqual(1);
      expect(count('win', 'FT')).toBe(1);
      expect(count('win', 'HT')).toBe(1);
      expect(count('oddEven', 'FT')).toBe(1);
      expect(count('oddEven', 'HT')).toBe(1);
    }
  });

  test('the first half is closed once it is over', () => {
    const football = PLANS.filter((plan) => plan.league.gameType === 'FT');
    for (const plan of football.slice(0, 10)) {
      const match = createRunningMatch(plan, plan.startAt - MINUTE_MS);
      const known = new Map<string, MarketQuote>();
      const take = (messages: readonly FeedMessage[]): void => {
        for (const quote of quotesIn(messages)) {
          known.set(`${quote.family}.${quote.period}.${quote.line}`, quote);
        }
      };
      take(match.picture(plan.startAt - MINUTE_MS));
      for (let at = plan.startAt; at < plan.startAt + 63 * MINUTE_MS; at += MINUTE_MS) {
        take(match.step(at));
        take(match.refresh(at));
      }
      const open = [...known.values()].filter((one) => one.state === 'open');
      if (match.isLive()) expect(open.some((one) => one.period === 'HT')).toBe(false);
    }
  });

  test('prices of a live match move within seconds, and only what moved is said', () => {
    const plan = must(
      PLANS.find((one) => one.league.gameType === 'FT'),
      'a football match',
    );
    const from = plan.startAt + 20 * MINUTE_MS;
    const match = createRunningMatch(plan, from);
    const all = quotesIn(match.picture(from)).length;
    const moves: number[] = [];
    for (let at = from + 18_000; at < from + 3 * MINUTE_MS; at += 18_000) {
      match.step(at);
      moves.push(quotesIn(match.refresh(at)).length);
    }
    expect(moves.some((count) => count > 0)).toBe(true);
    expect(moves.some((count) => count < all)).toBe(true);
  });
});
