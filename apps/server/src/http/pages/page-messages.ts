import { defineMessages } from '@tianping/i18n';

/** What pages say before, or without, the site's own code. */
export const pageMessages = defineMessages('page', {
  needsScript: '本站需要浏览器启用 JavaScript，请在浏览器设置中开启后重新打开。',
  offlineTitle: '网络未连接',
  offlineText: '暂时连不上本站。您的资金与注单不受影响，请检查网络后重试。',
  offlineRetry: '重新连接',
});
