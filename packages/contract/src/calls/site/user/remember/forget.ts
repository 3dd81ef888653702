import { z } from 'zod';
import { defineCall } from '../../../../define.ts';

export const rememberForget = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/remember/forget',
  auth: 'guest',
  effect: 'write',
  summary: 'Ends a remembered token; the answer is the same for one that never was.',
  request: z.object({ token: z.string().min(1).max(100) }),
  answer: z.object({}),
});
