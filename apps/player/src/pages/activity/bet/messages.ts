import { defineMessages } from '@tianping/i18n';

/** What the page of the betting gift shows of its own. */
export const ticketTexts = defineMessages('offerKinds', {
  ticket: '提交注单',
  ticketHint: '已结算、有输赢、投注满 {amount}',
  ticketNo: '注单号',
  ticketPlaceholder: '在投注记录中复制',
  ticketApply: '申请',
  ticketAsked: '今天已经申请过，每天一张。',
  ticketFits: '六位数 {digits}，尾号 {tail}，可得 {amount}',
  ticketNot: '六位数 {digits}，没有对应的礼金',
  ticketSent: '已提交，等待审核',
  ticketRecords: '申请记录',
  ticketNone: '还没有申请',
  ticketNoneText: '注单结算后可凭单号申请。',
  ticketStake: '投注额（¥）',
  ticketGift: '礼金（¥）',
  ticketState: '状态',
  ticketReview: '审核中',
  ticketGranted: '已通过',
  ticketRefused: '未通过',
  ticketTaken: '已撤销',
  tailOf: '尾号 {tail}',
  placesToday: '今日名额',
  openRecords: '打开投注记录',
  ticketTime: '时间',
});
