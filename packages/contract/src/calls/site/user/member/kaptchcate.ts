import { z } from 'zod';
import { defineCall } from '../../../../define.ts';

/** What the captcha is for: 4 login, 1 register, 2 phone reset, 3 e-mail reset. */
export const ktype = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

export const kaptchcate = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/kaptchcate',
  auth: 'guest',
  effect: 'read',
  summary: 'Which captcha is due: 0 slider, 1 graphic.',
  request: z.object({ name: z.string().max(30), password: z.string().max(32), ktype }),
  answer: z.object({ kaptchcate: z.union([z.literal(0), z.literal(1)]) }),
});
