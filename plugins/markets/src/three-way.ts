import { bareCode, defineMarket } from './define.ts';
import { messages } from './football-messages.ts';
import { startOfCount } from './handicap.ts';
import { SIDE_NAMES } from './names.ts';
import { WHOLE } from './offers.ts';
import { lineOf, settleByWinner, tallyOf } from './settle.ts';

/** Handicap of whole goals with the draw sold; counts as the two-sided handicap does. */
export const threeWay = defineMarket({
  family: 'threeWay',
  offer: { FT: WHOLE },
  lines: 'handicap',
  lineForm: () => 'whole',
  group: 'special',
  sides: ['H', 'N', 'C'],
  code: bareCode('W3'),
  settle: settleByWinner((input) => {
    const score = tallyOf(input);
    if (score === undefined) return undefined;
    const from = startOfCount(input);
    const margin = (score.home - from.home - score.away + from.away) * 4 + lineOf(input);
    if (margin === 0) return 'N';
    return margin > 0 ? 'H' : 'C';
  }),
  label: messages.threeWay,
  sideLabel: SIDE_NAMES,
});
