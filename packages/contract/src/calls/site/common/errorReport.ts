import { z } from 'zod';
import { defineCall } from '../../../define.ts';

export const errorReport = defineCall({
  method: 'POST',
  path: '/site/api/v1/common/errorReport',
  auth: 'guest',
  effect: 'write',
  summary: 'A fault seen in the browser, without personal data. Bounded in size and rate.',
  request: z.object({
    message: z.string().max(500),
    stack: z.string().max(4000),
    route: z.string().max(200),
    build: z.string().max(40),
  }),
  answer: z.object({}),
});
