import { defineMessages } from '@tianping/i18n';

/** Words of blackjack: the game, its decisions and how hands end. */
export const blackjackMessages = defineMessages('gamesBlackjack', {
  name: '黑杰克',
  bestPlay: '最佳打法',
  insurance: '保险',
  noInsurance: '不买保险',
  hit: '要牌',
  stand: '停牌',
  double: '加倍',
  split: '分牌',
  surrender: '投降',
  dealer: '庄家',
  you: '您',
  bust: '爆牌',
  natural: '黑杰克',
  win: '赢',
  push: '平手',
  lose: '输',
  surrendered: '已投降',
});
