import { defineMarket, plainCode } from './define.ts';
import { messages } from './football-messages.ts';
import { partLabel } from './names.ts';
import { WHOLE_AND_HALF } from './offers.ts';
import { CHANCE } from './parts.ts';
import { settleByCondition } from './settle.ts';
import { ahead } from './win.ts';

/** Two of the three results in one selection. */
export const doubleChance = defineMarket({
  family: 'doubleChance',
  offer: { FT: WHOLE_AND_HALF },
  winners: 'two',
  group: 'special',
  sides: ['HN', 'CN', 'HC'],
  code: plainCode('DC'),
  settle: settleByCondition((input) => {
    const leader = ahead(input);
    return leader === undefined ? undefined : input.side.includes(leader);
  }),
  label: (place, translator) => partLabel(place, messages.doubleChance, translator),
  sideLabel: (_place, side, { t }) => CHANCE.sideLabel(side, t),
});
