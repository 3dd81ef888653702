import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { uuid } from '../../../../fields.ts';

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
