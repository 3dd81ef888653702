import { defineMessages } from '@tianping/i18n';

/** What the page of the daily deposit shows of its own. */
export const againTexts = defineMessages('offerKinds', {
  tiersToday: '今日档位',
  tiersHint: '按当日首笔到账存款定档，不累加',
  tierDeposit: '存 {amount}',
  tierHit: '已达到',
  tierTimes: '流水 {times} 倍',
  week: '本周领取',
  weekHint: '共 {amount}',
  today: '今天',
  todayDeposit: '今日首笔 {amount}',
  noDepositToday: '今日尚无计入的存款',
  excludedToday: '今天是首次存款日，按条款不计入',
});
