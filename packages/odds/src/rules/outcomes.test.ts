import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbLine, arbScore, arbTotalLine } from '../testing/index.ts';
import { isQuarterLine } from './lines.ts';
import { mirrorCode, settleHandicap, settleOddEven, settleTotal, settleWin } from './outcomes.ts';
import { lineQuarter } from './prices.ts';

describe('handicap given, by the margin of the giver', () => {
  test.each([
    [0, 'P', 'W', 'W', 'W'],
    [1, 'LL', 'W', 'W', 'W'],
    [2, 'L', 'W', 'W', 'W'],
    [3, 'L', 'LW', 'W', 'W'],
    [4, 'L', 'P', 'W', 'W'],
    [5, 'L', 'LL', 'W', 'W'],
    [6, 'L', 'L', 'W', 'W'],
    [7, 'L', 'L', 'LW', 'W'],
  ])('%i quarters: draw %s, one %s, two %s, three %s', (quarters, ...codes) => {
    const line = lineQuarter(-quarters);
    const given = codes.map((_code, margin) => {
      const score = { home: margin, away: 0 };
      return settleHandicap({ side: 'H', line, score }).code;
    });
    const received = codes.map((_code, margin) => {
      const score = { home: margin, away: 0 };
      return mirrorCode(settleHandicap({ side: 'C', line, score }).code);
    });
    expect(given).toEqual(codes);
    expect(received).toEqual(codes);
  });
});

describe('over a total, by the goals scored', () => {
  test.each([
    [8, 'L', 'P', 'W', 'W'],
    [9, 'L', 'LL', 'W', 'W'],
    [10, 'L', 'L', 'W', 'W'],
    [11, 'L', 'L', 'LW', 'W'],
    [12, 'L', 'L', 'P', 'W'],
    [13, 'L', 'L', 'LL', 'W'],
    [14, 'L', 'L', 'L', 'W'],
  ])('%i quarters: one %s, two %s, three %s, four %s', (quarters, ...codes) => {
    const line = lineQuarter(quarters);
    const made = codes.map((_code, at) => {
      const score = { home: at + 1, away: 0 };
      return settleTotal({ side: 'OV', line, score }).code;
    });
    expect(made).toEqual(codes);
  });
});

test('the two sides of a line mirror one another', () => {
  fc.assert(
    fc.property(arbLine, arbTotalLine, arbScore, arbScore, (line, total, score, from) => {
      const home = settleHandicap({ side: 'H', line, score, from });
      const away = settleHandicap({ side: 'C', line, score, from });
      expect(away.code).toBe(mirrorCode(home.code));
      const over = settleTotal({ side: 'OV', line: total, score });
      const under = settleTotal({ side: 'UN', line: total, score });
      expect(under.code).toBe(mirrorCode(over.code));
      expect(home.split.length).toBe(isQuarterLine(line) ? 2 : 0);
    }),
  );
});

test('a surplus in quarters decides: half results only a quarter away from the line', () => {
  fc.assert(
    fc.property(arbLine, arbScore, (line, score) => {
      const surplus = (score.home - score.away) * 4 + line;
      const { code } = settleHandicap({ side: 'H', line, score });
      const isHalf = Math.abs(surplus) === 1;
      const expected = surplus === 0 ? 'P' : surplus > 0 ? 'W' : 'L';
      expect(code).toBe(isHalf ? (surplus > 0 ? 'LW' : 'LL') : expected);
    }),
  );
});

test.each([
  [2, 1, 'H'],
  [1, 2, 'C'],
  [1, 1, 'N'],
] as const)('%i-%i is won by %s alone', (home, away, winner) => {
  const score = { home, away };
  for (const side of ['H', 'C', 'N'] as const) {
    expect(settleWin({ side, score, draw: 'sold' })).toBe(side === winner ? 'W' : 'L');
  }
});

test('a draw that is not sold pushes', () => {
  expect(settleWin({ side: 'H', score: { home: 3, away: 3 }, draw: 'pushes' })).toBe('P');
});

test('nothing scored is even', () => {
  expect(settleOddEven({ side: 'EV', score: { home: 0, away: 0 } })).toBe('W');
  expect(settleOddEven({ side: 'OD', score: { home: 2, away: 1 } })).toBe('W');
  expect(settleOddEven({ side: 'EV', score: { home: 2, away: 1 } })).toBe('L');
});
