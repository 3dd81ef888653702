import { defineMessages } from '@tianping/i18n';

/** The notices that a visitor is to see. */
export const noticeTexts = defineMessages('notices', {
  title: '公告',
  important: '重要',
  notToday: '今日不再提示',
  known: '我知道了',
  all: '查看全部公告',
  details: '详情',
  putAway: '收起此公告',
});
