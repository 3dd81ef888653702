import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { md5Hex, shortText, uuid } from '../../../fields.ts';

export const register = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/register',
  auth: 'guest',
  effect: 'write',
  switch: 'register',
  summary: 'Makes an account. The grant lets the same device log in once with kaptchcate 99.',
  request: z.object({
    name: z.string().regex(/^(?=.*[0-9])(?=(?:.*[A-Za-z]){2})[A-Za-z][A-Za-z0-9]{3,10}$/),
    password: md5Hex,
    secondPassword: md5Hex,
    kaptchcate: z.union([z.literal(0), z.literal(1)]),
    codeId: z.string().max(64),
    code: z.string().max(128),
    domain: z.string().max(200),
    rCode: z.string().max(40),
    iCode: z.string().max(40),
  }),
  answer: z.object({ userId: uuid, codeId: shortText, code: shortText }),
});
