import { type Wave, waveOf } from '../../waves/index.ts';
import { lotteryMessages as m } from '../messages.ts';
import {
  ballAt,
  type Cell,
  type CellGroup,
  cell,
  chanceAt,
  chanceOf,
  type Family,
  type LotteryOutcome,
  sumOf,
  upTo,
} from '../play.ts';
import { evenChances, numberCells, sides, sideWords } from '../sides.ts';
import { waysOfSums } from '../subsets.ts';
import { ANIMALS, animalOf, animalOfIssue } from './lunar-years.ts';
import { SIX_NUMBERS, specialOf } from './six-numbers.ts';
import { oneZodiacChance, sixPickers } from './six-pickers.ts';

const REGULARS = [m.regular1, m.regular2, m.regular3, m.regular4, m.regular5, m.regular6];
const SPECIAL = chanceAt(47_500, 1, 49);
/** 49 gives the stake back. */
const HALF = chanceAt(1965, 24, 49, 1);
const PUSH = 49;
const TOTAL_BIG = 175;
const two = (number: number): string => String(number).padStart(2, '0');
const WAVES: readonly (readonly [Wave, Cell['label'], number, number])[] = [
  ['red', m.red, 2700, 17],
  ['blue', m.blue, 2900, 16],
  ['green', m.green, 2900, 16],
];

const tens = (number: number): number => Math.floor(number / 10) + (number % 10);

function specialSides(): readonly Cell[] {
  const made = (
    code: string,
    label: Cell['label'],
    axis: string,
    is: (number: number) => boolean,
  ): Cell =>
    cell({
      code: `six.side.${code}`,
      play: 'six.side',
      label,
      title: [m.special],
      chance: HALF,
      axis: `six.side.${axis}`,
      wins: (outcome) => (specialOf(outcome) === PUSH ? 'push' : is(specialOf(outcome))),
    });
  const plain = sides({
    code: 'six.side',
    play: 'six.side',
    title: [m.special],
    bigFrom: 25,
    push: PUSH,
    chances: evenChances(HALF),
    value: specialOf,
  });
  return [
    ...plain,
    made('sumodd', m.sumOdd, 'digits', (number) => tens(number) % 2 === 1),
    made('sumeven', m.sumEven, 'digits', (number) => tens(number) % 2 === 0),
    made('tailbig', m.tailBig, 'tail', (number) => number % 10 >= 5),
    made('tailsmall', m.tailSmall, 'tail', (number) => number % 10 < 5),
  ];
}

function totalCells(): readonly Cell[] {
  const ways = waysOfSums(SIX_NUMBERS, 7);
  const all = ways.count(() => true);
  return sides({
    code: 'six.total',
    play: 'six.total',
    title: [m.total],
    bigFrom: TOTAL_BIG,
    chances: {
      big: chanceOf(
        ways.count((sum) => sum >= TOTAL_BIG),
        all,
      ),
      small: chanceOf(
        ways.count((sum) => sum < TOTAL_BIG),
        all,
      ),
      odd: chanceOf(
        ways.count((sum) => sum % 2 === 1),
        all,
      ),
      even: chanceOf(
        ways.count((sum) => sum % 2 === 0),
        all,
      ),
    },
    value: ({ balls }) => sumOf(balls),
  });
}

/** The price of an animal depends on whether it is the year's, which holds five numbers. */
function zodiacCells(
  play: string,
  title: typeof m.specialZodiac | typeof m.oneZodiac,
  chances: Cell['chances'],
  balls: (outcome: LotteryOutcome) => readonly number[],
): readonly Cell[] {
  return ANIMALS.map(([code, label], index) => ({
    code: `${play}.${code}`,
    play,
    label,
    title: [title],
    axis: null,
    chances,
    returned(outcome) {
      const year = outcome.animal ?? 0;
      const isWon = balls(outcome).some((ball) => animalOf(ball, year) === index);
      return isWon ? (chances[index === year ? 1 : 0]?.price ?? 0) : 0;
    },
  }));
}

function zodiacGroup(): CellGroup {
  const special = zodiacCells(
    'six.zodiac',
    m.specialZodiac,
    [chanceOf(4, 49), chanceOf(5, 49)],
    (outcome) => [specialOf(outcome)],
  );
  const one = zodiacCells(
    'six.onezodiac',
    m.oneZodiac,
    [oneZodiacChance(4), oneZodiacChance(5)],
    ({ balls }) => balls,
  );
  return {
    id: 'zodiac',
    name: m.zodiac,
    sections: [
      { title: [m.specialZodiac], cells: special },
      { title: [m.oneZodiac], cells: one },
    ],
  };
}

function cells(): readonly CellGroup[] {
  const special = numberCells({
    code: 'six.special',
    play: 'six.special',
    title: [m.special],
    numbers: SIX_NUMBERS,
    label: two,
    chance: SPECIAL,
    wins: (outcome, number) => specialOf(outcome) === number,
  });
  const waves = WAVES.map(([wave, label, price, count]) =>
    cell({
      code: `six.wave.${wave}`,
      play: 'six.wave',
      label,
      title: [m.special],
      chance: chanceAt(price, count, 49),
      wins: (outcome) => waveOf(specialOf(outcome)) === wave,
    }),
  );
  const regular = numberCells({
    code: 'six.regular',
    play: 'six.regular',
    title: [m.regular],
    numbers: SIX_NUMBERS,
    label: two,
    chance: chanceAt(7200, 6, 49),
    wins: ({ balls }, number) => balls.slice(0, 6).includes(number),
  });
  const nth = REGULARS.map((name, at) => ({
    title: [name],
    cells: numberCells({
      code: `six.nth.${at + 1}`,
      play: 'six.nth',
      title: [name],
      numbers: SIX_NUMBERS,
      label: two,
      chance: SPECIAL,
      wins: (outcome, number) => ballAt(outcome, at) === number,
    }),
  }));
  return [
    {
      id: 'sides',
      name: m.twoSides,
      sections: [
        { title: [m.special], cells: specialSides() },
        { title: [m.waves], cells: waves },
        { title: [m.total], cells: totalCells() },
      ],
    },
    { id: 'special', name: m.special, sections: [{ title: [m.special], cells: special }] },
    { id: 'regular', name: m.regular, sections: [{ title: [m.regular], cells: regular }] },
    { id: 'nth', name: m.regularNth, sections: nth },
    zodiacGroup(),
  ];
}

export const six: Family = {
  lottery: 'six',
  cells: cells(),
  pickers: sixPickers(),
  draw: (draws, issue) => ({
    balls: draws.shuffle(upTo(1, 49)).slice(0, 7),
    animal: animalOfIssue(issue),
  }),
  remarks(outcome) {
    const special = specialOf(outcome);
    const wave = { red: m.red, blue: m.blue, green: m.green }[waveOf(special)];
    const animal = ANIMALS[animalOf(special, outcome.animal ?? 0)]?.[1] ?? '';
    const sidesOf = special === PUSH ? [m.tie] : sideWords(special, 25);
    return [m.special, ` ${two(special)} · `, animal, ' · ', wave, ' · ', ...sidesOf];
  },
};
