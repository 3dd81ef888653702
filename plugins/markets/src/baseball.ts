import type { Side } from '@tianping/feeds';
import { inningLetter, numberOf, YES_NO_LETTERS } from './codes.ts';
import { bareCode, defineMarket } from './define.ts';
import { messages } from './messages.ts';
import { SIDE_NAMES } from './names.ts';
import { INNINGS, numbered, WHOLE } from './offers.ts';
import { isOver, settleByWinner, tallyOf } from './settle.ts';
import { messages as special } from './special-messages.ts';

const INNINGS_ALL = numbered('I', INNINGS);
const EXTRA = 'IX';
/** Most innings that are looked at; the longest game of a professional league had 33. */
const INNINGS_MOST = 35;
const EXTRA_INNINGS = numbered('I', INNINGS_MOST).slice(INNINGS);

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
    const score = tallyOf(input);
    if (score === undefined) return undefined;
    return score.home + score.away > 0 ? 'Y' : 'X';
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
    const full = tallyOf(input);
    if (!isOver(input) || full === undefined) return undefined;
    let untold = full.home + full.away;
    let best = -1;
    let top: Side = 'N';
    for (const inning of [...INNINGS_ALL, ...EXTRA_INNINGS]) {
      const isExtra = !INNINGS_ALL.includes(inning);
      const score = tallyOf(input, inning);
      if (score === undefined) {
        if (isExtra) continue;
        // There are at least nine innings; home need not bat in the last one, but its tally is known.
        return undefined;
      }
      const runs = score.home + score.away;
      const side = isExtra ? EXTRA : inning;
      untold -= runs;
      if (runs === best && side !== top) top = 'N';
      if (runs <= best) continue;
      best = runs;
      top = side;
    }
    // Runs of extra innings that are not known one by one: too few of them change nothing.
    return untold <= 0 || untold < best || top === EXTRA ? top : undefined;
  }),
  label: special.topInning,
  sideLabel(_place, side, { t }) {
    if (side === 'N') return t(messages.equal);
    return side === EXTRA ? t(special.extraInnings) : t(special.inning, { n: numberOf(side) });
  },
});
