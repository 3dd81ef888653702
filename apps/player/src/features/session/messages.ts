import { defineMessages } from '@tianping/i18n';

/** That a login is asked for, or has ended. */
export const sessionMessages = defineMessages('session', {
  loginTipTitle: '请先登录',
  loginTipText: '请先登录，以了解更多。',
  loginTipOk: '去登录',
  loginTipLater: '再看看',
  expired: '登录已过期，请重新登录',
});
