import { defineMessages } from '@tianping/i18n';

/** Rules of dragon tiger in plain words. */
export const dragonTigerRuleWords = defineMessages('gameDragonTigerRules', {
  cards: '龙、虎各发一张牌，K 最大，A 最小，大者胜，不比花色',
  tie: '点数相同为和：押龙、押虎各退回一半本金，向下取到分，有效投注也按一半计',
  suited: '同花和：两张牌点数和花色都相同',
  parity: '单双只看一张牌：A、3、5、7、9、J、K 为单，其余为双；单多于双，所以赔率不同',
  opposite: '同一局不能同时投注龙和虎，也不能同时投注同一张牌的单和双',
  shoe: '8 副牌，逐局从剩下的牌中抽取；开新靴时按第一张牌的点数销牌，切牌插在倒数 14 至 20 张处，切牌出现后本局打完即洗牌',
});
