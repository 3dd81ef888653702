import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { uuid } from '../../../../fields.ts';
import { unreadCounts } from '../../../../inbox-views.ts';

export const letterRead = defineCall({
  method: 'POST',
  path: '/site/api/v1/site/letter/read',
  auth: 'member',
  effect: 'write',
  summary: 'Marks a letter read; answers what is still unread.',
  request: z.object({ letterId: uuid }),
  answer: unreadCounts,
});
