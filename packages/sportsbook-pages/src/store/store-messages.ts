import { defineMessages } from '@tianping/i18n';

/** Texts of cells and clocks. The home page shows these too, but none of the board's others. */
export const storeMessages = defineMessages('sportsStore', {
  cellSuspended: '{name}，暂停投注',
  cellClosed: '{name}，未开盘',
  cellOwnBet: '（已有未结算注单）',
  startsToday: '今天',
  half1: '上半',
  half2: '下半',
  breakTitle: '上半完',
  breakText: '中场',
  live: '滚球',
  quarter: '第{number}节',
  overtime: '加时',
  halfTime: '半场',
  ended: '完场',
  postponed: '延期',
  frameNow: '本局',
  frameBefore: '上局',
  frameBack2: '前2',
  frameBack3: '前3',
  frameBack4: '前4',
  frameBack5: '前5',
  inningTop: '上半',
  inningBottom: '下半',
});
