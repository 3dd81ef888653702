import type { GameType, MatchResult, Period } from '@tianping/feeds';
import { lineQuarter, type Score } from '@tianping/odds';
import { endsOf, resultOf, settleInput, worldsOf } from '@tianping/sportsbook/testing';
import { describe, expect, test } from 'vitest';
import { marketByFamily } from './index.ts';

const score = (text: string): Score => {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
};

/** `FT1-0 S14-3`: tallies as they stood; those behind the bar were completed. */
function stopped(text: string, bestOf?: number): MatchResult {
  const [begun = '', done = ''] = text.split('|').map((part) => part.trim());
  const tallies = (part: string): Record<Period, Score> =>
    Object.fromEntries(
      part
        .split(' ')
        .filter(Boolean)
        .map((one) => one.split(':') as [string, string])
        .map(([period, value]) => [period, score(value)]),
    );
  return {
    revision: 1,
    status: 'retired',
    reason: 'D8',
    source: 'test',
    at: 0,
    periods: tallies(done),
    board: { FT: { home: 0, away: 0 }, ...tallies(done), ...tallies(begun) },
    ...(bestOf === undefined ? {} : { facts: { bestOf: String(bestOf) } }),
  };
}

/** `total GM OV 20.5 TN` */
function codeOf(bet: string, result: MatchResult): string {
  const [family = '', gameType = '', period = '', side = '', line = ''] = bet.split(' ');
  const market = marketByFamily.get(family);
  if (market === undefined) throw new Error(`no market ${family}`);
  return market.settle(
    settleInput({
      gameType: gameType as GameType,
      period,
      side,
      result,
      line: lineQuarter(Number(line) * 4),
    }),
  ).code;
}

describe('SETTLE-002 SETTLE-005 lines of a match that was given up stand where no natural end changes them', () => {
  test.each([
    // A set at 4-4 has ten games at least, and at 5-3 nine.
    ['total TN S1 OV 9.5', 'FT:0-0 GM:4-4 S1:4-4', 3, 'W'],
    ['total TN S1 UN 9.5', 'FT:0-0 GM:4-4 S1:4-4', 3, 'L'],
    ['total TN S1 OV 9.5', 'FT:0-0 GM:5-3 S1:5-3', 3, 'D8'],
    ['total TN S1 OV 8.5', 'FT:0-0 GM:5-3 S1:5-3', 3, 'W'],
    // One set all: three sets at least, of five perhaps four.
    ['total TN FT OV 2.5', 'FT:1-1 GM:10-10 S3:0-0 | S1:6-4 S2:4-6', 3, 'W'],
    ['total TN FT OV 3.5', 'FT:1-1 GM:10-10 S3:0-0 | S1:6-4 S2:4-6', 5, 'W'],
    ['total TN FT OV 3.5', 'FT:1-1 GM:10-10 S3:0-0 | S1:6-4 S2:4-6', undefined, 'D8'],
    ['handicap TN FT H 1.5', 'FT:1-0 GM:6-4 S2:0-0 | S1:6-4', 3, 'W'],
    ['handicap TN FT C 1.5', 'FT:1-0 GM:6-4 S2:0-0 | S1:6-4', 3, 'L'],
    ['handicap TN FT H 1.5', 'FT:1-0 GM:6-4 S2:0-0 | S1:6-4', 5, 'D8'],
    ['handicap TN FT H -1.5', 'FT:1-0 GM:6-4 S2:0-0 | S1:6-4', 3, 'D8'],
    // 6-4 and 4-3: nineteen games at the least, where home takes the next two.
    ['total TN GM OV 18.5', 'FT:1-0 GM:10-7 S2:4-3 | S1:6-4', 3, 'W'],
    ['total TN GM OV 19.5', 'FT:1-0 GM:10-7 S2:4-3 | S1:6-4', 3, 'D8'],
    ['total TN GM UN 60.5', 'FT:1-0 GM:10-7 S2:4-3 | S1:6-4', 3, 'D8'],
    // Away takes the set 6-4 and the last one 6-0: six games behind; or home loses 6-7 and takes it 6-0: seven ahead.
    ['handicap TN GM H 6.5', 'FT:1-0 GM:10-7 S2:4-3 | S1:6-4', 3, 'W'],
    ['handicap TN GM H 5.5', 'FT:1-0 GM:10-7 S2:4-3 | S1:6-4', 3, 'D8'],
    ['handicap TN GM H -6.5', 'FT:1-0 GM:10-7 S2:4-3 | S1:6-4', 3, 'D8'],
    ['handicap TN GM H -7.5', 'FT:1-0 GM:10-7 S2:4-3 | S1:6-4', 3, 'L'],
    ['total SK FT OV 5.5', 'FT:4-0', 9, 'D8'],
    ['total SK FT OV 5.5', 'FT:4-1', 9, 'W'],
    ['handicap SK FT H 4.5', 'FT:1-1', 9, 'W'],
    ['handicap ES FT H 1.5', 'FT:1-0', 3, 'W'],
    ['total VB S1 OV 44.5', 'FT:0-0 PT:20-20 S1:20-20', 5, 'W'],
    ['total VB S1 OV 45.5', 'FT:0-0 PT:20-20 S1:20-20', 5, 'D8'],
    ['handicap VB S1 H 2.5', 'FT:0-0 PT:24-20 S1:24-20', 5, 'W'],
    // Stopped long before the score would count: only what was passed is decided.
    ['total BK FT OV 129.5', 'FT:66-64 | Q1:33-32 Q2:33-32 HT:66-64', undefined, 'W'],
    ['total BK FT UN 129.5', 'FT:66-64 | Q1:33-32 Q2:33-32 HT:66-64', undefined, 'L'],
    ['total BK FT OV 130.5', 'FT:66-64 | Q1:33-32 Q2:33-32 HT:66-64', undefined, 'D8'],
    ['total IH FT OV 7.5', 'FT:5-3 P2:2-0 | P1:3-3', undefined, 'W'],
    ['total AF FT OV 21.5', 'FT:14-7 Q2:7-0 | Q1:7-7', undefined, 'D8'],
    ['total BM PT OV 41.5', 'FT:0-0 PT:0-0 S1:0-0', 3, 'W'],
    ['total BM PT OV 42.5', 'FT:0-0 PT:0-0 S1:0-0', 3, 'D8'],
  ] as const)('%s at %s, best of %s: %s', (bet, text, bestOf, wanted) => {
    expect(codeOf(bet, stopped(text, bestOf))).toBe(wanted);
  });
});

/** What a part of a combination is called where it is sold alone. */
const ALONE: Readonly<Record<string, readonly [family: string, period: string]>> = {
  result: ['win', 'FT'],
  chance: ['doubleChance', 'FT'],
  goals: ['total', 'FT'],
  both: ['bothScore', 'FT'],
  odd: ['oddEven', 'FT'],
  first: ['nthGoal', 'N1'],
};

const COMBINATIONS: readonly (readonly [family: string, one: string, two: string])[] = [
  ...['A', 'B', 'C', 'D'].flatMap((letter): [string, string, string][] => [
    [`resultGoals${letter}`, 'result', 'goals'],
    [`goalsBothScore${letter}`, 'goals', 'both'],
    [`chanceGoals${letter}`, 'chance', 'goals'],
    [`goalsOddEven${letter}`, 'goals', 'odd'],
    [`goalsFirstTeam${letter}`, 'goals', 'first'],
  ]),
  ['resultBothScore', 'result', 'both'],
  ['chanceBothScore', 'chance', 'both'],
  ['chanceFirstTeam', 'chance', 'first'],
  ['resultFirstTeam', 'result', 'first'],
];

function aloneCode(family: string, part: string, side: string, result: MatchResult): string {
  const [alone = '', period = 'FT'] = ALONE[part] ?? [];
  const line = lineQuarter('ABCD'.indexOf(family.at(-1) ?? '') * 4 + 6);
  const market = marketByFamily.get(alone);
  // Sold alone, "who scores first" has a side for nobody; a combination has none, and is void there.
  const isVoid = part === 'first' && side !== 'N' && aloneCode(family, part, 'N', result) === 'W';
  if (isVoid) return 'DY';
  const input = settleInput({ gameType: 'FT', period, side, line, result });
  return market?.settle(input).code ?? 'no such market';
}

test.each(COMBINATIONS)(
  'SETTLE-005 %s never ends better than a part that has lost',
  (family, ...parts) => {
    const market = marketByFamily.get(family);
    const stops = worldsOf('FT').flatMap(({ stops: all }) => all.map(({ soFar }) => soFar));
    const results = [
      ...endsOf('FT')
        .slice(0, 120)
        .map((end) => resultOf(end, 'final')),
      ...stops.map((soFar) => resultOf(soFar, 'abandoned')),
      ...stops.map((soFar) => resultOf({ ...soFar, facts: {} }, 'retired')),
      ...stops.map((soFar) => resultOf({ ...soFar, facts: {} }, 'final')),
    ];
    let lost = 0;
    for (const result of results) {
      for (const side of market?.sides({ gameType: 'FT', period: 'FT' }) ?? []) {
        const sides = side.split('+');
        const isLost = parts.some(
          (part, at) => aloneCode(family, part, sides[at] ?? '', result) === 'L',
        );
        if (!isLost) continue;
        lost += 1;
        const code = market?.settle(settleInput({ gameType: 'FT', side, result })).code;
        expect(code, `${side} ${JSON.stringify(result)}`).toBe('L');
      }
    }
    expect(lost).toBeGreaterThan(results.length);
  },
);
