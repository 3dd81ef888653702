import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { uuid } from '../../../../fields.ts';
import { unreadCounts } from '../../../../inbox-views.ts';

export const letterDelete = defineCall({
  method: 'POST',
  path: '/site/api/v1/site/letter/delete',
  auth: 'member',
  effect: 'write',
  summary: "Takes letters out of the member's view; answers what is still unread.",
  request: z.object({ letterIds: z.array(uuid).min(1).max(100) }),
  answer: unreadCounts,
});
