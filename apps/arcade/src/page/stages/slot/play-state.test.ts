import { describe, expect, test } from 'vitest';
import { type AutoPlan, autoAfter, levelOf } from './play-state.ts';

const plan: AutoPlan = { left: 10, lossMinor: 0, lossLimitMinor: 1000, winLimitMinor: 2000 };

describe('automatic spins', () => {
  test('count down and add up what is lost', () => {
    const next = autoAfter(plan, { stakeMinor: 200, wonMinor: 50 });
    expect(next).toEqual({ ...plan, left: 9, lossMinor: 150 });
  });
  test('end before a stake that could pass the limit of loss', () => {
    const lost = { ...plan, lossMinor: 700 };
    expect(autoAfter(lost, { stakeMinor: 200, wonMinor: 0 })).toBe('loss');
    expect(autoAfter(lost, { stakeMinor: 200, wonMinor: 100 })).toMatchObject({ lossMinor: 800 });
  });
  test('end at their count, and on a win above the chosen sum', () => {
    expect(autoAfter({ ...plan, left: 1 }, { stakeMinor: 200, wonMinor: 0 })).toBe('done');
    expect(autoAfter(plan, { stakeMinor: 200, wonMinor: 2000 })).toBe('win');
  });
});

test('a win is big from ten stakes, huge from twenty, mega from fifty, and nothing below', () => {
  const levels = [99, 999, 1000, 1999, 2000, 4999, 5000].map((won) => levelOf(won, 100));
  expect(levels).toEqual([null, null, 'big', 'big', 'huge', 'huge', 'mega']);
});
