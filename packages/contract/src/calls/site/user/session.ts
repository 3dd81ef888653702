import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { shortText, unixMs, uuid } from '../../../fields.ts';

export const sessionEnd = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/session/end',
  auth: 'member',
  effect: 'write',
  summary:
    "Ends one of the member's sessions, or with `others` every one but this, remembered tokens too.",
  request: z.union([z.object({ sessionId: uuid }), z.object({ others: z.literal(true) })]),
  answer: z.object({ ended: z.int() }),
});

export const sessionList = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/session/list',
  auth: 'member',
  effect: 'read',
  summary: 'Where the member is logged in, the asking session first, and the login before it.',
  request: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        sessionId: uuid,
        current: z.boolean(),
        /** Browser and system in words, from the user agent at login. */
        device: shortText,
        /** Partly masked. */
        ip: shortText,
        createdAt: unixMs,
        lastSeenAt: unixMs,
      }),
    ),
    previousLogin: z.object({ at: unixMs, ip: shortText, device: shortText }).nullable(),
  }),
});
