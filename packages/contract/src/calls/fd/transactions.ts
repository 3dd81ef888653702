import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { day, minor, page, pageSize, shortText, unixMs } from '../../fields.ts';

export const dealDetail = defineCall({
  method: 'POST',
  path: '/fd/api/v1/transactions/dealDetail',
  auth: 'member',
  effect: 'read',
  summary: 'One money movement with everything that is known of it.',
  request: z.object({ id: z.string().max(80) }),
  answer: z.object({
    id: shortText,
    facts: z.array(z.object({ label: shortText, value: shortText, copy: z.boolean() })),
    timeline: z.array(
      z.object({ label: shortText, at: unixMs.nullable(), note: shortText.nullable() }),
    ),
  }),
});

export const exportRecords = defineCall({
  method: 'POST',
  path: '/fd/api/v1/transactions/exportRecords',
  auth: 'member',
  effect: 'read',
  summary: 'Records as a table file (CSV, UTF-8), for at most a year at a time.',
  request: z.object({
    kind: z.enum(['deals', 'bets', 'exchanges', 'statement']),
    from: day,
    to: day,
  }),
  answer: z.object({ name: shortText, text: z.string(), rows: z.int(), complete: z.boolean() }),
});

/** Types of movements, as records group them. */
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
/** One of the types, or transfers in both directions. */
const dealFilter = z.enum([...dealType.options, 'transfer']);
/** The progress of its order; movements of the wallet are `success`. */
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
        /** Signed change of the available money. */
        amountMinor: minor,
        /** Null while nothing has moved. */
        balanceAfterMinor: minor.nullable(),
        note: shortText,
      }),
    ),
  }),
});

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
