import { defineMessages } from '@tianping/i18n';

/** Background jobs as the office lists them. */
export const jobMessages = defineMessages('jobs', {
  test: '测试任务',
  processEnded: '执行它的进程已中断',
});
