import { defineMessages } from '@tianping/i18n';

/** Words of dragon tiger: the game and its bets. */
export const dragonTigerMessages = defineMessages('gamesDragonTiger', {
  name: '龙虎',
  dragon: '龙',
  tiger: '虎',
  tie: '和',
  suitedTie: '同花和',
  dragonOdd: '龙单',
  dragonEven: '龙双',
  tigerOdd: '虎单',
  tigerEven: '虎双',
});
