import { defineMessages } from '@tianping/i18n';

/** What the page of tasks shows of its own. */
export const taskTexts = defineMessages('offerKinds', {
  tasks: '任务',
  tasksHint: '逐项独立，不必全部完成',
  taskDone: '已完成',
  taskGo: '去完成',
  taskClaimed: '已领取',
  taskExpired: '已过期',
  earnedOf: '已得 {earned}，共 {total}',
});
