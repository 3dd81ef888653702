import { defineMessages } from '@tianping/i18n';

/** Words of baccarat: its games and its bets. */
export const baccaratMessages = defineMessages('gamesBaccarat', {
  name: '百家乐',
  nameFree: '免佣百家乐',
  nameSpeed: '极速百家乐',
  player: '闲',
  banker: '庄',
  tie: '和',
  playerPair: '闲对',
  bankerPair: '庄对',
  eitherPair: '任意对子',
  perfectPair: '完美对子',
  big: '大',
  small: '小',
  luckySix: '幸运六',
  playerDragon: '闲龙宝',
  bankerDragon: '庄龙宝',
});
