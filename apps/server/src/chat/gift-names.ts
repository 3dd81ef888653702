import type { Message } from '@tianping/i18n';
import { vipMessages } from '@tianping/vip/messages';

/** Gifts that a room hears of, and what it hears; a birthday and a rebate are nobody else's business. */
export const giftNames: Readonly<Record<string, Message>> = {
  upgrade: vipMessages.upgrade,
  weekly: vipMessages.weekly,
  monthly: vipMessages.monthly,
};
