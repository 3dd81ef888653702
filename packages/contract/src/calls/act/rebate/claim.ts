import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor } from '../../../fields.ts';
import { grantView } from '../../../vip-views.ts';

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
