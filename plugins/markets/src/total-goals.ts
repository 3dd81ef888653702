import type { Side } from '@tianping/feeds';
import { defineMarket, plainCode } from './define.ts';
import { messages } from './football-messages.ts';
import { partLabel } from './names.ts';
import { WHOLE, WHOLE_AND_HALF } from './offers.ts';
import { settleByWinner, tallyOf } from './settle.ts';

const FULL: readonly Side[] = ['0-1', '2-3', '4-6', '7+'];
const HALF: readonly Side[] = ['0', '1', '2', '3+'];

/** How many goals fall, in ranges. */
export const totalGoals = defineMarket({
  family: 'totalGoals',
  offer: { FT: WHOLE_AND_HALF, VF: WHOLE },
  group: 'goals',
  sides: ({ period }) => (period === 'HT' ? HALF : FULL),
  code: plainCode('T'),
  // `OVER` stands alone, without the letters of the market.
  stem: ({ period, inPlay }) => `${period === 'HT' ? 'H' : ''}${inPlay ? 'R' : ''}`,
  letters: {
    '0-1': 'T01',
    '2-3': 'T23',
    '4-6': 'T46',
    '7+': 'OVER',
    '0': 'T0',
    '1': 'T1',
    '2': 'T2',
    '3+': 'TOV',
  },
  settle: settleByWinner((input) => {
    const score = tallyOf(input);
    if (score === undefined) return undefined;
    const goals = score.home + score.away;
    return input.period === 'HT' ? halfRange(goals) : fullRange(goals);
  }),
  label: (place, translator) => partLabel(place, messages.totalGoals, translator),
  sideLabel: (_place, side, { t }) =>
    side.endsWith('+')
      ? t(messages.goalsFrom, { count: side.slice(0, -1) })
      : t(messages.goalsCount, { count: side.replace('-', '–') }),
});

function fullRange(goals: number): Side {
  if (goals >= 7) return '7+';
  if (goals >= 4) return '4-6';
  return goals >= 2 ? '2-3' : '0-1';
}

function halfRange(goals: number): Side {
  return goals >= 3 ? '3+' : String(goals);
}
