import { moneyMinor } from '@tianping/base';
import { GAME_TYPES } from '@tianping/feeds';
import {
  effectiveStake,
  holdAmount,
  type OddsType,
  payout,
  priceMilli,
  type Score,
  toAcceptedPrice,
} from '@tianping/odds';
import type { Market } from '@tianping/sportsbook';
import { cancelledResult, finalResult, settleInput } from '@tianping/sportsbook/testing';
import { describe, expect, test } from 'vitest';
import { handicap } from './handicap.ts';
import { markets } from './index.ts';
import { total } from './total.ts';
import { win } from './win.ts';

interface Bet {
  readonly market: Market;
  readonly side: string;
  readonly line: number | null;
  readonly from?: Score;
}

const at = (home: number, away: number): Score => ({ home, away });
const bet = (market: Market, side: string, line: number | null, from?: Score): Bet => ({
  market,
  side,
  line,
  ...(from === undefined ? {} : { from }),
});

function codeOf({ market, side, line, from }: Bet, score: Score): string {
  const inPlay = from !== undefined;
  const input = { side, line, inPlay, scoreAtBet: from ?? null, result: finalResult(score) };
  return market.settle(settleInput(input)).code;
}

describe('a stake of 100 by the trade’s examples', () => {
  test.each([
    ['SETTLE-004', 'home -0/0.5', bet(handicap, 'H', -1), 920, at(1, 1), 'LL', 5000],
    ['SETTLE-003', 'away +0/0.5', bet(handicap, 'C', -1), 960, at(1, 1), 'LW', 14_800],
    ['SETTLE-003', 'home -0.5/1', bet(handicap, 'H', -3), 850, at(2, 1), 'LW', 14_250],
    ['SETTLE-008', 'home -1', bet(handicap, 'H', -4), 900, at(1, 0), 'P', 10_000],
    ['SETTLE-003', 'over 2.5/3', bet(total, 'OV', 11), 1020, at(2, 1), 'LW', 15_100],
    ['SETTLE-004', 'under 2.5/3', bet(total, 'UN', 11), 860, at(2, 1), 'LL', 5000],
    [
      'SETTLE-004',
      'in-play home -0/0.5 from 1-0',
      bet(handicap, 'H', -1, at(1, 0)),
      900,
      at(2, 1),
      'LL',
      5000,
    ],
    [
      'SETTLE-002',
      'in-play over 3.5 from 1-1',
      bet(total, 'OV', 14, at(1, 1)),
      950,
      at(2, 2),
      'W',
      19_500,
    ],
    ['SETTLE-002', 'draw, stake included', bet(win, 'N', null), 3400, at(1, 1), 'W', 34_000],
  ] as const)('%s %s', (_id, _what, placed, price, score, code, returned) => {
    const result = codeOf(placed, score);
    expect(result).toBe(code);
    const { includesStake } = placed.market;
    const form = { oddsType: 'H', includesStake } as const;
    const acceptedPrice = toAcceptedPrice(priceMilli(price), form);
    const paid = payout({
      ...form,
      price: priceMilli(price),
      acceptedPrice,
      stakeMinor: moneyMinor(10_000),
      code,
    });
    expect(paid.payoutMinor).toBe(returned);
  });

  test.each([
    ['M', 1250, -800, 8000],
    ['I', 800, -1250, 12_500],
  ] as const)(
    'SETTLE-002 SETTLE-005 negative prices win the stake: %s',
    (oddsType, base, shown, held) => {
      const form = { oddsType: oddsType satisfies OddsType, includesStake: false };
      const acceptedPrice = toAcceptedPrice(priceMilli(base), form);
      expect(acceptedPrice).toBe(shown);
      const placed = {
        ...form,
        price: priceMilli(base),
        acceptedPrice,
        stakeMinor: moneyMinor(10_000),
      };
      expect(holdAmount(placed)).toBe(held);
      expect(payout({ ...placed, code: 'W' }).payoutMinor).toBe(held + 10_000);
      expect(payout({ ...placed, code: 'L' }).payoutMinor).toBe(0);
      expect(effectiveStake({ ...placed, code: 'P' })).toBe(0);
    },
  );

  test('SETTLE-007 every market returns the stake of a postponed match with its reason', () => {
    for (const market of markets) {
      const gameType = GAME_TYPES.find((type) => market.periods(type).length > 0) ?? 'FT';
      const [period = 'FT'] = market.periods(gameType);
      const [side = 'R1'] = market.sides({ gameType, period });
      const result = cancelledResult('postponed');
      const input = settleInput({ gameType, period, side, line: 8, result });
      expect(market.settle(input).code, market.family).toBe('D4');
    }
  });

  test('SETTLE-006 a match that is called off without a reason is void all the same', () => {
    const { reason: _reason, ...result } = cancelledResult('cancelled');
    expect(win.settle(settleInput({ result })).code).toBe('D1');
  });
});

const MIRROR = { W: 'L', LW: 'LL', P: 'P', LL: 'LW', L: 'W' } as const;
const codes = (row: string) => row.split(' ') as (keyof typeof MIRROR)[];

describe('SETTLE-002 SETTLE-003 SETTLE-004 SETTLE-005 SETTLE-008 lines', () => {
  test.each([
    [0, 'P W W W'],
    [1, 'LL W W W'],
    [2, 'L W W W'],
    [3, 'L LW W W'],
    [4, 'L P W W'],
    [5, 'L LL W W'],
    [6, 'L L W W'],
    [7, 'L L LW W'],
  ])('giving %i quarters, won by 0 to 3', (given, row) => {
    for (const [margin, code] of codes(row).entries()) {
      expect(codeOf(bet(handicap, 'H', -given), at(margin, 0))).toBe(code);
      expect(codeOf(bet(handicap, 'C', -given), at(margin, 0))).toBe(MIRROR[code]);
      expect(codeOf(bet(handicap, 'C', given), at(0, margin))).toBe(code);
      expect(codeOf(bet(handicap, 'H', given), at(0, margin))).toBe(MIRROR[code]);
    }
  });

  test.each([
    [8, 'L P W W'],
    [9, 'L LL W W'],
    [10, 'L L W W'],
    [11, 'L L LW W'],
    [12, 'L L P W'],
    [13, 'L L LL W'],
    [14, 'L L L W'],
  ])('a total of %i quarters, over with 1 to 4 goals', (line, row) => {
    for (const [place, code] of codes(row).entries()) {
      const score = at(Math.floor(place / 2) + 1, Math.ceil(place / 2));
      expect(score.home + score.away).toBe(place + 1);
      expect(codeOf(bet(total, 'OV', line), score)).toBe(code);
      expect(codeOf(bet(total, 'UN', line), score)).toBe(MIRROR[code]);
    }
  });
});
