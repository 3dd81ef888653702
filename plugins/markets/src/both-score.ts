import { YES_NO_LETTERS } from './codes.ts';
import { defineMarket, plainCode } from './define.ts';
import { messages as football } from './football-messages.ts';
import { partLabel, SIDE_NAMES } from './names.ts';
import { WHOLE, WHOLE_AND_HALF } from './offers.ts';
import { BOTH_SCORE } from './parts.ts';
import { settleByWinner } from './settle.ts';
import { messages as special } from './special-messages.ts';

/** Whether both teams score. */
export const bothScore = defineMarket({
  family: 'bothScore',
  offer: { FT: WHOLE_AND_HALF, VF: WHOLE, BS: WHOLE },
  group: 'goals',
  sides: ['Y', 'X'],
  code: plainCode('TS'),
  letters: YES_NO_LETTERS,
  settle: settleByWinner(BOTH_SCORE.answer),
  label: (place, translator) =>
    partLabel(
      place,
      place.gameType === 'BS' ? special.bothTeamsScore : football.bothScore,
      translator,
    ),
  sideLabel: SIDE_NAMES,
});
