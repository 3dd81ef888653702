import { defineMessages } from '@tianping/i18n';

/** What the demonstration says of the activities that it makes by itself. */
export const demoActivityTexts = defineMessages('deskDemoActivities', {
  by: '演示',
  note: '演示站点的示例活动',
});
