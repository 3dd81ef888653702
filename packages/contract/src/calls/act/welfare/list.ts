import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor, unixMs } from '../../../fields.ts';
import { grantView } from '../../../vip-views.ts';

export const welfareList = defineCall({
  method: 'POST',
  path: '/act/api/v1/welfare/list',
  auth: 'member',
  effect: 'read',
  summary: 'Everything the member can claim or soon will, the first to expire first.',
  request: z.object({}),
  answer: z.object({
    /** At most 100. */
    list: z.array(grantView),
    /** Of those that can be claimed now. */
    count: z.int(),
    totalMinor: minor,
    turnoverMinor: minor,
    asOf: unixMs,
  }),
});
