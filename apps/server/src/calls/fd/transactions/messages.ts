import { defineMessages } from '@tianping/i18n';

/** What each kind of movement says of itself in the transaction records. */
export const dealMessages = defineMessages('deals', {
  deposit: '存款到账',
  betHold: '投注扣款',
  betRelease: '注单未受理或已作废，退回扣款',
  betSettle: '注单结算派彩',
  betRestore: '赛果更正，收回原派彩',
  gift: '礼金到账',
  rebate: '返水到账',
  correction: '账务更正',
  dayUnknown: '日期不存在，请按 2026-03-14 的格式填写',
  daysTurned: '结束日期不能早于开始日期',
  daysTooMany: '一次最多查询 {days} 天，请缩小日期范围',
});
