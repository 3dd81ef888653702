import { lotteryMessages as m } from '../messages.ts';
import { directPicker, fixPicker, setPicker } from '../pickers.ts';
import {
  ballAt,
  type CellGroup,
  chanceAt,
  chanceOf,
  type Family,
  type Picker,
  sumOf,
  upTo,
  type Words,
} from '../play.ts';
import {
  dragonTiger,
  evenChances,
  formCells,
  numberCells,
  sides,
  sideWords,
  type ThreeForm,
} from '../sides.ts';

const BALLS = [m.ball1, m.ball2, m.ball3, m.ball4, m.ball5];
const DIGITS = upTo(0, 9);
const SUM_BIG = 23;
const EVEN = chanceAt(1982, 1, 2);
const DIGIT = chanceAt(9910, 1, 10);
const FORM_PRICES: Readonly<Record<ThreeForm, number>> = {
  triple: 70_000,
  straight: 14_000,
  pair: 3200,
  half: 2300,
  none: 2800,
};
const THREES = [
  ['front', m.front3, 0],
  ['middle', m.middle3, 1],
  ['back', m.back3, 2],
] as const;
const TWOS = [
  ['front', m.front2, 0],
  ['back', m.back2, 3],
] as const;

function cells(): readonly CellGroup[] {
  const sum = sides({
    code: 'ssc.sum',
    play: 'ssc.sum',
    title: [m.sum],
    bigFrom: SUM_BIG,
    chances: evenChances(EVEN),
    value: ({ balls }) => sumOf(balls),
  });
  const against = dragonTiger({
    code: 'ssc.dt',
    title: [m.dragonTiger],
    chance: chanceAt(2200, 45, 100),
    tie: chanceAt(9400, 10, 100),
    between: [0, 4],
  });
  const balls = BALLS.map((name, at) => ({
    title: [name],
    cells: sides({
      code: `ssc.side.${at + 1}`,
      play: 'ssc.side',
      title: [name],
      bigFrom: 5,
      chances: evenChances(EVEN),
      value: (outcome) => ballAt(outcome, at),
    }),
  }));
  return [
    {
      id: 'sides',
      name: m.twoSides,
      sections: [
        { title: [m.sum], cells: sum },
        { title: [m.dragonTiger], cells: against },
        ...balls,
      ],
    },
    {
      id: 'digits',
      name: m.digitInPlace,
      sections: BALLS.map((name, at) => ({
        title: [name],
        cells: numberCells({
          code: `ssc.digit.${at + 1}`,
          play: 'ssc.digit',
          title: [name],
          numbers: DIGITS,
          chance: DIGIT,
          wins: (outcome, digit) => ballAt(outcome, at) === digit,
        }),
      })),
    },
    {
      id: 'forms',
      name: m.forms,
      sections: THREES.map(([place, name, from]) => ({
        title: [name],
        cells: formCells({
          code: `ssc.form.${place}`,
          play: 'ssc.form',
          title: [name],
          chance: (form, ways) => chanceAt(FORM_PRICES[form], ways, 1000),
          digits: ({ balls: drawn }) => drawn.slice(from, from + 3),
        }),
      })),
    },
  ];
}

/** Two digits that are chosen and one of them twice: 组三. */
function group3(place: string, name: (typeof THREES)[number][1], from: number): Picker {
  return setPicker({
    id: `ssc.group3.${place}`,
    group: name,
    name: [name, m.group3],
    numbers: DIGITS,
    title: [m.numbers],
    take: 2,
    chances: [chanceOf(3, 1000)],
    units: (chosen) => chosen * (chosen - 1),
    wins(chosen, { balls }) {
      const three = balls.slice(from, from + 3);
      const kinds = new Set(three);
      return [kinds.size === 2 && three.every((digit) => chosen.includes(digit)) ? 1 : 0];
    },
    mostWins: () => [1],
  });
}

function group6(place: string, name: (typeof THREES)[number][1], from: number): Picker {
  return setPicker({
    id: `ssc.group6.${place}`,
    group: name,
    name: [name, m.group6],
    numbers: DIGITS,
    title: [m.numbers],
    take: 3,
    chances: [chanceOf(6, 1000)],
    wins(chosen, { balls }) {
      const three = balls.slice(from, from + 3);
      return [new Set(three).size === 3 && three.every((digit) => chosen.includes(digit)) ? 1 : 0];
    },
    mostWins: () => [1],
  });
}

function pickers(): readonly Picker[] {
  const titlesFrom = (from: number, count: number): readonly Words[] =>
    BALLS.slice(from, from + count).map((name) => [name]);
  const threes = THREES.flatMap(([place, name, from]) => [
    directPicker({
      id: `ssc.direct3.${place}`,
      group: name,
      name: [name, m.direct],
      numbers: DIGITS,
      titles: titlesFrom(from, 3),
      places: [from, from + 1, from + 2],
      chance: chanceOf(1, 1000),
    }),
    group3(place, name, from),
    group6(place, name, from),
  ]);
  const twos = TWOS.flatMap(([place, name, from]) => [
    directPicker({
      id: `ssc.direct2.${place}`,
      group: name,
      name: [name, m.direct],
      numbers: DIGITS,
      titles: titlesFrom(from, 2),
      places: [from, from + 1],
      chance: chanceOf(1, 100),
    }),
    setPicker({
      id: `ssc.group2.${place}`,
      group: name,
      name: [name, m.group],
      numbers: DIGITS,
      title: [m.numbers],
      take: 2,
      chances: [chanceOf(2, 100)],
      wins(chosen, { balls }) {
        const [a, b] = balls.slice(from, from + 2);
        const isWon = a !== b && [a, b].every((digit) => chosen.includes(digit ?? -1));
        return [isWon ? 1 : 0];
      },
      mostWins: () => [1],
    }),
  ]);
  const fix = fixPicker({
    id: 'ssc.fix',
    group: m.digitInPlace,
    name: [m.digitInPlace],
    numbers: DIGITS,
    titles: titlesFrom(0, 5),
    places: [0, 1, 2, 3, 4],
    chance: DIGIT,
  });
  return [...threes, ...twos, fix];
}

export const ssc: Family = {
  lottery: 'ssc',
  cells: cells(),
  pickers: pickers(),
  draw: (draws) => ({ balls: BALLS.map(() => draws.int(10)), animal: null }),
  remarks(outcome) {
    const sum = sumOf(outcome.balls);
    const by = ballAt(outcome, 0) - ballAt(outcome, 4);
    const against = by === 0 ? m.tie : by > 0 ? m.dragon : m.tiger;
    return [m.sum, ` ${sum} · `, ...sideWords(sum, SUM_BIG), ' · ', against];
  },
};
