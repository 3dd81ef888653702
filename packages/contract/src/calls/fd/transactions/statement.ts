import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { day, minor, shortText } from '../../../fields.ts';

export const statement = defineCall({
  method: 'POST',
  path: '/fd/api/v1/transactions/statement',
  auth: 'member',
  effect: 'read',
  summary:
    'What came in and went out in a time: deposits, withdrawals, play, gifts, and what is left of it, day by day.',
  request: z.object({ from: day, to: day }),
  answer: z.object({
    openingMinor: minor,
    closingMinor: minor,
    depositMinor: minor,
    withdrawMinor: minor,
    /** Deposits less withdrawals. */
    netDepositMinor: minor,
    stakeMinor: minor,
    effectiveMinor: minor,
    payoutMinor: minor,
    /** Payouts less stakes of settled bets: what the member won. */
    winLossMinor: minor,
    giftMinor: minor,
    otherMinor: minor,
    days: z.array(
      z.object({
        day: shortText,
        depositMinor: minor,
        withdrawMinor: minor,
        stakeMinor: minor,
        payoutMinor: minor,
        winLossMinor: minor,
        giftMinor: minor,
        closingMinor: minor,
      }),
    ),
  }),
});
