import { defineMessages } from '@tianping/i18n';

/** The days of a week as the heads of columns. */
export const weekdayTexts = defineMessages('offerKinds', {
  mon: '周一',
  tue: '周二',
  wed: '周三',
  thu: '周四',
  fri: '周五',
  sat: '周六',
  sun: '周日',
});
