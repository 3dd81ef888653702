import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { page, pageSize } from '../../../fields.ts';
import { feedbackRow, feedbackState } from '../../../inbox-views.ts';

export const getFeedBackList = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/getFeedBackList',
  auth: 'member',
  effect: 'read',
  summary: "The member's own feedback, the last touched first.",
  request: z.object({
    state: z.enum(['all', ...feedbackState.options]).default('all'),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({ total: z.int(), list: z.array(feedbackRow) }),
});
