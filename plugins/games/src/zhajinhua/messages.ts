import { defineMessages } from '@tianping/i18n';

/** Words of zhajinhua: the game, the classes of hands, the moves, and how a hand ends. */
export const zhajinhuaMessages = defineMessages('gamesZhajinhua', {
  name: '炸金花',
  single: '单张',
  pair: '对子',
  straight: '顺子',
  flush: '金花',
  straightFlush: '顺金',
  leopard: '豹子',
  look: '看牌',
  follow: '跟注',
  raise: '加注',
  compare: '比牌',
  allIn: '全压',
  fold: '弃牌',
  won: '胜',
  lost: '负',
  comparedOut: '比牌负',
});
