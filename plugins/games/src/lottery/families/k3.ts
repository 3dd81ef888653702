import { lotteryMessages as m } from '../messages.ts';
import { setPicker } from '../pickers.ts';
import {
  type Cell,
  type CellGroup,
  cell,
  chanceAt,
  chanceOf,
  choose,
  type Family,
  type LotteryOutcome,
  type Picker,
  sumOf,
  upTo,
} from '../play.ts';
import { evenChances, numberCells, sides, sideWords } from '../sides.ts';

const PIPS = upTo(1, 6);
const SUM_BIG = 11;
/** Price and ways of each sum from 3 to 10; 18 to 11 are the same. */
const SUMS = [
  [165_000, 1],
  [48_000, 3],
  [25_000, 6],
  [15_000, 10],
  [10_000, 15],
  [7200, 21],
  [6050, 25],
  [5600, 27],
] as const;

const sum = ({ balls }: LotteryOutcome): number => sumOf(balls);
const countOf = ({ balls }: LotteryOutcome, pip: number): number =>
  balls.filter((ball) => ball === pip).length;
const kinds = ({ balls }: LotteryOutcome): number => new Set(balls).size;

function isStraight(outcome: LotteryOutcome): boolean {
  return kinds(outcome) === 3 && Math.max(...outcome.balls) - Math.min(...outcome.balls) === 2;
}

function sumCells(): readonly Cell[] {
  return upTo(3, 18).flatMap((value) => {
    const [price, ways] = SUMS[Math.min(value, 21 - value) - 3] ?? [0, 0];
    return numberCells({
      code: 'k3.sum',
      play: 'k3.sum',
      title: [m.sumValue],
      numbers: [value],
      chance: chanceAt(price, ways, 216),
      wins: (outcome) => sum(outcome) === value,
    });
  });
}

/** Bets on any triple and any straight. */
const ANY = [
  cell({
    code: 'k3.anytriple',
    play: 'k3.anytriple',
    label: m.triple,
    title: [m.anyTriple],
    chance: chanceAt(27_500, 6, 216),
    wins: (outcome) => kinds(outcome) === 1,
  }),
  cell({
    code: 'k3.straight',
    play: 'k3.straight',
    label: m.straight,
    title: [m.anyStraight],
    chance: chanceOf(24, 216),
    wins: isStraight,
  }),
];

function cells(): readonly CellGroup[] {
  const four = sides({
    code: 'k3.side',
    play: 'k3.side',
    title: [m.sumValue],
    bigFrom: SUM_BIG,
    chances: evenChances(chanceAt(1982, 108, 216)),
    value: sum,
  });
  const single = numberCells({
    code: 'k3.single',
    play: 'k3.single',
    title: [m.singleDie],
    numbers: PIPS,
    chance: chanceAt(2050, 91, 216),
    wins: (outcome, pip) => countOf(outcome, pip) >= 1,
  });
  const pairs = numberCells({
    code: 'k3.pair',
    play: 'k3.pair',
    title: [m.twoSame],
    numbers: PIPS,
    label: (pip) => `${pip}${pip}`,
    chance: chanceAt(9800, 16, 216),
    wins: (outcome, pip) => countOf(outcome, pip) >= 2,
  });
  const triples = numberCells({
    code: 'k3.triple',
    play: 'k3.triple',
    title: [m.threeSame],
    numbers: PIPS,
    label: (pip) => `${pip}${pip}${pip}`,
    chance: chanceAt(165_000, 1, 216),
    wins: (outcome, pip) => countOf(outcome, pip) === 3,
  });
  return [
    {
      id: 'sums',
      name: m.sumValue,
      sections: [
        { title: [m.twoSides], cells: four },
        { title: [m.sumValue], cells: sumCells() },
      ],
    },
    {
      id: 'pips',
      name: m.singleDie,
      sections: [
        { title: [m.singleDie], cells: single },
        { title: [m.twoSame], cells: pairs },
      ],
    },
    {
      id: 'triples',
      name: m.triple,
      sections: [
        { title: [m.threeSame], cells: triples },
        { title: [m.anyTriple, ' · ', m.anyStraight], cells: ANY },
      ],
    },
  ];
}

function pickers(): readonly Picker[] {
  const made = (id: string, name: typeof m.twoDice | typeof m.threeDice, take: 2 | 3): Picker =>
    setPicker({
      id,
      group: name,
      name: [name],
      numbers: PIPS,
      title: [m.numbers],
      take,
      chances: [take === 2 ? chanceAt(4800, 30, 216) : chanceOf(6, 216)],
      wins(chosen, outcome) {
        const hits = [...new Set(outcome.balls)].filter((pip) => chosen.includes(pip)).length;
        return [choose(hits, take)];
      },
      mostWins: (chosen) => [choose(Math.min(chosen, 3), take)],
    });
  return [made('k3.two', m.twoDice, 2), made('k3.three', m.threeDice, 3)];
}

export const k3: Family = {
  lottery: 'k3',
  cells: cells(),
  pickers: pickers(),
  draw: (draws) => ({ balls: [0, 1, 2].map(() => draws.int(6) + 1), animal: null }),
  remarks: (outcome) => [m.sumValue, ` ${sum(outcome)} · `, ...sideWords(sum(outcome), SUM_BIG)],
};
