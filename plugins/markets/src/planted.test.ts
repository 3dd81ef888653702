import { lineQuarter } from '@tianping/odds';
import type { LegSettlement, Market, SettleInput } from '@tianping/sportsbook';
import { checkRegistry, marketPromises } from '@tianping/sportsbook/testing';
import { expect, test } from 'vitest';
import { bothScore } from './both-score.ts';
import { correctScore } from './correct-score.ts';
import { doubleChance } from './double-chance.ts';
import { firstGoalTime } from './first-goal.ts';
import { handicap } from './handicap.ts';
import { markets } from './index.ts';
import { nthGoal } from './nth.ts';
import { oddEven } from './odd-even.ts';
import { outright } from './outright.ts';
import { cornerTotal } from './sub-matches.ts';
import { threeWay } from './three-way.ts';
import { total } from './total.ts';
import { win } from './win.ts';

type Settle = (input: SettleInput) => LegSettlement;

/** A plugin whose settlement is spoiled. */
function settling(
  market: Market,
  spoil: (good: Settle, input: SettleInput) => LegSettlement,
): Market {
  return { ...market, settle: (input) => spoil(market.settle, input) };
}

const OTHER = { OV: 'UN', UN: 'OV', H: 'C', C: 'H' } as const;
function otherSide(side: string): string {
  return side in OTHER ? OTHER[side as keyof typeof OTHER] : side;
}

let calls = 0;

const bugs: readonly (readonly [what: string, bad: Market])[] = [
  [
    'over and under change places',
    settling(total, (good, input) => good({ ...input, side: otherSide(input.side) })),
  ],
  [
    'over and under carry one letter',
    { ...total, selectionCode: (place) => total.selectionCode(place, 'OV') },
  ],
  [
    'a selection has a small letter',
    { ...win, selectionCode: (place, side) => win.selectionCode(place, side).toLowerCase() },
  ],
  [
    'the first half lost its letter',
    { ...oddEven, code: (place) => oddEven.code({ ...place, period: 'FT' }) },
  ],
  [
    'corners carry the codes of goals',
    { ...cornerTotal, code: (place) => cornerTotal.code(place).replace('CR_', '') },
  ],
  ['in-play codes lack their letter and meet others', { ...threeWay, code: () => 'RM' }],
  [
    'the first half has no selections',
    { ...win, sides: (place) => (place.period === 'HT' ? [] : win.sides(place)) },
  ],
  [
    'a side has no label',
    { ...win, sideLabel: (place, side, t) => (side === 'N' ? '' : win.sideLabel(place, side, t)) },
  ],
  [
    'both halves have one name',
    { ...win, label: (place, t) => win.label({ ...place, period: 'FT' }, t) },
  ],
  ['a gap of a label stays open', { ...win, label: () => '第{n}局' }],
  [
    'goals before the bet count',
    settling(handicap, (good, input) =>
      good({ ...input, scoreAtBet: input.scoreAtBet && { home: 0, away: 0 } }),
    ),
  ],
  [
    'basketball counts from the bet',
    settling(handicap, (good, input) =>
      input.gameType === 'BK' ? good({ ...input, gameType: 'FT' }) : good(input),
    ),
  ],
  [
    'an in-play total counts from the bet',
    settling(total, (good, input) => {
      const scored = (input.scoreAtBet?.home ?? 0) + (input.scoreAtBet?.away ?? 0);
      return good({ ...input, line: lineQuarter((input.line ?? 0) + scored * 4) });
    }),
  ],
  [
    'a quarter line is paid as the half below',
    settling(total, (good, input) =>
      good({ ...input, line: lineQuarter(Math.floor((input.line ?? 0) / 2) * 2) }),
    ),
  ],
  [
    'the halves of a quarter line are not told',
    settling(handicap, (good, input) => ({ ...good(input), split: [] })),
  ],
  [
    'a push is lost',
    settling(total, (good, input) =>
      good(input).code === 'P' ? { ...good(input), code: 'L' } : good(input),
    ),
  ],
  [
    'both sides of a push win',
    settling(handicap, (good, input) =>
      good(input).code === 'P' ? { ...good(input), code: 'W' } : good(input),
    ),
  ],
  [
    'the draw of football returns stakes',
    settling(win, (good, input) =>
      good({ ...input, gameType: input.period === 'FT' ? 'BK' : input.gameType }),
    ),
  ],
  [
    'a score that is not named has no winner',
    settling(correctScore, (good, input) =>
      input.side === 'OVH' ? { ...good(input), code: 'L' } : good(input),
    ),
  ],
  [
    'a double chance wins once',
    settling(doubleChance, (good, input) =>
      input.side === 'HC' ? { ...good(input), code: 'L' } : good(input),
    ),
  ],
  [
    'the dead heat is paid in full',
    settling(
      outright,
      (good, input) => ({ ...good(input), deadHeat: undefined }) as unknown as LegSettlement,
    ),
  ],
  [
    'who never started loses although stakes come back',
    settling(outright, (good, input) =>
      good(input).code === 'DE' ? { ...good(input), code: 'L' } : good(input),
    ),
  ],
  [
    'the reason of a void is lost',
    settling(win, (good, input) =>
      good(input).code.startsWith('D') ? { ...good(input), code: 'D' } : good(input),
    ),
  ],
  [
    'a cancelled match settles by its score',
    settling(win, (good, input) =>
      good({ ...input, result: { ...input.result, status: 'final' } }),
    ),
  ],
  [
    'a stopped match settles by its board',
    settling(oddEven, (good, input) => {
      const { result } = input;
      const periods = { ...result.board, ...result.periods };
      return good(
        result.status === 'abandoned' ? { ...input, result: { ...result, periods } } : input,
      );
    }),
  ],
  [
    'a total passed by a quarter stands',
    settling(total, (good, input) => {
      const stands = good({ ...input, line: lineQuarter((input.line ?? 0) - 1) });
      return input.result.status === 'abandoned' && stands.code === 'W'
        ? good({
            ...input,
            result: { ...input.result, status: 'final', periods: input.result.board ?? {} },
          })
        : good(input);
    }),
  ],
  [
    'a completed half is void when the match is stopped',
    settling(win, (good, input) =>
      input.result.status === 'abandoned'
        ? { code: 'D2', scoreUsed: null, split: [] }
        : good(input),
    ),
  ],
  [
    'no is paid before the match is over',
    settling(bothScore, (good, input) =>
      good(input).code === 'open'
        ? { code: input.side === 'X' ? 'W' : 'L', scoreUsed: null, split: [] }
        : good(input),
    ),
  ],
  [
    'a goal not scored yet is taken for none',
    settling(nthGoal, (good, input) =>
      good({ ...input, result: { ...input.result, status: 'final' } }),
    ),
  ],
  [
    'an open market is void',
    settling(win, (good, input) =>
      good(input).code === 'open' ? { ...good(input), code: 'DY' } : good(input),
    ),
  ],
  [
    'what is not told is lost instead of returned',
    settling(firstGoalTime, (good, input) =>
      good(input).code === 'DY' ? { ...good(input), code: 'L' } : good(input),
    ),
  ],
  [
    'it settles by the board of a match that is over',
    settling(win, (good, input) => {
      const { result } = input;
      return good({
        ...input,
        result: { ...result, periods: { ...result.periods, ...result.board } },
      });
    }),
  ],
  [
    'it is not the same twice',
    settling(win, (good, input) => {
      calls += 1;
      return { ...good(input), fact: { name: 'goals', value: String(calls) } };
    }),
  ],
  [
    'a result is no code of the trade',
    settling(win, (good, input) => ({ ...good(input), code: 'V' }) as unknown as LegSettlement),
  ],
];

/** All promises are tried on every bug, on a busy machine too. */
const PATIENCE_MS = 120_000;

test.each(bugs)(
  'planted: %s',
  (_what, bad) => {
    const registry = markets.map((market) => (market.family === bad.family ? bad : market));
    const isCaught =
      marketPromises.some((promise) => promise.check(bad).length > 0) ||
      checkRegistry(registry).length > 0;
    expect(isCaught).toBe(true);
  },
  PATIENCE_MS,
);
