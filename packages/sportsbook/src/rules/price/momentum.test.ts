import { expect, test } from 'vitest';
import { listMomentum } from './momentum.ts';

const at = (minute: number, what: string, side: 'H' | 'C' | null = 'H', cancelled = false) => ({
  what,
  side,
  clockMs: minute * 60_000,
  cancelled,
});

test('a list has bars of three minutes as far as played and the goals by span', () => {
  expect(
    listMomentum([
      at(1, 'attack'),
      at(4, 'shotOn', 'C'),
      at(7, 'goal', 'C'),
      at(7, 'goal', 'H', true),
      at(95, 'substitution'),
    ]),
  ).toEqual({ bars: [1, -4, -6], goals: [{ at: 2, side: 'C' }] });
});

test('added time beyond the last span counts into it', () => {
  const { bars, goals } = listMomentum([at(97, 'goal')]);
  expect(bars).toHaveLength(30);
  expect(goals).toEqual([{ at: 29, side: 'H' }]);
});
