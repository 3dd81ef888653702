import type { Message } from '@tianping/i18n';
import { vipMessages } from '@tianping/vip/messages';

/** Gifts that a room is shown, and under which name; a birthday gift and a rebate are private. */
export const giftNames: Readonly<Record<string, Message>> = {
  upgrade: vipMessages.upgrade,
  weekly: vipMessages.weekly,
  monthly: vipMessages.monthly,
};
