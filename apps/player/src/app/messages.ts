import { defineMessages } from '@tianping/i18n';

/** What the application says by itself, whatever page is open. */
export const appMessages = defineMessages('app', {
  completeProfile: '去完善资料',
});
