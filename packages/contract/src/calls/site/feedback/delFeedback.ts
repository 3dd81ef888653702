import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { uuid } from '../../../fields.ts';

export const delFeedback = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/delFeedback',
  auth: 'member',
  effect: 'write',
  summary: "Takes a feedback out of the member's list; the site keeps its record.",
  request: z.object({ feedbackId: uuid }),
  answer: z.object({}),
});
