import { defineMessages } from '@tianping/i18n';

/** What each type of a member's movements is called: on the page, in its filters and in the file alike. */
export const dealTypeMessages = defineMessages('dealTypes', {
  deposit: '存款',
  withdraw: '取款',
  transferIn: '转入场馆',
  transferOut: '转出场馆',
  exchange: '兑换',
  bet: '投注',
  refund: '退回',
  payout: '派彩',
  gift: '礼金',
  rebate: '返水',
  correction: '更正',
});
