import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { md5Hex, unixMs } from '../../../fields.ts';

export const protectionCoolOff = defineCall({
  method: 'POST',
  path: '/site/api/v1/protection/coolOff',
  auth: 'member',
  effect: 'write',
  summary: 'Pauses play and deposits for hours or days; it cannot be shortened.',
  request: z.object({ hours: z.int().min(24).max(1_008), password: md5Hex }),
  answer: z.object({ coolOffUntil: unixMs }),
});
