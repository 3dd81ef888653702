import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { shortText, unixMs, uuid } from '../../../../fields.ts';

export const info = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/info',
  auth: 'member',
  effect: 'read',
  summary: "The member's own data.",
  request: z.object({}),
  answer: z.object({
    userId: uuid,
    name: shortText,
    bindPhone: z.boolean(),
    bindRealName: z.boolean(),
    registeredAt: unixMs,
    lastLoginAt: unixMs.nullable(),
  }),
});
