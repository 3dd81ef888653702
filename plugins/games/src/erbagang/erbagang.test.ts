import { seededDraws } from '@tianping/games/testing';
import { describe, expect, test } from 'vitest';
import { erbagang, erbagangOf, erbagangOutcome } from './game.ts';
import {
  ERBAGANG_CLASSES,
  ERBAGANG_TILES,
  erbagangClassOf,
  erbagangStrength,
  type TilePair,
} from './hands.ts';
import { erbagangMessages } from './messages.ts';
import { erbagangWays, waysOfPairs } from './returns.ts';

function text(parts: readonly (string | { readonly text: string })[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** In hundredths of a percent, rounded. */
function share(part: bigint, all: bigint): number {
  return Number((part * 100_000n + all * 5n) / (all * 10n));
}

const ROUND = erbagangOf(['t9', 'white'], {
  upper: ['t3', 't3'],
  middle: ['t1', 't9'],
  lower: ['white', 't9'],
});

describe('hands of erbagang', () => {
  test('come as often as the domain tables say', () => {
    const counts = new Map<string, number>();
    for (const { pair, ways } of waysOfPairs(ERBAGANG_TILES.map(() => 4))) {
      const code = erbagangClassOf(pair);
      counts.set(code, (counts.get(code) ?? 0) + ways);
    }
    const points = (at: number): number => (at % 4 === 0 ? 48 : at % 2 === 0 ? 64 : 16);
    const expected = ERBAGANG_CLASSES.map((code, at) => {
      // Half a point would take a blank and a tile of no dots.
      if (at < 20) return code === 'half1' ? 0 : points(at);
      return code === 'gang' ? 16 : 6;
    });
    expect(ERBAGANG_CLASSES.map((code) => counts.get(code) ?? 0)).toEqual(expected);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(780);
  });

  test('are ordered from two blanks down to no points, and by the larger tile', () => {
    const order: readonly TilePair[] = [
      ['white', 'white'],
      ['t9', 't9'],
      ['t1', 't1'],
      ['t8', 't2'],
      ['white', 't9'],
      ['t8', 't1'],
      ['t7', 't2'],
      ['t5', 't4'],
      ['t8', 'white'],
      ['t1', 'white'],
      ['t9', 't1'],
      ['t3', 't7'],
      ['t6', 't4'],
    ];
    const strengths = order.map(erbagangStrength);
    expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
    // Eight points and a half come after nine points, and 7 with 3 is above 6 with 4.
    expect(new Set(strengths).size).toBe(order.length);
    expect(erbagangStrength(['t2', 't8'])).toBe(erbagangStrength(['t8', 't2']));
  });
});

describe('a round of erbagang', () => {
  test('has the chances and the edge of the domain tables', () => {
    const { won, lost, equal } = erbagangWays();
    const all = won + lost + equal;
    expect(all).toBe(780n * 703n);
    expect([won, lost, equal].map((part) => share(part, all))).toEqual([4940, 4940, 119]);
    expect(won).toBe(lost);
    for (const { returned } of erbagang.exactReturns()) {
      expect(returned.num * all * 1000n).toBe(won * 2000n * returned.den);
      expect(share(returned.den - returned.num, returned.den)).toBe(119);
    }
    expect(erbagang.exactReturns().map(({ of }) => of)).toEqual(['upper', 'middle', 'lower']);
  });

  test('pays gates that beat the banker even money, and equal hands nothing', () => {
    const settle = (code: string): number => erbagang.settle({ code, stakeMinor: 700 }, ROUND);
    expect(['upper', 'middle', 'lower', 'other'].map(settle)).toEqual([1400, 0, 0, 0]);
    expect(erbagang.effective({ code: 'lower', stakeMinor: 700 }, ROUND)).toBe(700);
  });

  test('is described and marked by what the gates won', () => {
    expect(text(erbagang.describe(ROUND))).toBe(
      '庄 9点半 · 上门 对3 胜 · 天门 0点 负 · 下门 9点半 负',
    );
    expect(erbagang.mark?.(ROUND)).toEqual({ text: '1', colour: 'red' });
    expect(erbagangMessages.gang.text).toBe('二八杠');
  });

  test('takes bets on gates within limits, on all of them together too', () => {
    const judge = (...bets: readonly (readonly [string, number])[]) =>
      erbagang.judgeBets(bets.map(([code, stakeMinor]) => ({ code, stakeMinor })));
    expect(judge(['upper', 500], ['middle', 500], ['lower', 5_000_000]).ok).toBe(true);
    expect(judge(['other', 500])).toMatchObject({ error: { at: 0, fault: 'unknown' } });
    expect(judge(['upper', 499])).toMatchObject({ error: { at: 0, fault: 'limitLow' } });
    expect(judge(['upper', 5_000_000], ['upper', 500])).toMatchObject({
      error: { at: 1, fault: 'limitHigh' },
    });
    expect(erbagang.readBet('banker')).toBeNull();
    expect(erbagang.readBet('upper')).toMatchObject({ returnMilli: [2000], units: 1 });
  });

  test('is dealt of one set of tiles, the same from the same draws, and is plain JSON', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { outcome } = erbagang.draw(seededDraws(seed), null);
      expect(erbagang.draw(seededDraws(seed), null).outcome).toEqual(outcome);
      expect(erbagangOutcome.parse(JSON.parse(JSON.stringify(outcome)))).toEqual(outcome);
      const hands = [outcome.banker, ...Object.values(outcome.gates)];
      const tiles = hands.flatMap(({ tiles }) => tiles);
      for (const tile of ERBAGANG_TILES) {
        expect(tiles.filter((one) => one === tile).length).toBeLessThanOrEqual(4);
      }
    }
  });
});
