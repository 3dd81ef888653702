import { moneyMinor, must } from '@tianping/base';
import type { MatchResult } from '@tianping/feeds';
import { lineQuarter } from '@tianping/odds';
import { marketByFamily, markets } from '@tianping/plugin-markets';
import { sportOf } from '@tianping/plugin-sports';
import { settleLeg } from '@tianping/sportsbook';
import { expect, test } from 'vitest';
import { mappedMarkets } from './unified-page.ts';
import { FOOTBALL_NOT_MAPPED } from './unified-words.ts';

test('every market that the unified stream fills is one that the book offers, with its selections', () => {
  const wrong = mappedMarkets().filter(({ gameType, family, period, sides }) => {
    const market = marketByFamily.get(family);
    const own = market?.sides({ gameType, period }) ?? [];
    return !market?.periods(gameType).includes(period) || sides.some((side) => !own.includes(side));
  });
  expect(wrong).toEqual([]);
});

test('a market that is not put together from parts has all its selections from the stream', () => {
  const short = mappedMarkets().filter(({ gameType, family, period, sides, isPart }) => {
    const own = marketByFamily.get(family)?.sides({ gameType, period }) ?? [];
    // Under 1.5 goals both have never scored, so that the book does not sell it.
    return !isPart && own.some((side) => !sides.includes(side));
  });
  expect(short).toEqual([]);
});

test('every football family is filled by the unified stream or says why it is not', () => {
  const families = markets.filter(({ periods }) => periods('FT').length > 0);
  const filled = new Set(
    mappedMarkets().flatMap(({ gameType, family }) => (gameType === 'FT' ? [family] : [])),
  );
  expect(families.length).toBeGreaterThanOrEqual(77);
  const doubtful = families
    .map(({ family }) => family)
    .filter((family) => filled.has(family) === family in FOOTBALL_NOT_MAPPED);
  expect(doubtful).toEqual([]);
});

/** How a leg on home in tennis ends by our rules when the home side retires at 6-4, 2-1. */
function retiredAt(
  winner: 'H' | 'C',
  leg: { family: string; side: string; period?: string; line?: number },
) {
  const result: MatchResult = {
    revision: 1,
    status: 'retired',
    reason: 'D8',
    winner,
    periods: { S1: { home: 6, away: 4 } },
    board: { FT: { home: 1, away: 0 }, S1: { home: 6, away: 4 }, S2: { home: 2, away: 1 } },
    source: 'unified-1',
    at: 0,
  };
  return settleLeg({
    leg: {
      gameType: 'TN',
      period: 'FT',
      ...leg,
      line: leg.line === undefined ? null : lineQuarter(leg.line),
      inPlay: false,
      scoreAtBet: null,
      acceptedAt: moneyMinor(0),
    },
    market: must(marketByFamily.get(leg.family), leg.family),
    sport: must(sportOf('TN'), 'TN'),
    result,
  }).code;
}

test('the player who retires loses, whoever led', () => {
  expect(retiredAt('C', { family: 'win', side: 'H' })).toBe('L');
  expect(retiredAt('C', { family: 'win', side: 'C' })).toBe('W');
  expect(retiredAt('C', { family: 'win', side: 'H', period: 'S1' })).toBe('W');
  expect(retiredAt('C', { family: 'win', side: 'H', period: 'S2' })).toBe('D8');
});
