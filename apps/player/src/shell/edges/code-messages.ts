import { defineMessages } from '@tianping/i18n';

/** The code at the page's edge. */
export const codeMessages = defineMessages('shellCode', {
  appCode: '手机扫码打开本站',
});
