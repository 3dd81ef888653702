import { lotteryMessages as m } from '../messages.ts';
import { directPicker, fixPicker } from '../pickers.ts';
import {
  ballAt,
  type CellGroup,
  chanceAt,
  chanceOf,
  type Family,
  type LotteryOutcome,
  type Picker,
  upTo,
} from '../play.ts';
import { dragonTiger, evenChances, numberCells, sides, sideWords } from '../sides.ts';

const PLACES = [
  m.place1,
  m.place2,
  m.place3,
  m.place4,
  m.place5,
  m.place6,
  m.place7,
  m.place8,
  m.place9,
  m.place10,
];
const CARS = upTo(1, 10);
const EVEN = chanceAt(1982, 1, 2);
const CAR = chanceAt(9910, 1, 10);
const TOP_BIG = 12;

const topTwo = (outcome: LotteryOutcome): number => ballAt(outcome, 0) + ballAt(outcome, 1);

/** Ordered pairs of different cars with this sum. */
function waysOfSum(sum: number): number {
  return CARS.filter((car) => sum - car !== car && CARS.includes(sum - car)).length;
}

function cells(): readonly CellGroup[] {
  const few = chanceOf(40, 90);
  const many = chanceOf(50, 90);
  const top = sides({
    code: 'pk10.top2',
    play: 'pk10.top2',
    title: [m.topTwo],
    bigFrom: TOP_BIG,
    chances: { big: few, small: many, odd: many, even: few },
    value: topTwo,
  });
  const sums = upTo(3, 19).flatMap((sum) =>
    numberCells({
      code: 'pk10.sum2',
      play: 'pk10.sum2',
      title: [m.topTwo],
      numbers: [sum],
      chance: chanceOf(waysOfSum(sum), 90),
      wins: (outcome) => topTwo(outcome) === sum,
    }),
  );
  const places = PLACES.map((name, at) => {
    const four = sides({
      code: `pk10.side.${at + 1}`,
      play: 'pk10.side',
      title: [name],
      bigFrom: 6,
      chances: evenChances(EVEN),
      value: (outcome) => ballAt(outcome, at),
    });
    const against = dragonTiger({
      code: `pk10.dt.${at + 1}`,
      title: [name],
      chance: EVEN,
      between: [at, 9 - at],
    });
    return { title: [name], cells: at < 5 ? [...four, ...against] : four };
  });
  return [
    { id: 'sides', name: m.twoSides, sections: [{ title: [m.topTwo], cells: top }, ...places] },
    {
      id: 'cars',
      name: m.numbers,
      sections: PLACES.map((name, at) => ({
        title: [name],
        cells: numberCells({
          code: `pk10.car.${at + 1}`,
          play: 'pk10.car',
          title: [name],
          numbers: CARS,
          chance: CAR,
          wins: (outcome, car) => ballAt(outcome, at) === car,
        }),
      })),
    },
    { id: 'sums', name: m.topTwo, sections: [{ title: [m.topTwo], cells: sums }] },
  ];
}

function pickers(): readonly Picker[] {
  const titles = PLACES.map((name) => [name]);
  return [
    directPicker({
      id: 'pk10.direct2',
      group: m.front2,
      name: [m.front2, m.direct],
      numbers: CARS,
      titles: titles.slice(0, 2),
      places: [0, 1],
      distinct: true,
      chance: chanceOf(1, 90),
    }),
    directPicker({
      id: 'pk10.direct3',
      group: m.front3,
      name: [m.front3, m.direct],
      numbers: CARS,
      titles: titles.slice(0, 3),
      places: [0, 1, 2],
      distinct: true,
      chance: chanceOf(1, 720),
    }),
    fixPicker({
      id: 'pk10.fix.front',
      group: m.digitInPlace,
      name: [m.digitInPlace, ' 1–5'],
      numbers: CARS,
      titles: titles.slice(0, 5),
      places: [0, 1, 2, 3, 4],
      chance: CAR,
    }),
    fixPicker({
      id: 'pk10.fix.back',
      group: m.digitInPlace,
      name: [m.digitInPlace, ' 6–10'],
      numbers: CARS,
      titles: titles.slice(5),
      places: [5, 6, 7, 8, 9],
      chance: CAR,
    }),
  ];
}

export const pk10: Family = {
  lottery: 'pk10',
  cells: cells(),
  pickers: pickers(),
  draw: (draws) => ({ balls: draws.shuffle(CARS), animal: null }),
  remarks(outcome) {
    const sum = topTwo(outcome);
    const against = ballAt(outcome, 0) > ballAt(outcome, 9) ? m.dragon : m.tiger;
    return [m.topTwo, ` ${sum} · `, ...sideWords(sum, TOP_BIG), ' · ', against];
  },
};
