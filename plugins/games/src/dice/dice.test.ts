import { seededDraws } from '@tianping/games/testing';
import { describe, expect, it } from 'vitest';
import {
  DICE_WAYS,
  type DiceOptions,
  dice,
  diceNumber,
  dicePayout,
  dicePrice,
  diceWays,
  isDiceWin,
} from './game.ts';

const under: DiceOptions = { direction: 'under', target: 5000 };
const over: DiceOptions = { direction: 'over', target: 4999 };

describe('dice', () => {
  it('returns 99 % at every choice, by counting the numbers that win', () => {
    for (let ways = DICE_WAYS.least; ways <= DICE_WAYS.most; ways += 97) {
      for (const direction of ['under', 'over'] as const) {
        const target = direction === 'under' ? ways : 9999 - ways;
        const winning = Array.from({ length: 10_000 }, (_, rolled) => rolled).filter((rolled) =>
          isDiceWin({ direction, target, rolled }),
        ).length;
        const { num, den } = dicePrice({ direction, target });
        expect([winning, (num * BigInt(winning)) / den]).toEqual([ways, 9900n]);
      }
    }
    expect(dice.exactReturns()[0]?.returned).toEqual({ num: 9900n, den: 10_000n });
  });
  it('pays below or above the number, never on it', () => {
    expect([diceWays(under), diceWays(over)]).toEqual([5000, 5000]);
    expect(isDiceWin({ ...under, rolled: 4999 })).toBe(true);
    expect(isDiceWin({ ...under, rolled: 5000 })).toBe(false);
    expect(isDiceWin({ ...over, rolled: 5000 })).toBe(true);
    expect(isDiceWin({ ...over, rolled: 4999 })).toBe(false);
  });
  it('pays exactly and rounds down to the smallest unit', () => {
    expect(dicePayout(1000, under)).toBe(1980);
    expect(dicePayout(100, { direction: 'under', target: 9800 })).toBe(101);
    expect(dicePayout(100, { direction: 'under', target: 100 })).toBe(9900);
    expect(dicePayout(100, { direction: 'over', target: 9000 })).toBe(990);
  });
  it('takes no choice outside of 1 % to 98 %, of another shape or between two hundredths', () => {
    expect(dice.readOptions(under)).toEqual(under);
    const wrong: unknown[] = [
      { direction: 'under', target: 99 },
      { direction: 'under', target: 9801 },
      { direction: 'over', target: 198 },
      { direction: 'over', target: 9900 },
      { direction: 'under', target: 50.5 },
      { direction: 'above', target: 5000 },
      { ...under, price: 2 },
      {},
      null,
    ];
    expect(wrong.map((options) => dice.readOptions(options))).toEqual(wrong.map(() => null));
  });
  it('draws one number a play, the same from the same draws, and describes it', () => {
    const asked = { stakeMinor: 1000, options: under };
    const first = dice.spin(seededDraws(9), asked);
    expect(dice.spin(seededDraws(9), asked)).toEqual(first);
    expect(first.payoutMinor).toBe(isDiceWin(first.shown) ? 1980 : 0);
    expect(diceNumber(705)).toBe('07.05');
    expect(dice.describe({ ...under, rolled: 705 })).toMatchObject([
      '07.05 · ',
      { text: '小于' },
      ' 50.00',
    ]);
  });
  it('leaves at least 2.5 seconds between two plays', () => {
    expect(dice.spinMs).toBeGreaterThanOrEqual(2500);
  });
});
