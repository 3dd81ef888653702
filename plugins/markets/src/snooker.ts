import type { Side } from '@tianping/feeds';
import type { Market } from '@tianping/sportsbook';
import { OVER_UNDER_LETTERS, YES_NO_LETTERS } from './codes.ts';
import { scoreLetters } from './correct-score.ts';
import { bareCode, defineMarket } from './define.ts';
import { messages as common } from './messages.ts';
import { SIDE_NAMES } from './names.ts';
import { WHOLE } from './offers.ts';
import { factOf, isOver, settleByWinner, tallyOf, unsettled, yesNo } from './settle.ts';
import { messages } from './special-messages.ts';
import { bothWays } from './tennis.ts';
import { settleOnNumber } from './total.ts';

const SNOOKER = { offer: { SK: WHOLE }, group: 'special' } as const;

/** Most frames of a match, each with its own market of scores. */
const LENGTHS = [5, 7, 9, 11, 17, 19, 25, 31, 33, 35];

/** The exact score in frames. A match of another length returns stakes. */
export const frameScores: readonly Market[] = LENGTHS.map((bestOf) => {
  const wins = (bestOf + 1) / 2;
  const sides: readonly Side[] = bothWays(
    Array.from({ length: wins }, (_, lost) => `${wins}-${lost}`),
  );
  const known: ReadonlySet<Side> = new Set(sides);
  return defineMarket({
    ...SNOOKER,
    family: `frameScore${bestOf}`,
    group: 'score',
    sides,
    code: bareCode(`PD${bestOf}`),
    stem: ({ inPlay }) => (inPlay ? 'R' : ''),
    letters: scoreLetters(sides),
    settle: settleByWinner((input) => {
      const score = tallyOf(input);
      if (score === undefined) return undefined;
      const side = `${score.home}-${score.away}`;
      return known.has(side) ? side : null;
    }),
    label: (_place, { t }) => t(messages.frameScore, { n: bestOf }),
    sideLabel: (_place, side) => side,
  });
});

const RACE_FRAMES = 3;

/** Who has three frames first. */
export const raceToFrames = defineMarket({
  ...SNOOKER,
  family: 'raceToFrames',
  sides: ['H', 'C'],
  code: bareCode('RTA'),
  settle: settleByWinner(
    (input) => firstToThree(factOf(input, 'frames') ?? ''),
    () => 'frames',
  ),
  label: (_place, { t }) => t(messages.raceToFrames, { n: RACE_FRAMES }),
  sideLabel: SIDE_NAMES,
});

function firstToThree(frames: string): 'H' | 'C' | undefined {
  let home = 0;
  for (let played = 0; played < frames.length; played += 1) {
    if (frames[played] === 'H') home += 1;
    if (home === RACE_FRAMES) return 'H';
    if (played + 1 - home === RACE_FRAMES) return 'C';
  }
  return undefined;
}

/** Who makes the highest break. */
export const highBreak = defineMarket({
  ...SNOOKER,
  family: 'highBreak',
  sides: ['H', 'C', 'N'],
  code: bareCode('HBM'),
  settle: settleByWinner(
    (input) => (isOver(input) ? factOf(input, 'highBreak') : undefined),
    () => 'highBreak',
  ),
  label: messages.highBreak,
  sideLabel: { ...SIDE_NAMES, N: common.equal },
});

/** How many breaks of a hundred and more. */
export const centuries = defineMarket({
  ...SNOOKER,
  family: 'centuries',
  lines: 'total',
  lineForm: () => 'half',
  includesStake: false,
  sides: ['OV', 'UN'],
  code: bareCode('MCOU'),
  letters: OVER_UNDER_LETTERS,
  settle(input) {
    const value = factOf(input, 'centuries');
    if (value === undefined) return unsettled(input);
    const settled = settleOnNumber(input, Number(value), isOver(input));
    return settled === undefined
      ? unsettled(input)
      : { ...settled, scoreUsed: null, fact: { name: 'centuries', value } };
  },
  label: messages.centuries,
  sideLabel: SIDE_NAMES,
});

/** Whether there is a break of 147. */
export const maximum = defineMarket({
  ...SNOOKER,
  family: 'maximum',
  sides: ['Y', 'X'],
  code: bareCode('BIM'),
  letters: YES_NO_LETTERS,
  settle: settleByWinner(
    (input) => {
      const value = factOf(input, 'maximum');
      return yesNo(input, value === undefined ? undefined : value === 'Y');
    },
    () => 'maximum',
  ),
  label: messages.maximum,
  sideLabel: SIDE_NAMES,
});

/** Whether the match goes to its last frame: the loser is one frame behind. */
export const decider = defineMarket({
  ...SNOOKER,
  family: 'decider',
  sides: ['Y', 'X'],
  code: bareCode('DF'),
  letters: YES_NO_LETTERS,
  settle: settleByWinner((input) => {
    const score = tallyOf(input);
    if (score === undefined) return undefined;
    return Math.abs(score.home - score.away) === 1 ? 'Y' : 'X';
  }),
  label: messages.decider,
  sideLabel: SIDE_NAMES,
});
