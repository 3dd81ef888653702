import { seededDraws } from '@tianping/games/testing';
import { describe, expect, it } from 'vitest';
import type { Dice } from './bets.ts';
import { sicBo, sicBoLimit } from './game.ts';

/** In hundredths of a percent. */
function edge(of: string): number {
  const found = sicBo.exactReturns().find((line) => line.of === of);
  if (!found) throw new Error(of);
  const { num, den } = found.returned;
  return Number(((den - num) * 100_000n + den * 5n) / den / 10n);
}

function settle(code: string, dice: Dice): number {
  return sicBo.settle({ code, stakeMinor: 1000 }, { dice: [...dice] });
}

describe('sic bo', () => {
  it('has 52 bets with the edges that counting all 216 throws gives', () => {
    expect(sicBo.exactReturns()).toHaveLength(52);
    const edges: Readonly<Record<string, number>> = {
      big: 278,
      small: 278,
      odd: 278,
      even: 278,
      'triple-4': 1620,
      'any-triple': 1389,
      'double-2': 1111,
      'pair-2-5': 278,
      'single-6': 370,
      'sum-4': 1528,
      'sum-17': 1528,
      'sum-5': 1389,
      'sum-16': 1389,
      'sum-6': 1204,
      'sum-15': 1204,
      'sum-7': 972,
      'sum-14': 972,
      'sum-8': 1250,
      'sum-13': 1250,
      'sum-9': 741,
      'sum-12': 741,
      'sum-10': 1250,
      'sum-11': 1250,
    };
    expect(Object.fromEntries(Object.keys(edges).map((of) => [of, edge(of)]))).toEqual(edges);
  });
  it('loses big, small, odd and even on a triple', () => {
    expect(['big', 'odd'].map((code) => settle(code, [5, 5, 5]))).toEqual([0, 0]);
    expect(settle('small', [2, 2, 2])).toBe(0);
    expect(settle('big', [5, 5, 4])).toBe(2000);
    expect(settle('even', [5, 5, 4])).toBe(2000);
  });
  it('pays a single number by how often it fell, and doubles also within a triple', () => {
    expect([settle('single-5', [5, 1, 2]), settle('single-5', [5, 5, 2])]).toEqual([2000, 3000]);
    expect(settle('single-5', [5, 5, 5])).toBe(13_000);
    expect(settle('double-5', [5, 5, 5])).toBe(12_000);
    expect(settle('pair-2-5', [5, 5, 2])).toBe(7000);
    expect(settle('triple-5', [5, 5, 5])).toBe(181_000);
    expect(settle('any-triple', [1, 1, 1])).toBe(31_000);
    expect(settle('sum-4', [1, 1, 2])).toBe(61_000);
  });
  it('limits a bet by the most that it may win and refuses opposites', () => {
    expect([sicBoLimit('big'), sicBoLimit('triple-1'), sicBoLimit('single-1')]).toEqual([
      5_000_000, 27_000, 416_000,
    ]);
    const judged = (...codes: string[]) =>
      sicBo.judgeBets(codes.map((code) => ({ code, stakeMinor: 1000 })));
    expect(judged('big', 'odd', 'small')).toMatchObject({ error: { at: 2, fault: 'opposite' } });
    expect(judged('sum-3')).toMatchObject({ error: { at: 0, fault: 'unknown' } });
    expect(sicBo.judgeBets([{ code: 'triple-1', stakeMinor: 28_000 }])).toMatchObject({
      error: { fault: 'limitHigh' },
    });
  });
  it('throws every face, the same from the same draws, and describes the throw', () => {
    const draws = seededDraws(5);
    const thrown = Array.from({ length: 60 }, () => sicBo.draw(draws, null).outcome.dice);
    expect(new Set(thrown.flat())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(sicBo.draw(seededDraws(5), null).outcome.dice).toEqual(thrown[0]);
    expect(sicBo.describe({ dice: [6, 4, 1] })).toEqual(['6 · 4 · 1 = 11']);
  });
});
