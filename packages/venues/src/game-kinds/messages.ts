import { defineMessages } from '@tianping/i18n';

export const gameKindMessages = defineMessages('gameKinds', {
  baccarat: '百家乐',
  dragonTiger: '龙虎',
  roulette: '轮盘',
  sicBo: '骰宝',
  slot: '转轴',
  dice: '骰子',
  blackjack: '21点',
  doudizhu: '斗地主',
  mahjong: '麻将',
  niuniu: '牛牛',
  hundredNiuniu: '百人牛牛',
  sangong: '三公',
  zhajinhua: '炸金花',
  erbagang: '二八杠',
  fishing: '捕鱼',
  lottery: '彩票',
  table: '桌面',
  crash: '升空',
  scratch: '刮刮乐',
});
