import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { md5Hex, minor, page, pageSize, shortText, unixMs, uuid } from '../../fields.ts';
import { turnoverRow, withdrawTerms, withdrawView } from '../../money-views.ts';

export const withdrawCancel = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/cancel',
  auth: 'member',
  effect: 'idempotent',
  summary: 'Calls back a withdrawal that nobody has begun to look at.',
  request: z.object({ orderId: uuid }),
  answer: withdrawView,
});

export const withdrawLock = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/lock',
  auth: 'member',
  effect: 'write',
  summary: "Locks the member's own withdrawals for a while; it cannot be undone before its end.",
  request: z.object({ hours: z.int().min(1).max(720), password: md5Hex }),
  answer: z.object({ lockedUntil: unixMs }),
});

export const withdrawNew = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/new',
  auth: 'member',
  effect: 'idempotent',
  switch: 'withdrawals',
  summary: 'Places a withdrawal; its conditions are frozen with it.',
  request: z.object({
    accountId: uuid,
    amount: z.string().max(12),
    /** Hash of the second password. */
    password: md5Hex,
  }),
  answer: withdrawView,
});

export const withdrawTurnover = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/turnover',
  auth: 'member',
  effect: 'read',
  summary: 'The bets that count for one duty of turnover, newest first, with the weight of each.',
  request: z.object({ requirementId: uuid, pageNum: page, pageSize }),
  answer: z.object({
    total: z.int(),
    requirement: turnoverRow,
    list: z.array(
      z.object({
        betId: uuid,
        ticketId: shortText,
        venue: shortText,
        at: unixMs,
        stakeMinor: minor,
        effectiveMinor: minor,
        /** Thousandths. */
        weightMilli: z.int(),
        countedMinor: minor,
        /** Why nothing counts; null where something does. */
        reason: shortText.nullable(),
      }),
    ),
  }),
});

export const usdtWithdrawInfo = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/usdtWithdrawInfo',
  auth: 'member',
  effect: 'write',
  summary: 'What the member can withdraw in USDT, with the rate.',
  request: z.object({}),
  answer: withdrawTerms.extend({ currency: shortText, rateMilli: z.int(), rateAt: unixMs }),
});

export const withdrawInfo = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/withdrawInfo',
  auth: 'member',
  effect: 'write',
  summary: 'What the member can withdraw to bank cards and wallets, and what is missing for it.',
  request: z.object({}),
  answer: withdrawTerms,
});

export const withdrawOrderInfo = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/withdrawOrderInfo',
  auth: 'member',
  effect: 'read',
  summary: "One of the member's withdrawals.",
  request: z.object({ orderId: uuid }),
  answer: withdrawView,
});
