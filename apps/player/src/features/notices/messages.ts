import { defineMessages } from '@tianping/i18n';

/** The notices that open by themselves. */
export const noticeTexts = defineMessages('notices', {
  title: '公告',
  important: '重要',
  notToday: '今日不再提示',
  known: '我知道了',
  all: '查看全部公告',
});
