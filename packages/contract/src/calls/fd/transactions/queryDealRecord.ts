import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { day, minor, page, pageSize, shortText, unixMs } from '../../../fields.ts';

/** What moved the money, as records group it. */
const dealType = z.enum([
  'deposit',
  'withdraw',
  'transferIn',
  'transferOut',
  'exchange',
  'bet',
  'refund',
  'payout',
  'gift',
  'rebate',
  'correction',
]);
/** One of them, or both ways between the wallets. */
const dealFilter = z.enum([...dealType.options, 'transfer']);
/** How far it has come; movements of the wallet are `success`. */
const dealState = z.enum(['processing', 'success', 'failed', 'closed', 'returned']);

export const queryDealRecord = defineCall({
  method: 'POST',
  path: '/fd/api/v1/transactions/queryDealRecord',
  auth: 'member',
  effect: 'read',
  summary: "The member's money movements, newest first.",
  request: z.object({
    type: dealFilter.nullable().default(null),
    state: dealState.nullable().default(null),
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
        state: dealState,
        at: unixMs,
        /** Order or ticket number. */
        reference: shortText,
        /** Signed change of what the member can spend. */
        amountMinor: minor,
        /** Null while nothing has moved. */
        balanceAfterMinor: minor.nullable(),
        note: shortText,
      }),
    ),
  }),
});
