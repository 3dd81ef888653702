import { describe, expect, it } from 'vitest';
import { betsOf } from './bets.ts';
import { happy10 } from './families/happy10.ts';
import { animalOf } from './families/lunar-years.ts';
import { six } from './families/six.ts';
import { ratioOf } from './game.ts';
import type { Chance, Family, LotteryOutcome } from './play.ts';

/**
 * Draws that are too many to be gone through one by one: counted in classes that a bet does not distinguish, each
 * class by binomials of its own, and settled as the table settles them.
 */
interface Weighted {
  readonly outcome: LotteryOutcome;
  readonly ways: bigint;
}

function binomial(from: number, take: number): bigint {
  if (take < 0 || take > from) return 0n;
  let ways = 1n;
  for (let at = 1; at <= take; at += 1) ways = (ways * BigInt(from - take + at)) / BigInt(at);
  return ways;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Against the chances that the bet states; `stated` picks those of a year where they differ by year. */
function expectCounted(
  family: Family,
  code: string,
  draws: readonly Weighted[],
  stated: (chances: readonly Chance[]) => readonly Chance[] = (chances) => chances,
): void {
  const bet = betsOf(family).read(code);
  if (!bet) throw new Error(code);
  let [sum, all] = [0n, 0n];
  for (const { outcome, ways } of draws) {
    sum += BigInt(bet.returned(outcome)) * ways;
    all += ways;
  }
  const { num, den } = ratioOf(stated(bet.chances));
  expect([code, sum * den]).toEqual([code, num * 1000n * all * BigInt(bet.units)]);
}

/** Six regular balls and the special one of 49, by how many of the picks are among them. */
function classesOf(picks: readonly number[]): Weighted[] {
  const others = range(1, 49).filter((ball) => !picks.includes(ball));
  return range(0, Math.min(6, picks.length)).flatMap((hits) =>
    [true, false].map((isSpecialHit) => {
      const regular = [...picks.slice(0, hits), ...others.slice(0, 6 - hits)];
      const special = isSpecialHit ? (picks[hits] ?? 0) : (others[6 - hits] ?? 0);
      const left = isSpecialHit ? picks.length - hits : others.length - (6 - hits);
      const ways = binomial(picks.length, hits) * binomial(others.length, 6 - hits) * BigInt(left);
      return { outcome: { balls: [...regular, special], animal: 6 }, ways };
    }),
  );
}

/** Seven of 49 as a set, by how many are of the first group and of the second. */
function groupsOf(animal: number, ...indices: readonly number[]): Weighted[] {
  const group = (index: number): number[] =>
    range(1, 49).filter((ball) => animalOf(ball, animal) === index);
  const [first = [], second = []] = indices.map(group);
  const others = range(1, 49).filter((ball) => ![...first, ...second].includes(ball));
  return range(0, 5).flatMap((a) =>
    range(0, 5).map((b) => {
      const balls = [...first.slice(0, a), ...second.slice(0, b), ...others.slice(0, 7 - a - b)];
      const rest = binomial(others.length, 7 - a - b);
      const ways = binomial(first.length, a) * binomial(second.length, b) * rest;
      return { outcome: { balls, animal }, ways };
    }),
  );
}

describe('exact returns counted in classes', () => {
  it('of six-mark: linked numbers, misses and regular numbers', () => {
    const linked = ['all3.1,2,3', 'two3.1,2,3', 'all2.1,2', 'mixed2.1,2', 'mixed2.3,9,40'];
    const misses = range(5, 12).map((take) => `miss${take}.${range(1, take).join(',')}`);
    // More numbers than a bet takes are all of its sets together.
    const more = ['all3.5,6,7,8', 'two3.5,6,7,8,9', 'all2.5,6,7', 'miss5.1,2,3,4,5,6,7'];
    for (const code of [...linked, ...misses, ...more]) {
      const picks = (code.split('.')[1] ?? '').split(',').map(Number);
      expectCounted(six, `six.${code}`, classesOf(picks));
    }
    expectCounted(six, 'six.regular.17', classesOf([17]));
  });

  it('of six-mark: animals, in a year of their own and in another', () => {
    const horse = 6;
    for (const [code, index] of [
      ['horse', horse],
      ['rat', 0],
    ] as const) {
      const own = index === horse ? 1 : 0;
      const one = (chances: readonly Chance[]) => chances.slice(own, own + 1);
      expectCounted(six, `six.onezodiac.${code}`, groupsOf(horse, index), one);
      const specials = range(1, 49).map((ball) => ({
        outcome: { balls: [0, 0, 0, 0, 0, 0, ball], animal: horse },
        ways: 1n,
      }));
      expectCounted(six, `six.zodiac.${code}`, specials, one);
    }
    expectCounted(six, 'six.zodiacs2.rat,ox', groupsOf(horse, 0, 1), (all) => all.slice(0, 1));
    expectCounted(six, 'six.zodiacs2.rat,horse', groupsOf(horse, 0, horse), (all) => all.slice(1));
  });

  it('of six-mark: the total of seven, by how many sets come to each sum', () => {
    // Sets of so many balls with this sum, ball by ball.
    const sums = range(0, 7).map(() => new Map<number, bigint>());
    sums[0]?.set(0, 1n);
    for (const ball of range(1, 49)) {
      for (const taken of range(0, 6).reverse()) {
        for (const [sum, ways] of sums[taken] ?? []) {
          const next = sums[taken + 1];
          next?.set(sum + ball, (next.get(sum + ball) ?? 0n) + ways);
        }
      }
    }
    const draws = [...(sums[7] ?? [])].map(([sum, ways]) => ({
      outcome: { balls: [sum, 0, 0, 0, 0, 0, 0], animal: 6 },
      ways,
    }));
    expect(draws.reduce((all, { ways }) => all + ways, 0n)).toBe(binomial(49, 7));
    for (const side of ['big', 'small', 'odd', 'even']) {
      expectCounted(six, `six.total.${side}`, draws);
    }
  });

  it('of happy ten: sums and any numbers over all 125,970 sets, dragon and tiger over all pairs', () => {
    const sets: Weighted[] = [];
    const walk = (from: number, balls: readonly number[]): void => {
      if (balls.length === 8) sets.push({ outcome: { balls: [...balls], animal: null }, ways: 1n });
      else
        for (let ball = from; ball <= 13 + balls.length; ball += 1)
          walk(ball + 1, [...balls, ball]);
    };
    walk(1, []);
    expect(sets).toHaveLength(125_970);
    const codes = ['sum.big', 'sum.small', 'sum.odd', 'sum.even', 'any2.1,2', 'any3.4,9,20'];
    for (const code of [...codes, 'any4.1,5,9,13', 'any5.1,2,3,4,5,6']) {
      expectCounted(happy10, `happy10.${code}`, sets);
    }
    const pairs = range(1, 20).flatMap((a) =>
      range(1, 20)
        .filter((b) => b !== a)
        .map((b) => ({ outcome: { balls: [a, 0, 0, 0, 0, 0, 0, b], animal: null }, ways: 1n })),
    );
    for (const side of ['dragon', 'tiger']) expectCounted(happy10, `happy10.dt.1.${side}`, pairs);
  });
});
