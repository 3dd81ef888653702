import { z } from 'zod';
import { defineCall } from '../../../define.ts';

/** Also pushed on topic `me`, key `feedbackUnread`. */
export const feedbackUnreadNum = z.int().min(0);

export const unreadNum = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/unreadNum',
  auth: 'member',
  effect: 'read',
  summary: 'How many feedbacks hold an answer that the member has not seen.',
  request: z.object({}),
  answer: feedbackUnreadNum,
});
