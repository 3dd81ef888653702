import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { day, minor, unixMs } from '../../fields.ts';
import { grantView, rebatePart } from '../../vip-views.ts';

export const rebateClaim = defineCall({
  method: 'POST',
  path: '/act/api/v1/rebate/claim',
  auth: 'member',
  effect: 'idempotent',
  summary:
    'Credits the rebate of all closed days at once, before their hour too from the least sum on.',
  request: z.object({}),
  answer: z.object({ list: z.array(grantView), totalMinor: minor, turnoverMinor: minor }),
});

export const rebateInfo = defineCall({
  method: 'POST',
  path: '/act/api/v1/rebate/info',
  auth: 'member',
  effect: 'read',
  summary: "Today's counted turnover with its rebate so far, and closed days not claimed yet.",
  request: z.object({}),
  answer: z.object({
    today: day,
    /** Categories with turnover today; pending corrections are subtracted in the amount. */
    parts: z.array(rebatePart),
    todayMinor: minor,
    closed: z.array(grantView),
    closedMinor: minor,
    turnoverMinor: minor,
    /** From this sum on closed days can be claimed before their hour. */
    earlyMinMinor: minor,
    canClaim: z.boolean(),
    asOf: unixMs,
  }),
});
