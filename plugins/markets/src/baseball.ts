import type { Side } from '@tianping/feeds';
import { inningLetter, numberOf, YES_NO_LETTERS } from './codes.ts';
import { bareCode, defineMarket } from './define.ts';
import { messages } from './messages.ts';
import { SIDE_NAMES } from './names.ts';
import { INNINGS, numbered, WHOLE } from './offers.ts';
import { isOver, leastOf, settleByWinner, tallyOf } from './settle.ts';
import { messages as special } from './special-messages.ts';

const INNINGS_ALL = numbered('I', INNINGS);
const EXTRA = 'IX';
/** Innings that a match may have beyond the nine. */
const EXTRA_INNINGS = ['I10', 'I11', 'I12', 'I13', 'I14', 'I15'];

/** Whether there is a run in an inning. */
export const inningScored = defineMarket({
  family: 'inningScored',
  offer: { BS: INNINGS_ALL },
  group: 'segment',
  sides: ['Y', 'X'],
  code: ({ period, inPlay }) => `${inPlay ? 'R' : ''}RS${inningLetter(period)}`,
  stem: ({ inPlay }) => (inPlay ? 'RRS' : 'RS'),
  letters: YES_NO_LETTERS,
  settle: settleByWinner((input) => {
    const least = leastOf(input);
    if (least === undefined) return undefined;
    if (least.home + least.away > 0) return 'Y';
    return tallyOf(input) === undefined ? undefined : 'X';
  }),
  label: ({ period }, { t }) => t(special.inningScored, { n: numberOf(period) }),
  sideLabel: SIDE_NAMES,
});

/** The inning with most runs, all extra ones together; two at the top are a selection of its own. */
export const topInning = defineMarket({
  family: 'topInning',
  offer: { BS: WHOLE },
  group: 'special',
  sides: [...INNINGS_ALL, EXTRA, 'N'],
  code: bareCode('HST'),
  letters: Object.fromEntries([
    ...INNINGS_ALL.map((inning) => [inning, numberOf(inning)] as const),
    [EXTRA, 'X'],
  ]),
  settle: settleByWinner((input) => {
    if (!isOver(input)) return undefined;
    let best = -1;
    let top: Side = 'N';
    for (const inning of [...INNINGS_ALL, ...EXTRA_INNINGS]) {
      const score = tallyOf(input, inning);
      // Nine innings at least; in the last one home need not bat, but it is told.
      if (score === undefined && INNINGS_ALL.includes(inning)) return undefined;
      const runs = score === undefined ? -1 : score.home + score.away;
      if (runs === best && runs >= 0) top = 'N';
      if (runs <= best) continue;
      best = runs;
      top = INNINGS_ALL.includes(inning) ? inning : EXTRA;
    }
    return top;
  }),
  label: special.topInning,
  sideLabel(_place, side, { t }) {
    if (side === 'N') return t(messages.equal);
    return side === EXTRA ? t(special.extraInnings) : t(special.inning, { n: numberOf(side) });
  },
});
