import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor, unixMs } from '../../../fields.ts';

export const protectionSession = defineCall({
  method: 'POST',
  path: '/site/api/v1/protection/session',
  auth: 'member',
  effect: 'write',
  summary:
    'Time and money of the running session, for the reminder; notes that the member is here.',
  request: z.object({}),
  answer: z.object({
    startedAt: unixMs,
    now: unixMs,
    stakeMinor: minor,
    winLossMinor: minor,
    depositMinor: minor,
    nextCheckAt: unixMs.nullable(),
    /** The session limit ends play here; null without one. */
    endsAt: unixMs.nullable(),
  }),
});
