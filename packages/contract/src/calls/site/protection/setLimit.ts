import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { limitKind, limitPeriod, protectionLimit } from '../../../money-views.ts';

export const protectionSetLimit = defineCall({
  method: 'POST',
  path: '/site/api/v1/protection/setLimit',
  auth: 'member',
  effect: 'write',
  summary:
    'Sets a limit. Lower holds at once; higher or none may be confirmed after the wait that the site sets, at least 24 hours.',
  request: z.object({
    kind: limitKind,
    period: limitPeriod,
    /** Minor units, minutes for `session`; null for none. */
    value: z.int().min(0).max(1_000_000_000_000).nullable(),
  }),
  answer: z.object({ limits: z.array(protectionLimit) }),
});
