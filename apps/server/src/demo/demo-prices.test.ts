import { createFakeClock } from '@tianping/base/testing';
import type { MarketQuote, MatchResult, PriceRequest, Side } from '@tianping/feeds';
import { createSimulatorFeed } from '@tianping/plugin-feeds';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { createPriceBook, type Market } from '@tianping/sportsbook';
import { describe, expect, test } from 'vitest';

const START = Date.UTC(2026, 2, 14, 11, 7, 3);
/** Number of whole books of each sport that are checked, both before the start and in play. */
const OF_EACH = 2;

interface Priced {
  readonly request: PriceRequest;
  readonly quotes: readonly MarketQuote[];
}

/** Whole books of every sport as the demo prices them in its first half minute. */
function pricedByDemo(): readonly Priced[] {
  const book = createPriceBook({ markets, sports });
  const retained = new Map<string, Priced[]>();
  const clock = createFakeClock(START);
  const feed = createSimulatorFeed({
    drawSecret: 'draws of tests',
    clock,
    seed: 7,
    speed: 6,
    priceBook(request) {
      const name = `${request.gameType}.${request.inPlay}`;
      const known = retained.get(name) ?? [];
      retained.set(name, known);
      if (request.listOnly || known.length >= OF_EACH) return [];
      const quotes = book(request);
      known.push({ request, quotes });
      return quotes;
    },
  });
  feed.start(() => {});
  clock.advance(25_000);
  feed.stop();
  return [...retained.values()].flat();
}

const PRICED = pricedByDemo();

function marketOf({ family }: MarketQuote): Market {
  const market = markets.find((one) => one.family === family);
  if (!market) throw new Error(`no market ${family}`);
  return market;
}

/** What a stake of 1 brings back on average, by settling every possible outcome. */
function meanReturn(priced: Priced, quote: MarketQuote, side: Side): number {
  const { request } = priced;
  const market = marketOf(quote);
  const price = (quote.prices.find((one) => one.side === side)?.price ?? 0) / 1_000;
  const profit = market.includesStake ? price - 1 : price;
  const sport = sports.find((one) => one.gameType === request.gameType);
  const running = sport?.runningPeriod(quote.period) ?? 'FT';
  const scoreAtBet = request.inPlay ? (request.board[running] ?? { home: 0, away: 0 }) : null;
  let [sum, weights] = [0, 0];
  for (const { weight, ...ending } of request.outcomes) {
    const result: MatchResult = { revision: 1, status: 'final', source: '', at: 0, ...ending };
    const { period, line } = quote;
    const place = { gameType: request.gameType, period, line, inPlay: request.inPlay };
    const { code, deadHeat } = market.settle({ ...place, side, scoreAtBet, result });
    const share = deadHeat ? deadHeat.places / deadHeat.among : 1;
    const back: Record<string, number> = {
      W: share * (1 + profit),
      LW: 1 + profit / 2,
      P: 1,
      LL: 0.5,
      L: 0,
    };
    sum += weight * (back[code] ?? 1);
    weights += weight;
  }
  return sum / weights;
}

/** The decimal price of a side. */
function decimal(quote: MarketQuote, side: Side): number {
  const price = quote.prices.find((one) => one.side === side)?.price ?? Number.NaN;
  return (marketOf(quote).includesStake ? price : price + 1_000) / 1_000;
}

function find(priced: Priced, family: string, line: number | null = null, period = 'FT') {
  return priced.quotes.find(
    (one) => one.family === family && one.period === period && one.line === line,
  );
}

function ending(FT: { readonly home: number; readonly away: number }) {
  return { weight: 1, periods: { FT, HT: { home: 2, away: 1 } }, facts: { goals: 'HCHCHCH' } };
}

describe('the house book on what the demo plays', () => {
  test('SPORT-001 every sport is priced, before the start and where it can be in play', () => {
    const names = new Set(PRICED.map(({ request }) => `${request.gameType}.${request.inPlay}`));
    for (const { gameType } of sports) expect(names).toContain(`${gameType}.false`);
    for (const gameType of ['FT', 'TN', 'BS', 'SK', 'VB', 'BM', 'IH']) {
      expect(names).toContain(`${gameType}.true`);
    }
  });

  test('nobody wins on average, whatever the selection, settled by its own market', () => {
    for (const priced of PRICED) {
      for (const quote of priced.quotes) {
        for (const { side } of quote.prices) {
          const mean = meanReturn(priced, quote, side);
          const name = `${priced.request.gameType} ${JSON.stringify(quote)} ${side}`;
          // Where many points are scored, odd and even are equally likely whatever the sampled outcomes say.
          const isEvened = quote.family.toLowerCase().endsWith('oddeven');
          expect(mean, name).toBeLessThan(isEvened ? 1.03 : 1);
          // Prices of the rarest results are capped far below what they are worth.
          if (decimal(quote, side) < 100) expect(mean, name).toBeGreaterThan(0.5);
        }
      }
    }
  });

  test('no two lines of a market carry the same prices', () => {
    for (const { request, quotes } of PRICED) {
      const seen = new Map<string, string>();
      for (const quote of quotes) {
        const name = `${request.gameType} ${JSON.stringify(quote)}`;
        const prices = quote.prices.map(({ side, price }) => `${side} ${price}`).join();
        const key = `${quote.family}.${quote.period} ${prices}`;
        if (quote.line !== null && !marketOf(quote).includesStake) {
          expect(seen.get(key), name).toBeUndefined();
          seen.set(key, name);
        }
      }
    }
  });

  test('a winner of two is sold at the margin of a line', () => {
    const pairs = PRICED.flatMap(({ request: { gameType }, quotes }) =>
      quotes.filter((quote) => {
        const { family, period, prices } = quote;
        const isPair = family === 'win' && prices.length === 2;
        return isPair && marketOf(quote).sides({ gameType, period }).length === 2;
      }),
    );
    expect(pairs.length).toBeGreaterThan(20);
    for (const quote of pairs) {
      const sum = quote.prices.reduce((all, { side }) => all + 1 / decimal(quote, side), 0);
      expect(sum, JSON.stringify(quote)).toBeLessThan(1.055);
    }
  });

  test('the main line of baseball before the start is a run and a half', () => {
    for (const { request, quotes } of PRICED) {
      if (request.gameType !== 'BS' || request.inPlay) continue;
      const main = quotes.find(
        ({ family, period, main }) => family === 'handicap' && period === 'FT' && main,
      );
      expect([-6, 6]).toContain(main?.line);
    }
  });

  test('who wins is sold until it is all but certain', () => {
    const football = PRICED.find(({ request: { gameType } }) => gameType === 'FT');
    if (!football) throw new Error('no football');
    const winsWith = (share: number): boolean => {
      const outcomes = [
        { ...ending({ home: 3, away: 0 }), weight: share },
        { ...ending({ home: 1, away: 1 }), weight: 1 - share },
      ];
      const board = { FT: { home: 0, away: 0 } };
      const quotes = createPriceBook({ markets, sports })({
        ...football.request,
        board,
        outcomes,
        inPlay: false,
      });
      return quotes.some(({ family, period }) => family === 'win' && period === 'FT');
    };
    expect([0.9, 0.96, 0.98, 0.99].map(winsWith)).toEqual([true, true, true, false]);
  });

  test('a combination with a decided part is not sold beside the market that it has become', () => {
    const outcomes = PRICED.find(
      ({ request: { gameType, inPlay } }) => gameType === 'FT' && inPlay,
    );
    if (!outcomes) throw new Error('no football in play');
    const board = { FT: { home: 4, away: 3 } };
    const request: PriceRequest = {
      ...outcomes.request,
      board,
      outcomes: [0, 1, 2, 3].flatMap((more) => [
        ending({ home: 4 + more, away: 3 }),
        ending({ home: 4, away: 3 + more }),
      ]),
    };
    const quotes = createPriceBook({ markets, sports })(request);
    const families = quotes.map(({ family }) => family);
    expect(families).toContain('oddEven');
    expect(
      families.filter((family) => /^goalsOddEven|BothScore$|^resultGoals/.test(family)),
    ).toEqual([]);
  });

  test('every market is offered by the sport, on its own sides, once', () => {
    for (const { request, quotes } of PRICED) {
      const names = quotes.map(({ family, period, line }) => `${family}.${period}.${line}`);
      expect(new Set(names).size).toBe(names.length);
      for (const quote of quotes) {
        const market = marketOf(quote);
        const place = { gameType: request.gameType, period: quote.period };
        const sides = request.runners?.map(({ id }) => id) ?? market.sides(place);
        expect(market.periods(request.gameType)).toContain(quote.period);
        for (const { side } of quote.prices) expect(sides).toContain(side);
        if (request.inPlay) expect(market.inPlay).toBe(true);
      }
    }
  });

  test('over less is shorter than over more, and giving more is longer than giving less', () => {
    let compared = 0;
    for (const { quotes } of PRICED) {
      for (const quote of quotes) {
        const { lines, includesStake } = marketOf(quote);
        if (lines === 'none' || includesStake) continue;
        const others = quotes.filter(
          (one) => one.family === quote.family && one.period === quote.period,
        );
        for (const other of others) {
          if ((other.line ?? 0) <= (quote.line ?? 0)) continue;
          const side = quote.prices[0]?.side ?? 'H';
          const [near, far] = [decimal(quote, side), decimal(other, side)];
          compared += 1;
          if (lines === 'total') expect(far).toBeGreaterThanOrEqual(near);
          else expect(far).toBeLessThanOrEqual(near);
        }
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  test('winning, giving half a goal and both chances of a draw agree', () => {
    for (const priced of PRICED.filter(({ request }) => request.gameType === 'FT')) {
      const win = find(priced, 'win');
      const level = priced.request.board.FT.home === priced.request.board.FT.away;
      const half = find(priced, 'handicap', -2);
      if (win && half && level) {
        expect(Math.abs(1 / decimal(win, 'H') - 1 / decimal(half, 'H'))).toBeLessThan(0.06);
      }
      const chance = find(priced, 'doubleChance');
      if (win && chance) expect(decimal(chance, 'HN')).toBeLessThan(decimal(win, 'H'));
      const scores = find(priced, 'correctScore');
      if (!win || !scores) continue;
      const home = scores.prices.filter(({ side }) => /^(1-0|2-[01]|3-[012]|4-\d)$/.test(side));
      const sum = home.reduce((total, { side }) => total + 1 / decimal(scores, side) / 1.2, 0);
      expect(sum).toBeLessThan(1 / decimal(win, 'H') + 0.06);
    }
  });

  test('the same request is priced alike by a fresh book and by one that has seen much', () => {
    const fresh = createPriceBook({ markets, sports });
    for (const { request, quotes } of PRICED) expect(fresh(request)).toEqual(quotes);
  });
});
