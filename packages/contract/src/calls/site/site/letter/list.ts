import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { page, pageSize, uuid } from '../../../../fields.ts';
import { letterType, letterView } from '../../../../inbox-views.ts';

export const letterList = defineCall({
  method: 'POST',
  path: '/site/api/v1/site/letter/list',
  auth: 'member',
  effect: 'read',
  summary: "The member's letters, newest first: all, of one type, or the one with an id.",
  request: z.object({
    type: z.enum(['all', ...letterType.options]).default('all'),
    letterId: uuid.optional(),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({ total: z.int(), list: z.array(letterView) }),
});
