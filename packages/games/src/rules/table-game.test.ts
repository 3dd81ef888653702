import { describe, expect, test } from 'vitest';
import { cappedNets, rakeOf } from './table-game.ts';

describe('the rake of a hand', () => {
  test('is a share of a net win, rounded down, and nothing of a loss', () => {
    expect(rakeOf(1_999, { rakeMilli: 50 })).toBe(99);
    expect(rakeOf(0, { rakeMilli: 50 })).toBe(0);
    expect(rakeOf(-1_000, { rakeMilli: 50 })).toBe(0);
  });
});

describe('what is won and lost at a table', () => {
  test('is paid whole while losers can pay', () => {
    const owed = [
      { from: 1, to: 0, minor: 300 },
      { from: 2, to: 0, minor: 500 },
    ];
    expect(cappedNets(owed, [1_000, 1_000, 1_000])).toEqual([800, -300, -500]);
  });

  test('is cut to what a loser brought, shared among winners to the last unit', () => {
    const owed = [
      { from: 0, to: 1, minor: 1_000 },
      { from: 0, to: 2, minor: 500 },
    ];
    expect(cappedNets(owed, [100, 5_000, 5_000])).toEqual([-100, 67, 33]);
  });

  test('is never more than a loser owed, or than a winner brought, where the last units are shared', () => {
    const owed = [1, 2, 3].map((to) => ({ from: 0, to, minor: 10 }));
    expect(cappedNets(owed, [29, 10, 10, 10])).toEqual([-29, 10, 10, 9]);
  });

  test('is cut to what the winner brought', () => {
    expect(cappedNets([{ from: 0, to: 1, minor: 900 }], [5_000, 200])).toEqual([-200, 200]);
  });
});
