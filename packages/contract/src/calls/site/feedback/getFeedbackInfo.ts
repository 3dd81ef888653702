import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { uuid } from '../../../fields.ts';
import { feedbackReply, feedbackRow } from '../../../inbox-views.ts';
import { betView, depositView } from '../../../views.ts';

export const getFeedbackInfo = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/getFeedbackInfo',
  auth: 'member',
  effect: 'read',
  summary: 'One feedback of the member with everything said on it, oldest first.',
  request: z.object({ feedbackId: uuid }),
  answer: feedbackRow.extend({
    bet: betView.nullable(),
    order: depositView.nullable(),
    /** The first is what the member sent. */
    thread: z.array(feedbackReply),
    canReply: z.boolean(),
  }),
});
