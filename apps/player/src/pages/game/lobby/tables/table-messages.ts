import { defineMessages } from '@tianping/i18n';

/** Words of the tables that a lobby shows as they stand. */
export const tableTexts = defineMessages('lobbyTables', {
  tables: '正在进行的牌桌',
  lotteries: '正在进行的彩票',
  issue: '第 {issue} 期',
  round: '第 {issue} 局',
  betting: '投注中',
  closed: '已封盘',
  drawing: '开奖中',
  dealing: '开牌中',
  settled: '已派彩',
  void: '已取消，退还本金',
  shuffling: '洗牌中',
  left: '{time} 后封盘',
  last: '上期 {words}',
  road: '{game}珠盘路，最近结果在后：{marks}',
  bigRoad: '{game}大路，最近结果在后：{marks}',
  rounds: '共 {count} 局',
  noMarks: '本靴还没有结果',
  runs: '长龙',
  times: '连开 {times} 期',
  runsNote: '每期独立，长龙不改变下一期的概率。',
  silent: '{venues} 暂时没有答复牌桌状态，进入游戏后以游戏内为准。',
  stale: '牌桌状态已有一会儿没有更新。',
});
