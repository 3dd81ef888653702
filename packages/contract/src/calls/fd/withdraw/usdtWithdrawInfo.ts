import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { shortText, unixMs } from '../../../fields.ts';
import { withdrawTerms } from '../../../money-views.ts';

export const usdtWithdrawInfo = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/usdtWithdrawInfo',
  auth: 'member',
  effect: 'write',
  summary: 'What the member can withdraw in USDT, with the rate.',
  request: z.object({}),
  answer: withdrawTerms.extend({ currency: shortText, rateMilli: z.int(), rateAt: unixMs }),
});
