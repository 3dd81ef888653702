import { lotteryMessages as m } from '../messages.ts';
import { directPicker } from '../pickers.ts';
import {
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
import { evenChances, formCells, numberCells, sides, sideWords } from '../sides.ts';

const SUM_BIG = 14;
const sum = ({ balls }: LotteryOutcome): number => sumOf(balls);
/** Ways of 1,000 of each sum from 0 to 13; 27 to 14 are the same. */
const SUM_WAYS = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75];

const waysOfSum = (value: number): number => SUM_WAYS[Math.min(value, 27 - value)] ?? 0;

function rangeCell(code: string, label: Cell['label'], is: (value: number) => boolean): Cell {
  const ways = sumOf(upTo(0, 27).filter(is).map(waysOfSum));
  const play = code.startsWith('extreme') ? 'pc28.extreme' : 'pc28.mix';
  return cell({
    code: `pc28.${code}`,
    play,
    label,
    title: [m.sumValue],
    chance: chanceOf(ways, 1000),
    wins: (outcome) => is(sum(outcome)),
  });
}

function cells(): readonly CellGroup[] {
  const four = sides({
    code: 'pc28.side',
    play: 'pc28.side',
    title: [m.sumValue],
    bigFrom: SUM_BIG,
    chances: evenChances(chanceAt(1960, 1, 2)),
    value: sum,
  });
  const isOdd = (value: number): boolean => value % 2 === 1;
  const mixes = [
    rangeCell('mix.bigodd', m.bigOdd, (value) => value >= SUM_BIG && isOdd(value)),
    rangeCell('mix.bigeven', m.bigEven, (value) => value >= SUM_BIG && !isOdd(value)),
    rangeCell('mix.smallodd', m.smallOdd, (value) => value < SUM_BIG && isOdd(value)),
    rangeCell('mix.smalleven', m.smallEven, (value) => value < SUM_BIG && !isOdd(value)),
    rangeCell('extreme.high', m.highest, (value) => value >= 22),
    rangeCell('extreme.low', m.lowest, (value) => value <= 5),
  ];
  const sums = upTo(0, 27).flatMap((value) =>
    numberCells({
      code: 'pc28.sum',
      play: 'pc28.sum',
      title: [m.sumValue],
      numbers: [value],
      chance: chanceOf(waysOfSum(value), 1000),
      wins: (outcome) => sum(outcome) === value,
    }),
  );
  const forms = formCells({
    code: 'pc28.form',
    play: 'pc28.form',
    title: [m.forms],
    chance: (_form, ways) => chanceOf(ways, 1000),
    digits: ({ balls }) => balls,
  });
  return [
    {
      id: 'sides',
      name: m.twoSides,
      sections: [
        { title: [m.twoSides], cells: four },
        { title: [m.mixes], cells: mixes },
        { title: [m.forms], cells: forms },
      ],
    },
    { id: 'sums', name: m.sumValue, sections: [{ title: [m.sumValue], cells: sums }] },
  ];
}

export const pc28: Family = {
  lottery: 'pc28',
  cells: cells(),
  pickers: [
    directPicker({
      id: 'pc28.direct3',
      group: m.direct,
      name: [m.direct],
      numbers: upTo(0, 9),
      titles: [[m.ball1], [m.ball2], [m.ball3]],
      places: [0, 1, 2],
      chance: chanceOf(1, 1000),
    }),
  ],
  draw: (draws) => ({ balls: [0, 1, 2].map(() => draws.int(10)), animal: null }),
  remarks: (outcome) => [m.sumValue, ` ${sum(outcome)} · `, ...sideWords(sum(outcome), SUM_BIG)],
};
