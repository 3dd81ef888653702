import { must } from '@tianping/base';
import type { Side } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { Score } from '@tianping/odds';
import type { Market, SettleInput } from '@tianping/sportsbook';
import { YES_NO_LETTERS } from './codes.ts';
import { defineMarket, wholeCode } from './define.ts';
import { messages } from './messages.ts';
import { SIDE_NAMES } from './names.ts';
import { WHOLE } from './offers.ts';
import { factOf, settleByCondition, settleByWinner, tallyOf, yesNo } from './settle.ts';
import { messages as special } from './special-messages.ts';

/** Basketball and American football. */
const POINTS = { offer: { BK: WHOLE, AF: WHOLE }, group: 'special' } as const;

/** Odd or even for each team; baseball has it without the digit. */
export const teamOddEven = defineMarket({
  ...POINTS,
  family: 'teamOddEven',
  offer: { ...POINTS.offer, BS: WHOLE },
  winners: 'two',
  sides: ['H+OD', 'H+EV', 'C+OD', 'C+EV'],
  code: ({ gameType, inPlay }) => `${inPlay ? 'R' : ''}TEO${gameType === 'BS' ? '' : '0'}`,
  stem: ({ inPlay }) => (inPlay ? 'RTEO' : 'TEO'),
  letters: { 'H+OD': 'HO', 'H+EV': 'HE', 'C+OD': 'CO', 'C+EV': 'CE' },
  settle: settleByCondition((input) => {
    const score = tallyOf(input);
    if (score === undefined) return undefined;
    const own = input.side.startsWith('H') ? score.home : score.away;
    return (own % 2 === 1) === input.side.endsWith('OD');
  }),
  label: special.teamOddEven,
  sideLabel: {
    'H+OD': special.homeOdd,
    'H+EV': special.homeEven,
    'C+OD': special.awayOdd,
    'C+EV': special.awayEven,
  },
});

export const lastDigitHome = lastDigit('H', special.lastDigitHome);
export const lastDigitAway = lastDigit('C', special.lastDigitAway);

/** The last digit of a team's points, two digits to a selection: 0 or 5, 1 or 6 … */
function lastDigit(team: 'H' | 'C', label: Message): Market {
  return defineMarket({
    ...POINTS,
    family: team === 'H' ? 'lastDigitHome' : 'lastDigitAway',
    sides: ['05', '16', '27', '38', '49'],
    code: wholeCode(`PD${team}`),
    stem: ({ inPlay }) => `${inPlay ? 'R' : ''}PD${team}`,
    settle: settleByWinner((input) => {
      const score = tallyOf(input);
      if (score === undefined) return undefined;
      const low = (team === 'H' ? score.home : score.away) % 5;
      return `${low}${low + 5}`;
    }),
    label,
    sideLabel: (_place, [one = '', two = ''], { t }) => t(special.twoDigits, { one, two }),
  });
}

/** Lower bounds of the selections of a margin; the last one has no upper bound. */
interface Ranges {
  readonly from: readonly number[];
  /** Margins up to here are one selection for both teams; 0 where there is none. */
  readonly anyUpTo: number;
}

export const margin3 = margin('A', { from: [6], anyUpTo: 5 }, special.margin3);
export const margin7 = margin('B', { from: [3, 10, 16], anyUpTo: 2 }, special.margin7);
export const margin12 = margin('C', { from: [1, 6, 11, 16, 21, 26], anyUpTo: 0 }, special.margin12);

/** By how many points, in ranges, and who; a level end returns the stake. */
function margin(letter: 'A' | 'B' | 'C', ranges: Ranges, label: Message): Market {
  const { from, anyUpTo } = ranges;
  const names = from.map((start, at) => {
    const next = from[at + 1];
    return next === undefined ? `${start}+` : `${start}-${next - 1}`;
  });
  const anyName = `1-${anyUpTo}`;
  const wins = (team: 'H' | 'C') => names.map((name) => `${team}${name}`);
  return defineMarket({
    ...POINTS,
    family: `margin${from.length * 2 + (anyUpTo > 0 ? 1 : 0)}`,
    sides: [...wins('H'), ...wins('C'), ...(anyUpTo > 0 ? [anyName] : [])],
    code: wholeCode(`WM${letter}`),
    stem: ({ inPlay }) => `${inPlay ? 'R' : ''}WM${letter}`,
    settle: settleByWinner((input) => {
      const score = tallyOf(input);
      if (score === undefined) return undefined;
      const size = Math.abs(score.home - score.away);
      if (size === 0) return null;
      if (size <= anyUpTo) return anyName;
      const at = from.findLastIndex((start) => size >= start);
      return `${score.home > score.away ? 'H' : 'C'}${must(names[at], `range of ${size}`)}`;
    }),
    label,
    sideLabel(_place, side, { t }) {
      const [range = '', to] = side.replace(/^[HC]/, '').split('-');
      if (!/^[HC]/.test(side)) return t(special.anyBetween, { from: range, to: to ?? '' });
      const team = t(side.startsWith('H') ? messages.home : messages.away);
      return to === undefined
        ? t(special.winsFrom, { team, from: range.replace('+', '') })
        : t(special.winsBetween, { team, from: range, to });
    },
  });
}

/** The half with most points, both teams together. */
export const topHalf = defineMarket({
  ...POINTS,
  family: 'topHalf',
  inPlay: false,
  sides: ['1', '2', 'N'],
  code: wholeCode('HS'),
  stem: () => 'HS',
  settle: settleTop(['HT', 'H2']),
  label: special.topHalf,
  sideLabel: { '1': special.firstHalf, '2': special.secondHalf, N: messages.equal },
});

/** The quarter with most points; as many in two of them is a selection of its own. */
export const topQuarter = defineMarket({
  ...POINTS,
  family: 'topQuarter',
  inPlay: false,
  sides: ['1', '2', '3', '4', 'N'],
  code: wholeCode('HSQ'),
  stem: () => 'HSQ',
  settle: settleTop(['Q1', 'Q2', 'Q3', 'Q4']),
  label: special.topQuarter,
  sideLabel: (_place, side, { t }) =>
    side === 'N' ? t(messages.equal) : t(special.quarter, { n: side }),
});

function settleTop(periods: readonly string[]): Market['settle'] {
  return settleByWinner(
    (input) => topOf(input, periods),
    undefined,
    (input) => {
      const sums = periods.map((period) => sumOf(tallyOf(input, period)));
      const own = sums[Number(input.side) - 1];
      return own !== undefined && sums.some((sum) => sum !== undefined && sum > own);
    },
  );
}

function sumOf(score: Score | undefined): number | undefined {
  return score && score.home + score.away;
}

/** The place, from 1, of the tally that is higher than all others; `N` when two share the top. */
function topOf(input: SettleInput, periods: readonly string[]): Side | undefined {
  let best = -1;
  let top: Side = 'N';
  for (const [at, period] of periods.entries()) {
    const score = tallyOf(input, period);
    if (score === undefined) return undefined;
    const sum = score.home + score.away;
    if (sum === best) top = 'N';
    if (sum <= best) continue;
    best = sum;
    top = String(at + 1);
  }
  return top;
}

/** Whether the match goes to overtime, in baseball to extra innings. */
export const overtime = defineMarket({
  ...POINTS,
  family: 'overtime',
  offer: { ...POINTS.offer, BS: WHOLE },
  sides: ['Y', 'X'],
  code: ({ gameType, inPlay }) => `${inPlay ? 'R' : ''}${gameType === 'BS' ? 'OT' : 'WBO0'}`,
  stem: ({ gameType, inPlay }) => `${inPlay ? 'R' : ''}${gameType === 'BS' ? 'OT' : 'WBO'}`,
  letters: YES_NO_LETTERS,
  settle: settleByWinner(
    (input) => {
      const value = factOf(input, 'overtime');
      return yesNo(input, value === undefined ? undefined : value === 'Y');
    },
    () => 'overtime',
  ),
  label: ({ gameType }, { t }) => t(gameType === 'BS' ? special.anyExtraInnings : special.overtime),
  sideLabel: SIDE_NAMES,
});

/** `FP200`: first with 20 points, whole match; the others of the row have a letter. */
export const racesToPoints: readonly Market[] = [
  race(10, 'RTA0'),
  race(15, 'RTB0'),
  race(20, 'FP200'),
  race(25, 'RTC0'),
  race(30, 'RTD0'),
];

/** Which team has so many points first. */
function race(points: 10 | 15 | 20 | 25 | 30, code: string): Market {
  const fact = `to${points}` as const;
  return defineMarket({
    ...POINTS,
    family: `raceTo${points}`,
    sides: ['H', 'C'],
    code: ({ inPlay }) => `${inPlay ? 'R' : ''}${code}`,
    stem: ({ inPlay }) => `${inPlay ? 'R' : ''}${code.slice(0, -1)}`,
    settle: settleByWinner(
      (input) => {
        const first = factOf(input, fact);
        return first === 'N' ? undefined : first;
      },
      () => fact,
    ),
    label: (_place, { t }) => t(special.raceToPoints, { n: points }),
    sideLabel: SIDE_NAMES,
  });
}
