import { defineMessages } from '@tianping/i18n';

/** Texts of the match page: markets, tracker, statistics, course of prices, earlier meetings. */
export const matchMessages = defineMessages('sportsMatch', {
  marketGroups: '玩法分组',
  tabAll: '全部',
  tabMain: '热门',
  tabScore: '波胆',
  tabHalf: '半场',
  tabParts: '分段',
  tabGoals: '进球',
  tabPoints: '得分',
  tabCorners: '角球',
  tabCards: '罚牌',
  tabWindows: '15分钟',
  tabSpecial: '特别投注',
  tabOutright: '冠军',
  withStake: '含本金',
  draw: '和局',
  foldMarket: '收起 {market}',
  unfoldMarket: '展开 {market}',
  pin: '置顶 {market}',
  unpin: '取消置顶 {market}',
});
