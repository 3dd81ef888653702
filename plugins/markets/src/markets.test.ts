import { lineQuarter, type VoidCode } from '@tianping/odds';
import type { MarketPlace } from '@tianping/sportsbook';
import {
  abandonedResult,
  cancelledResult,
  finalResult,
  marketPromises,
  selectionCodes,
  settleInput,
} from '@tianping/sportsbook/testing';
import { describe, expect, test } from 'vitest';
import { handicap } from './handicap.ts';
import { marketByFamily, markets } from './index.ts';
import { oddEven } from './odd-even.ts';
import { total } from './total.ts';
import { win } from './win.ts';

describe.each(markets.map((market) => [market.family, market] as const))('%s', (_name, market) => {
  test.each(marketPromises.map((promise) => [promise.name, promise] as const))(
    'conformance: %s',
    (_promiseName, promise) => {
      expect(promise.check(market)).toEqual([]);
    },
  );
});

const place = (gameType: 'FT' | 'BK', period: 'FT' | 'HT', inPlay: boolean): MarketPlace => ({
  gameType,
  period,
  inPlay,
});

describe('wire codes', () => {
  test.each([
    [handicap, ['R', 'RE', 'HR', 'HRE'], ['R0', 'RE0', 'R1', 'RE1']],
    [total, ['OU', 'ROU', 'HOU', 'HROU'], ['OU0', 'ROU0', 'OU1', 'ROU1']],
    [win, ['M', 'RM', 'HM', 'HRM'], ['M0', 'RM0', 'M1', 'RM1']],
    [oddEven, ['EO', 'REO', 'HEO', 'HREO'], ['EO0', 'REO0', 'EO1', 'REO1']],
  ])(
    '%# football and basketball, full and half, before and in play',
    (market, football, basketball) => {
      for (const [gameType, codes] of [
        ['FT', football],
        ['BK', basketball],
      ] as const) {
        const made = (['FT', 'HT'] as const).flatMap((period) => [
          market.code(place(gameType, period, false)),
          market.code(place(gameType, period, true)),
        ]);
        expect(made).toEqual(codes);
      }
    },
  );

  test.each([
    [handicap, place('FT', 'FT', false), ['RH', 'RC']],
    [handicap, place('FT', 'FT', true), ['REH', 'REC']],
    [handicap, place('FT', 'HT', true), ['HREH', 'HREC']],
    [handicap, place('BK', 'FT', true), ['REH', 'REC']],
    [total, place('FT', 'FT', false), ['OUC', 'OUH']],
    [total, place('FT', 'FT', true), ['ROUC', 'ROUH']],
    [total, place('FT', 'HT', false), ['HOUC', 'HOUH']],
    [win, place('FT', 'FT', false), ['MH', 'MC', 'MN']],
    [win, place('FT', 'HT', true), ['HRMH', 'HRMC', 'HRMN']],
    [win, place('BK', 'FT', false), ['MH', 'MC']],
    [oddEven, place('FT', 'FT', false), ['EOO', 'EOE']],
    [oddEven, place('FT', 'HT', false), ['HEOO', 'HEOE']],
  ])('%# selections', (market, where, codes) => {
    expect(selectionCodes(market, where).map(([, code]) => code)).toEqual(codes);
  });
});

describe('football', () => {
  test('SETTLE-002 SETTLE-004 in-play handicaps count from the score at the bet', () => {
    const result = finalResult({ home: 2, away: 1 });
    const before = settleInput({ line: -1, result });
    expect(handicap.settle(before).code).toBe('W');
    const inPlay = { ...before, inPlay: true, scoreAtBet: { home: 1, away: 0 } };
    expect(handicap.settle(inPlay)).toEqual({
      code: 'LL',
      scoreUsed: { home: 2, away: 1 },
      split: [
        { line: lineQuarter(0), code: 'P' },
        { line: lineQuarter(-2), code: 'L' },
      ],
    });
  });

  test('half-time markets go by the half-time score, also of an abandoned match', () => {
    const HT = { home: 1, away: 0 };
    for (const result of [
      finalResult({ home: 1, away: 3 }, HT),
      abandonedResult({ board: { home: 1, away: 2 }, HT }),
    ]) {
      const bet = settleInput({ period: 'HT', result });
      expect(win.settle(bet)).toEqual({ code: 'W', scoreUsed: HT, split: [] });
      expect(oddEven.settle({ ...bet, side: 'OD' }).code).toBe('W');
      expect(handicap.settle({ ...bet, line: lineQuarter(-4) }).code).toBe('P');
    }
  });

  test.each([
    ['handicap', 'H', -2, 'DF'],
    ['win', 'H', null, 'DF'],
    ['oddEven', 'OD', null, 'DF'],
    ['total', 'OV', 10, 'W'],
    ['total', 'UN', 10, 'L'],
    ['total', 'OV', 11, 'DF'],
    ['total', 'OV', 12, 'DF'],
    ['total', 'OV', 9, 'W'],
  ] as const)(
    'abandoned at 2-1 after the first half: %s %s %s is %s',
    (family, side, line, code) => {
      const result = abandonedResult({ board: { home: 2, away: 1 }, HT: { home: 0, away: 0 } });
      expect(marketByFamily[family].settle(settleInput({ side, line, result })).code).toBe(code);
    },
  );

  test('a half that was never finished is void, a missing one too', () => {
    const stopped = abandonedResult({ board: { home: 1, away: 0 } });
    expect(win.settle(settleInput({ period: 'HT', result: stopped })).code).toBe('DF');
    const { HT: _unplayed, ...periods } = finalResult({ home: 1, away: 0 }).periods;
    const result = { ...finalResult({ home: 1, away: 0 }), periods };
    expect(win.settle(settleInput({ period: 'HT', result })).code).toBe('DY');
  });

  test('SETTLE-007 a postponed match is void with the reason it came with', () => {
    const result = cancelledResult('postponed');
    const reasons: readonly VoidCode[] = markets.map((market) => {
      const [side = 'H'] = market.sides('FT');
      const { code } = market.settle(settleInput({ side, line: 8, result }));
      return code.startsWith('D') ? (`D${code.slice(1)}` as const) : 'D';
    });
    expect(reasons).toEqual(['D4', 'D4', 'D4', 'D4']);
  });
});

describe('basketball', () => {
  test('handicaps count the whole match, also in play', () => {
    const result = finalResult({ home: 110, away: 104 });
    const bet = settleInput({ gameType: 'BK', line: -18, inPlay: true, result });
    const scoreAtBet = { home: 60, away: 50 };
    expect(handicap.settle({ ...bet, scoreAtBet }).code).toBe('W');
    expect(handicap.settle({ ...bet, scoreAtBet, line: lineQuarter(-26) }).code).toBe('L');
  });

  test('SETTLE-008 a level half returns the stake of the money line', () => {
    const result = finalResult({ home: 100, away: 98 }, { home: 50, away: 50 });
    expect(win.settle(settleInput({ gameType: 'BK', period: 'HT', result })).code).toBe('P');
    expect(win.settle(settleInput({ gameType: 'BK', result })).code).toBe('W');
  });
});
