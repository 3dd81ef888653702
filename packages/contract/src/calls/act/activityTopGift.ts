import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { day, page, pageSize } from '../../fields.ts';
import { exchangeView } from '../../money-views.ts';

export const exchangeRecord = defineCall({
  method: 'POST',
  path: '/act/api/v1/activityTopGift/exchangeRecord',
  auth: 'member',
  effect: 'read',
  summary: "The member's exchanges, newest first.",
  request: z.object({
    kind: z.enum(['coin', 'gift']).nullable().default(null),
    from: day,
    to: day,
    pageNum: page,
    pageSize,
  }),
  answer: z.object({ total: z.int(), list: z.array(exchangeView) }),
});

export const redeemGift = defineCall({
  method: 'POST',
  path: '/act/api/v1/activityTopGift/redeem',
  auth: 'member',
  effect: 'idempotent',
  summary: 'Exchanges the code of a gift for its money.',
  request: z.object({ code: z.string().max(24) }),
  answer: exchangeView,
});
