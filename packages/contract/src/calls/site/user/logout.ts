import { z } from 'zod';
import { defineCall } from '../../../define.ts';

export const logout = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/logout',
  auth: 'member',
  effect: 'write',
  summary: 'Ends the session.',
  request: z.object({}),
  answer: z.object({}),
});
