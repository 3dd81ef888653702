import { lotteryMessages as m } from '../messages.ts';
import { allAmong, directPicker, hitsOf, setPicker } from '../pickers.ts';
import {
  ballAt,
  type CellGroup,
  chanceOf,
  choose,
  type Family,
  type LotteryOutcome,
  type Picker,
  sumOf,
  upTo,
} from '../play.ts';
import { dragonTiger, numberCells, sides, sideWords } from '../sides.ts';

const BALLS = [m.ball1, m.ball2, m.ball3, m.ball4, m.ball5];
const NUMBERS = upTo(1, 11);
const ANY = [m.any1, m.any2, m.any3, m.any4, m.any5, m.any6, m.any7, m.any8];
const SUM_PUSH = 30;
const two = (number: number): string => String(number).padStart(2, '0');
const sum = ({ balls }: LotteryOutcome): number => sumOf(balls);

/** A sum of 30, and a ball 11, give the stake back. */
function cells(): readonly CellGroup[] {
  const total = waysOfSums();
  const four = sides({
    code: 'x5.sum',
    play: 'x5.sum',
    title: [m.sum],
    bigFrom: SUM_PUSH + 1,
    push: SUM_PUSH,
    chances: {
      big: chanceOf(total.above, total.all, total.push),
      small: chanceOf(total.below, total.all, total.push),
      odd: chanceOf(total.odd, total.all, total.push),
      even: chanceOf(total.even, total.all, total.push),
    },
    value: sum,
  });
  const half = chanceOf(5, 11, 1);
  const against = dragonTiger({
    code: 'x5.dt',
    title: [m.dragonTiger],
    chance: chanceOf(1, 2),
    between: [0, 4],
  });
  const balls = BALLS.map((name, at) => ({
    title: [name],
    cells: sides({
      code: `x5.side.${at + 1}`,
      play: 'x5.side',
      title: [name],
      bigFrom: 6,
      push: 11,
      chances: { big: half, small: half, odd: half, even: half },
      value: (outcome) => ballAt(outcome, at),
    }),
  }));
  return [
    {
      id: 'sides',
      name: m.twoSides,
      sections: [
        { title: [m.sum], cells: four },
        { title: [m.dragonTiger], cells: against },
        ...balls,
      ],
    },
    {
      id: 'balls',
      name: m.numbers,
      sections: BALLS.map((name, at) => ({
        title: [name],
        cells: numberCells({
          code: `x5.ball.${at + 1}`,
          play: 'x5.ball',
          title: [name],
          numbers: NUMBERS,
          label: two,
          chance: chanceOf(1, 11),
          wins: (outcome, number) => ballAt(outcome, at) === number,
        }),
      })),
    },
  ];
}

/** Sets of five numbers by their sum. */
function waysOfSums() {
  const ways = { all: 0, above: 0, below: 0, push: 0, odd: 0, even: 0 };
  for (let mask = 0; mask < 2 ** 11; mask += 1) {
    const set = NUMBERS.filter((number) => mask & (1 << (number - 1)));
    if (set.length !== 5) continue;
    const value = sumOf(set);
    ways.all += 1;
    if (value === SUM_PUSH) {
      ways.push += 1;
      continue;
    }
    ways[value > SUM_PUSH ? 'above' : 'below'] += 1;
    ways[value % 2 === 1 ? 'odd' : 'even'] += 1;
  }
  return ways;
}

/** More than five numbers win when all five drawn are among them. */
function anyPicker(take: number): Picker {
  const name = ANY[take - 1] ?? m.anyNumbers;
  const common = {
    id: `x5.any${take}`,
    group: m.anyNumbers,
    name: [name],
    numbers: NUMBERS,
    title: [m.numbers],
    take,
  };
  if (take <= 5) {
    return allAmong({ ...common, drawn: 5, all: 11, balls: ({ balls }) => balls });
  }
  return setPicker({
    ...common,
    chances: [chanceOf(choose(6, take - 5), choose(11, take))],
    wins: (chosen, { balls }) => [
      hitsOf(chosen, balls) === 5 ? choose(chosen.length - 5, take - 5) : 0,
    ],
    mostWins: (chosen) => [choose(chosen - 5, take - 5)],
  });
}

function frontPickers(count: 2 | 3): readonly Picker[] {
  const name = count === 2 ? m.front2 : m.front3;
  const ordered = count === 2 ? 110 : 990;
  const common = { group: name, numbers: NUMBERS };
  return [
    directPicker({
      ...common,
      id: `x5.direct${count}`,
      name: [name, m.direct],
      titles: BALLS.slice(0, count).map((ball) => [ball]),
      places: upTo(0, count - 1),
      distinct: true,
      chance: chanceOf(1, ordered),
    }),
    setPicker({
      ...common,
      id: `x5.group${count}`,
      name: [name, m.group],
      title: [m.numbers],
      take: count,
      chances: [chanceOf(1, choose(11, count))],
      wins: (chosen, { balls }) => [hitsOf(chosen, balls.slice(0, count)) === count ? 1 : 0],
      mostWins: () => [1],
    }),
  ];
}

export const x5: Family = {
  lottery: 'x5',
  cells: cells(),
  pickers: [...upTo(1, 8).map(anyPicker), ...frontPickers(2), ...frontPickers(3)],
  draw: (draws) => ({ balls: draws.shuffle(NUMBERS).slice(0, 5), animal: null }),
  remarks(outcome) {
    const value = sum(outcome);
    const sidesOf = value === SUM_PUSH ? [m.tie] : sideWords(value, SUM_PUSH + 1);
    return [m.sum, ` ${value} · `, ...sidesOf];
  },
};
