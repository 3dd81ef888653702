import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { shortText } from '../../../../fields.ts';

export const defaultKaptcha = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/register/defaultKaptcha',
  auth: 'guest',
  effect: 'write',
  summary: 'A new captcha picture; the typed text goes back as `code`, the id as `codeId`.',
  request: z.object({}),
  answer: z.object({
    /** PNG data URL. */
    image: z.string().max(100_000),
    'x-code': shortText,
  }),
});
