import { defineMessages } from '@tianping/i18n';

/** Words of games in which places bid for the bank. */
export const grabBankerMessages = defineMessages('gamesGrabBanker', {
  grab: '抢庄',
  noGrab: '不抢',
  bet: '下注',
  show: '摊牌',
  banker: '庄',
  player: '闲',
  won: '胜',
  lost: '负',
});
