import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { unixMs, uuid } from '../../../fields.ts';

export const dispute = defineCall({
  method: 'POST',
  path: '/game/api/v1/sport/dispute',
  auth: 'member',
  effect: 'write',
  summary:
    'Disputes the result of a settled bet in writing, within 14 days of it; once a result. Answered in the feedback.',
  request: z.object({ betId: uuid, text: z.string().trim().min(10).max(500) }),
  answer: z.object({ feedbackId: uuid, until: unixMs }),
});
