import { defineMessages } from '@tianping/i18n';

/** How much waits for the member. */
export const inboxMessages = defineMessages('inboxBadge', {
  unread: '{count} 条未读',
  claimable: '{count} 项可领取',
});
