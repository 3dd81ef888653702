import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { md5Hex, shortText, uuid } from '../../../fields.ts';

export const login = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/login',
  auth: 'guest',
  effect: 'write',
  switch: 'login',
  summary:
    'Opens a session. kaptchcate 99 needs the single-use grant that register gave, or the code of a stopped login.',
  request: z.object({
    isAgent: z.literal(0),
    name: z.string().min(1).max(30),
    password: md5Hex,
    kaptchcate: z.union([z.literal(0), z.literal(1), z.literal(99)]),
    codeId: z.string().max(64),
    code: z.string().max(128),
    version: z.literal('1.0'),
    sendCodeNum: z.string().max(6).optional(),
  }),
  answer: z.object({
    token: shortText,
    userId: uuid,
    /** The session's own signing key, base64url. */
    signKey: shortText,
  }),
});
