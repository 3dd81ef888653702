import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { exchangeView } from '../../../money-views.ts';

export const redeemGift = defineCall({
  method: 'POST',
  path: '/act/api/v1/activityTopGift/redeem',
  auth: 'member',
  effect: 'idempotent',
  summary: 'Exchanges the code of a gift for its money.',
  request: z.object({ code: z.string().max(24) }),
  answer: exchangeView,
});
