import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { uuid } from '../../../fields.ts';
import { feedbackUnreadNum } from './unreadNum.ts';

export const feedbackRead = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/read',
  auth: 'member',
  effect: 'write',
  summary: 'Marks the answers to a feedback seen; answers how many feedbacks are still unread.',
  request: z.object({ feedbackId: uuid }),
  answer: feedbackUnreadNum,
});
