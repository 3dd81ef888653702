import { defineMessages } from '@tianping/i18n';

/** Words of sic bo: the game and its bets. */
export const sicBoMessages = defineMessages('gamesSicBo', {
  name: '骰宝',
  big: '大',
  small: '小',
  odd: '单',
  even: '双',
  triple: '围骰',
  tripleShort: '围',
  anyTriple: '全围',
  double: '对子',
  pair: '牌九式',
  single: '三军',
  sum: '和值',
});
