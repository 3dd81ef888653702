import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { letterType, unreadCounts } from '../../../../inbox-views.ts';

export const letterReadAll = defineCall({
  method: 'POST',
  path: '/site/api/v1/site/letter/onekeyRead',
  auth: 'member',
  effect: 'write',
  summary: 'Marks all letters read, or all of one type; answers what is still unread.',
  request: z.object({ type: z.enum(['all', ...letterType.options]).default('all') }),
  answer: unreadCounts,
});
