import { defineMessages } from '@tianping/i18n';

/** The balance, wherever it is shown. */
export const purseMessages = defineMessages('purse', {
  playMoney: '演示币',
  refreshBalance: '刷新余额',
});
