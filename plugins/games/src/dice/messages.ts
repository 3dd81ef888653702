import { defineMessages } from '@tianping/i18n';

/** Words of dice: over or under a number that the member chooses. */
export const diceMessages = defineMessages('gamesDice', {
  name: '天平骰',
  under: '小于',
  over: '大于',
});
