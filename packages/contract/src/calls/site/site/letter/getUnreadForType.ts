import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { unreadCounts } from '../../../../inbox-views.ts';

export const letterUnread = defineCall({
  method: 'POST',
  path: '/site/api/v1/site/letter/getUnreadForType',
  auth: 'member',
  effect: 'read',
  summary: "The member's unread letters by kind; their sum is the unread count.",
  request: z.object({ userSystem: z.literal(1) }),
  answer: unreadCounts,
});
