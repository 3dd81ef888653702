import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor } from '../../../fields.ts';
import { grantView } from '../../../vip-views.ts';

export const welfareClaimAll = defineCall({
  method: 'POST',
  path: '/act/api/v1/welfare/claimAll',
  auth: 'member',
  effect: 'idempotent',
  summary: 'Credits everything that can be claimed now, at most 100 at a time.',
  request: z.object({}),
  answer: z.object({ list: z.array(grantView), totalMinor: minor, turnoverMinor: minor }),
});
