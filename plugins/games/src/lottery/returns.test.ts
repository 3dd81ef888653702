import { describe, expect, it } from 'vitest';
import { betsOf } from './bets.ts';
import { happy10 } from './families/happy10.ts';
import { k3 } from './families/k3.ts';
import { pc28 } from './families/pc28.ts';
import { pk10 } from './families/pk10.ts';
import { six } from './families/six.ts';
import { ssc } from './families/ssc.ts';
import { x5 } from './families/x5.ts';
import { ratioOf } from './game.ts';
import { lotteryGames, lotteryOf } from './index.ts';
import type { Family, LotteryOutcome } from './play.ts';
import { upTo } from './play.ts';

const drawn = (balls: readonly number[], animal: number | null = null): LotteryOutcome => ({
  balls: [...balls],
  animal,
});

/** Every cell whose code begins so, and these picks. */
function codesOf(family: Family, prefixes: readonly string[]): readonly string[] {
  const all = family.cells.flatMap(({ sections }) =>
    sections.flatMap(({ cells }) => cells.map(({ code }) => code)),
  );
  return all.filter((code) => prefixes.some((prefix) => code.startsWith(prefix)));
}

/** The stated return of each bet is the average over all these draws, to the last digit. */
function expectExact(
  family: Family,
  codes: readonly string[],
  outcomes: readonly LotteryOutcome[],
): void {
  const bets = betsOf(family);
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) {
    const bet = bets.read(code);
    if (!bet) throw new Error(code);
    let sum = 0n;
    for (const outcome of outcomes) sum += BigInt(bet.returned(outcome));
    const { num, den } = ratioOf(bet.chances);
    const counted = sum * den;
    const stated = num * 1000n * BigInt(outcomes.length) * BigInt(bet.units);
    expect([code, counted]).toEqual([code, stated]);
  }
}

const threes = upTo(0, 999).map((number) => [
  Math.floor(number / 100),
  Math.floor(number / 10) % 10,
  number % 10,
]);

/** All orders of `take` of the numbers. */
function orders(numbers: readonly number[], take: number): readonly number[][] {
  if (take === 0) return [[]];
  return numbers.flatMap((first) =>
    orders(
      numbers.filter((number) => number !== first),
      take - 1,
    ).map((rest) => [first, ...rest]),
  );
}

describe('exact returns of the lotteries', () => {
  it('of ssc are what counting its draws gives', () => {
    // Three independent digits fill every place, and every three neighbours.
    const outcomes = threes.map(([a = 0, b = 0, c = 0]) => drawn([a, b, c, a, b]));
    const picks = [
      'ssc.direct3.front.0,1|2|3,4',
      'ssc.direct3.back.7|7|7',
      'ssc.group3.middle.1,5,9',
      'ssc.group6.back.0,2,4,6',
      'ssc.direct2.front.1,2|1,2',
      'ssc.group2.back.3,8',
      'ssc.fix.1,2||7||0',
    ];
    expectExact(
      ssc,
      [...codesOf(ssc, ['ssc.digit', 'ssc.side', 'ssc.form', 'ssc.dt']), ...picks],
      outcomes,
    );
    const whole = upTo(0, 99_999).map((number) =>
      drawn([...String(number).padStart(5, '0')].map(Number)),
    );
    expectExact(ssc, codesOf(ssc, ['ssc.sum']), whole);
  });
  it('of pk10 are what counting its first and last places gives', () => {
    const cars = upTo(1, 10);
    for (const first of upTo(0, 4)) {
      const outcomes = orders(cars, 2).map((pair) => {
        const balls = cars.filter((car) => !pair.includes(car));
        balls.splice(first, 0, pair[0] ?? 0);
        balls.splice(9 - first, 0, pair[1] ?? 0);
        return drawn(balls);
      });
      const places = [first + 1, 10 - first].flatMap((place) => [
        `pk10.car.${place}.`,
        `pk10.side.${place}.`,
      ]);
      expectExact(pk10, codesOf(pk10, [...places, `pk10.dt.${first + 1}.`]), outcomes);
    }
    const tops = orders(cars, 3).map((top) =>
      drawn([...top, ...cars.filter((car) => !top.includes(car))]),
    );
    expectExact(
      pk10,
      [
        ...codesOf(pk10, ['pk10.top2', 'pk10.sum2']),
        'pk10.direct2.1,2|2,3',
        'pk10.direct3.1,2|2,3|3,4',
      ],
      tops,
    );
  });
  it('of k3 are what counting 216 throws gives', () => {
    const pips = upTo(1, 6);
    const outcomes = pips.flatMap((a) => pips.flatMap((b) => pips.map((c) => drawn([a, b, c]))));
    expectExact(
      k3,
      [...codesOf(k3, ['k3.']), 'k3.two.1,2', 'k3.two.1,4,6', 'k3.three.1,2,3,6'],
      outcomes,
    );
  });
  it('of 11 choose 5 are what counting all sets and orders gives', () => {
    const sets = orders(upTo(1, 11), 5).filter((set) =>
      set.every((number, at) => at === 0 || number > (set[at - 1] ?? 0)),
    );
    const turned = sets.flatMap((set) =>
      set.map((_, by) => drawn([...set.slice(by), ...set.slice(0, by)])),
    );
    const any = [1, 2, 3, 4, 5].map((take) => `x5.any${take}.1,3,5,7,9,11`);
    const more = [6, 7, 8].map((take) => `x5.any${take}.1,2,3,4,5,6,7,8,9`);
    expectExact(x5, [...codesOf(x5, ['x5.sum', 'x5.side', 'x5.ball']), ...any, ...more], turned);
    const fronts = orders(upTo(1, 11), 3).map((three) =>
      drawn([...three, ...upTo(1, 11).filter((number) => !three.includes(number))].slice(0, 5)),
    );
    const front = [
      'x5.direct2.1,2|2,3',
      'x5.direct3.1|2|3',
      'x5.group2.4,5,6',
      'x5.group3.1,2,3,4',
    ];
    expectExact(x5, front, fronts);
    const ends = orders(upTo(1, 11), 2).map(([a = 0, b = 0]) => drawn([a, 0, 0, 0, b]));
    expectExact(x5, codesOf(x5, ['x5.dt']), ends);
  });
  it('of pc28 are what counting 1,000 draws gives', () => {
    const outcomes = threes.map((digits) => drawn(digits));
    expectExact(pc28, [...codesOf(pc28, ['pc28.']), 'pc28.direct3.1,2|0|5'], outcomes);
  });
  it('of single balls of happy ten and six-mark are what counting them gives', () => {
    for (const at of upTo(0, 7)) {
      const outcomes = upTo(1, 20).map((ball) =>
        drawn(upTo(0, 7).map((i) => (i === at ? ball : 0))),
      );
      const kinds = ['ball', 'side', 'direction', 'word'];
      expectExact(
        happy10,
        codesOf(
          happy10,
          kinds.map((k) => `happy10.${k}.${at + 1}.`),
        ),
        outcomes,
      );
    }
    const specials = upTo(1, 49).map((ball) => drawn([0, 0, 0, 0, 0, 0, ball], 6));
    expectExact(six, codesOf(six, ['six.special', 'six.side', 'six.wave']), specials);
  });

  /** Percent to one place, of the first bet with this code. */
  const percent = (family: Family, code: string, chance = 0): string => {
    const chances = betsOf(family).read(code)?.chances ?? [];
    const one = chances.length > 1 ? chances.slice(chance, chance + 1) : chances;
    const { num, den } = ratioOf(one);
    return (Number((num * 100_000n) / den) / 1000).toFixed(1);
  };
  it('are those of the books where odds were fixed', () => {
    const figures: readonly (readonly [Family, string, string])[] = [
      [ssc, 'ssc.digit.1.7', '99.1'],
      [ssc, 'ssc.dt.dragon', '99.0'],
      [ssc, 'ssc.dt.tie', '94.0'],
      [ssc, 'ssc.form.front.triple', '70.0'],
      [ssc, 'ssc.form.front.straight', '84.0'],
      [ssc, 'ssc.form.front.pair', '86.4'],
      [ssc, 'ssc.form.front.half', '82.8'],
      [pk10, 'pk10.car.1.10', '99.1'],
      [k3, 'k3.sum.3', '76.4'],
      [k3, 'k3.sum.10', '70.0'],
      [k3, 'k3.single.1', '86.4'],
      [k3, 'k3.two.1,2', '66.7'],
      [k3, 'k3.pair.3', '72.6'],
      [k3, 'k3.anytriple', '76.4'],
      [six, 'six.regular.1', '88.2'],
      [six, 'six.side.big', '98.3'],
      [six, 'six.wave.red', '93.7'],
      [six, 'six.wave.blue', '94.7'],
    ];
    for (const [family, code, stated] of figures) {
      expect([code, percent(family, code)]).toEqual([code, stated]);
    }
  });
  it('lie just below 97 % where only fair odds were known', () => {
    const codes: readonly (readonly [Family, string, number])[] = [
      [six, 'six.all3.1,2,3', 921.2],
      [six, 'six.all2.1,2', 78.4],
      [six, 'six.mixed2.1,2', 196],
      [six, 'six.miss5.1,2,3,4,5', 2.242],
      [six, 'six.miss12.1,2,3,4,5,6,7,8,9,10,11,12', 8.344],
      [six, 'six.zodiac.rat', 12.25],
      [six, 'six.onezodiac.rat', 2.12],
      [six, 'six.zodiacs2.rat,ox', 4.874],
      [ssc, 'ssc.direct3.front.1|2|3', 1000],
      [ssc, 'ssc.group3.front.1,2', 333.33],
      [x5, 'x5.any1.1', 2.2],
      [x5, 'x5.any5.1,2,3,4,5', 462],
      [x5, 'x5.any8.1,2,3,4,5,6,7,8', 8.25],
      [pk10, 'pk10.sum2.11', 9],
      [pk10, 'pk10.sum2.3', 45],
    ];
    for (const [family, code, fair] of codes) {
      const [first] = betsOf(family).read(code)?.chances ?? [];
      expect(Math.abs((first?.price ?? 0) / 970 / fair - 1)).toBeLessThan(0.001);
      expect(Number(percent(family, code))).toBeCloseTo(97, 0);
    }
  });
  it('never reach the whole stake, and are stated for every play of every lottery', () => {
    for (const game of lotteryGames) {
      const returns = game.exactReturns();
      const family = lotteryOf(game.code);
      if (!family) throw new Error(game.code);
      const plays = new Set(returns.map(({ of }) => of.split('.').slice(0, 2).join('.')));
      for (const { id } of family.pickers) {
        expect(plays).toContain(id.split('.').slice(0, 2).join('.'));
      }
      for (const { returned } of returns) {
        expect(returned.num < returned.den && returned.num * 2n > returned.den).toBe(true);
      }
    }
  });
});
