import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { day, minor, page, pageSize, shortText, unixMs } from '../../../fields.ts';

const dealType = z.enum(['deposit', 'bet', 'refund', 'payout', 'gift', 'rebate', 'correction']);

export const queryDealRecord = defineCall({
  method: 'POST',
  path: '/fd/api/v1/transactions/queryDealRecord',
  auth: 'member',
  effect: 'read',
  summary: "The member's money movements, newest first.",
  request: z.object({
    type: dealType.nullable().default(null),
    from: day,
    to: day,
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    inMinor: minor,
    outMinor: minor,
    list: z.array(
      z.object({
        id: shortText,
        type: dealType,
        at: unixMs,
        /** Order or ticket number. */
        reference: shortText,
        /** Signed change of what the member can spend. */
        amountMinor: minor,
        balanceAfterMinor: minor,
        note: shortText,
      }),
    ),
  }),
});
