import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { limitKind, limitPeriod, protectionLimit } from '../../../money-views.ts';

export const protectionConfirmRaise = defineCall({
  method: 'POST',
  path: '/site/api/v1/protection/confirmRaise',
  auth: 'member',
  effect: 'write',
  summary: 'Confirms a raise that has waited its 24 hours, or drops it.',
  request: z.object({ kind: limitKind, period: limitPeriod, confirm: z.boolean() }),
  answer: z.object({ limits: z.array(protectionLimit) }),
});
