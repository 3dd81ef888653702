import { defineMessages } from '@tianping/i18n';

/** Matches in play, as the home page shows them. */
export const liveMessages = defineMessages('live', {
  title: '正在进行',
  count: '{count} 场滚球',
  all: '全部',
  seeAll: '查看全部',
  allMarkets: '全部玩法',
  emptyTitle: '现在没有进行中的比赛',
  emptyText: '可以先看看今日与早盘赛事。',
  emptyAction: '看今日赛事',
  errorTitle: '赔率暂时读不到',
  errorText: '您的资金与注单不受影响，连接恢复后会自动更新。',
  loading: '正在载入滚球赛事',
  stale: '连接已断开，赔率可能不是最新',
  suspended: '暂停受注',
  focus: '焦点赛事',
  enter: '进入赛事',
  allInPlay: '全部滚球',
  hot: '热门直播赛事',
});
