import { must } from '@tianping/base';
import type { Side } from '@tianping/feeds';
import type { LegSettlement, Market, SettleInput } from '@tianping/sportsbook';
import { codeCharAt } from './codes.ts';
import { defineMarket } from './define.ts';
import { messages } from './football-messages.ts';
import { WHOLE } from './offers.ts';
import { BOTH_SCORE, CHANCE, FIRST_TEAM, goalsPart, ODD_EVEN, type Part, RESULT } from './parts.ts';
import { lostAlready, settled, unsettled } from './settle.ts';

/** Goals lines of the letters A … D: 1.5, 2.5, 3.5, 4.5. */
const LINES = [1, 2, 3, 4];
const GOALS = LINES.map((whole) => goalsPart(whole, messages.goalsAt));
const OVER_UNDER = LINES.map((whole) => goalsPart(whole, messages.overUnderAt));

/** Two questions in one bet, both of which must come true. */
export const combos: readonly Market[] = [
  ...byLine('resultGoals', ['MOU', 'RMU'], (at) => [RESULT, must(GOALS[at], 'goals')]),
  combo('resultBothScore', ['MTS', 'RMTS'], [RESULT, BOTH_SCORE]),
  ...byLine('goalsBothScore', ['OUT', 'RUT'], (at) => [must(OVER_UNDER[at], 'line'), BOTH_SCORE]),
  ...byLine('chanceGoals', ['DU', 'RDU'], (at) => [CHANCE, must(OVER_UNDER[at], 'line')]),
  combo('chanceBothScore', ['DS', 'RDS'], [CHANCE, BOTH_SCORE]),
  combo('chanceFirstTeam', ['DG', 'RDG'], [CHANCE, FIRST_TEAM]),
  combo('resultFirstTeam', ['MPG', 'RMPG'], [RESULT, FIRST_TEAM]),
  ...byLine('goalsOddEven', ['OUE', 'RUE'], (at) => [must(OVER_UNDER[at], 'line'), ODD_EVEN]),
  ...byLine('goalsFirstTeam', ['OUP', 'RUP'], (at) => [must(OVER_UNDER[at], 'line'), FIRST_TEAM]),
];

type Parts = readonly [Part, Part];
type Codes = readonly [before: string, inPlay: string];

function byLine(family: string, codes: Codes, parts: (at: number) => Parts): readonly Market[] {
  return LINES.map((_whole, at) => {
    const letter = codeCharAt(at);
    const own: Codes = [`${codes[0]}${letter}`, `${codes[1]}${letter}`];
    // Where both have scored there are two goals: never under 1.5.
    const isTwoGoals = at === 0 && parts(at)[1] === BOTH_SCORE;
    return combo(`${family}${letter}`, own, parts(at), isTwoGoals ? 'UN+Y' : null);
  });
}

/** `without` is a pair that cannot come about. */
function combo(
  family: string,
  [before, inPlay]: Codes,
  parts: Parts,
  without: Side | null = null,
): Market {
  const [one, two] = parts;
  const pairs = Object.keys(one.letters)
    .flatMap((left) =>
      Object.keys(two.letters).map((right): [Side, { left: Side; right: Side }] => [
        `${left}+${right}`,
        { left, right },
      ]),
    )
    .filter(([side]) => side !== without);
  const pairOf = new Map(pairs);
  return defineMarket({
    family,
    offer: { FT: WHOLE },
    group: 'special',
    ...(one === CHANCE ? { winners: 'two' } : {}),
    sides: [...pairOf.keys()],
    code: (place) => (place.inPlay ? inPlay : before),
    letters: Object.fromEntries(
      pairs.map(([side, { left, right }]) => [side, `${one.letters[left]}${two.letters[right]}`]),
    ),
    settle(input) {
      const { left, right } = must(pairOf.get(input.side), `side ${input.side} of ${family}`);
      return settleParts(input, [
        partOf(one, left, one.answer(input)),
        partOf(two, right, two.answer(input)),
      ]);
    },
    label: (_place, { t }) => t(messages.both, { one: one.label(t), two: two.label(t) }),
    sideLabel(_place, side, { t }) {
      const { left, right } = must(pairOf.get(side), `side ${side} of ${family}`);
      return t(messages.both, { one: one.sideLabel(left, t), two: two.sideLabel(right, t) });
    },
  });
}

/**
 * A combination has lost with the first part that has, whatever the other one does; beside a part that
 * returns stakes the other counts, at the price of one.
 */
function settleParts(input: SettleInput, parts: readonly PartCode[]): LegSettlement {
  if (parts.includes('L')) return lostAlready(input);
  if (parts.includes(undefined)) return unsettled(input);
  return settled(input, parts.includes('P') ? 'P' : 'W');
}

type PartCode = 'W' | 'L' | 'P' | undefined;

function partOf(part: Part, side: Side, answer: Side | null | undefined): PartCode {
  if (answer === undefined) return undefined;
  if (answer === null) return 'P';
  return (part.holds?.(side, answer) ?? side === answer) ? 'W' : 'L';
}
