import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { md5Hex, unixMs } from '../../../fields.ts';

export const withdrawLock = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/lock',
  auth: 'member',
  effect: 'write',
  summary: "Locks the member's own withdrawals for a while; it cannot be undone before its end.",
  request: z.object({ hours: z.int().min(1).max(720), password: md5Hex }),
  answer: z.object({ lockedUntil: unixMs }),
});
