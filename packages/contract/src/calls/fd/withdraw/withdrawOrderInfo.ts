import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { uuid } from '../../../fields.ts';
import { withdrawView } from '../../../money-views.ts';

export const withdrawOrderInfo = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/withdrawOrderInfo',
  auth: 'member',
  effect: 'read',
  summary: "One of the member's withdrawals.",
  request: z.object({ orderId: uuid }),
  answer: withdrawView,
});
