import { lotteryMessages as m } from '../messages.ts';
import { allAmong } from '../pickers.ts';
import {
  ballAt,
  type Cell,
  type CellGroup,
  cell,
  chanceAt,
  chanceOf,
  type Family,
  type LotteryOutcome,
  type Picker,
  sumOf,
  upTo,
} from '../play.ts';
import { dragonTiger, evenChances, numberCells, sides, sideWords } from '../sides.ts';
import { waysOfSums } from '../subsets.ts';

const BALLS = [m.ball1, m.ball2, m.ball3, m.ball4, m.ball5, m.ball6, m.ball7, m.ball8];
const NUMBERS = upTo(1, 20);
const SUM_PUSH = 84;
const two = (number: number): string => String(number).padStart(2, '0');
const sum = ({ balls }: LotteryOutcome): number => sumOf(balls);
/** 01 05 09 … are the east, 02 06 10 … the south. */
const DIRECTIONS = [
  ['east', m.east, 1],
  ['south', m.south, 2],
  ['west', m.west, 3],
  ['north', m.north, 0],
] as const;
/** First and last number, and the price. */
const WORDS = [
  ['zhong', m.zhong, 1, 7, 2800],
  ['fa', m.fa, 8, 14, 2800],
  ['bai', m.bai, 15, 20, 3000],
] as const;

function directionCells(at: number, name: (typeof BALLS)[number]): readonly Cell[] {
  return DIRECTIONS.map(([direction, label, rest]) =>
    cell({
      code: `happy10.direction.${at + 1}.${direction}`,
      play: 'happy10.direction',
      label,
      title: [name],
      chance: chanceAt(3900, 5, 20),
      wins: (outcome) => ballAt(outcome, at) % 4 === rest,
    }),
  );
}

function wordCells(at: number, name: (typeof BALLS)[number]): readonly Cell[] {
  return WORDS.map(([word, label, from, to, price]) =>
    cell({
      code: `happy10.word.${at + 1}.${word}`,
      play: 'happy10.word',
      label,
      title: [name],
      chance: chanceAt(price, to - from + 1, 20),
      wins(outcome) {
        const ball = ballAt(outcome, at);
        return ball >= from && ball <= to;
      },
    }),
  );
}

function sumCells(): readonly Cell[] {
  const ways = waysOfSums(NUMBERS, 8);
  const all = ways.count(() => true);
  const push = ways.count((value) => value === SUM_PUSH);
  const chance = (is: (value: number) => boolean) =>
    chanceOf(
      ways.count((value) => value !== SUM_PUSH && is(value)),
      all,
      push,
    );
  return sides({
    code: 'happy10.sum',
    play: 'happy10.sum',
    title: [m.sum],
    bigFrom: SUM_PUSH + 1,
    push: SUM_PUSH,
    chances: {
      big: chance((value) => value > SUM_PUSH),
      small: chance((value) => value < SUM_PUSH),
      odd: chance((value) => value % 2 === 1),
      even: chance((value) => value % 2 === 0),
    },
    value: sum,
  });
}

function cells(): readonly CellGroup[] {
  const balls = BALLS.map((name, at) => {
    const four = sides({
      code: `happy10.side.${at + 1}`,
      play: 'happy10.side',
      title: [name],
      bigFrom: 11,
      chances: evenChances(chanceOf(1, 2)),
      value: (outcome) => ballAt(outcome, at),
    });
    const against = dragonTiger({
      code: `happy10.dt.${at + 1}`,
      title: [name],
      chance: chanceOf(1, 2),
      between: [at, 7 - at],
    });
    return { title: [name], cells: at < 4 ? [...four, ...against] : four };
  });
  const numbers = BALLS.map((name, at) => ({
    title: [name],
    cells: numberCells({
      code: `happy10.ball.${at + 1}`,
      play: 'happy10.ball',
      title: [name],
      numbers: NUMBERS,
      label: two,
      chance: chanceAt(19_800, 1, 20),
      wins: (outcome, number) => ballAt(outcome, at) === number,
    }),
  }));
  return [
    { id: 'sides', name: m.twoSides, sections: [{ title: [m.sum], cells: sumCells() }, ...balls] },
    { id: 'balls', name: m.numbers, sections: numbers },
    {
      id: 'directions',
      name: m.directions,
      sections: BALLS.map((name, at) => ({ title: [name], cells: directionCells(at, name) })),
    },
    {
      id: 'words',
      name: m.words,
      sections: BALLS.map((name, at) => ({ title: [name], cells: wordCells(at, name) })),
    },
  ];
}

function pickers(): readonly Picker[] {
  return [m.any2, m.any3, m.any4, m.any5].map((name, at) =>
    allAmong({
      id: `happy10.any${at + 2}`,
      group: m.anyNumbers,
      name: [name],
      numbers: NUMBERS,
      title: [m.numbers],
      take: at + 2,
      drawn: 8,
      all: 20,
      balls: ({ balls }) => balls,
    }),
  );
}

export const happy10: Family = {
  lottery: 'happy10',
  cells: cells(),
  pickers: pickers(),
  draw: (draws) => ({ balls: draws.shuffle(NUMBERS).slice(0, 8), animal: null }),
  remarks(outcome) {
    const value = sum(outcome);
    const sidesOf = value === SUM_PUSH ? [m.tie] : sideWords(value, SUM_PUSH + 1);
    return [m.sum, ` ${value} · `, ...sidesOf];
  },
};
