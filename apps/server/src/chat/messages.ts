import { defineMessages } from '@tianping/i18n';

/** What the chat's calls answer when they refuse. */
export const chatCallMessages = defineMessages('chatCalls', {
  noAppeal: '这次禁言已经申诉过，或已经结束',
  noPerson: '没有这个人',
  noPrediction: '当前没有竞猜',
  tooLate: '竞猜已截止',
  ownMessage: '不能举报自己的消息',
  reported: '您已经举报过这条消息',
  noMessage: '这条消息已不存在',
});
