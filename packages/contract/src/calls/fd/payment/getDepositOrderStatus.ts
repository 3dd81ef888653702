import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { uuid } from '../../../fields.ts';
import { depositView } from '../../../views.ts';

export const getDepositOrderStatus = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/getDepositOrderStatus',
  auth: 'member',
  effect: 'read',
  summary: "The state of one of the member's deposit orders.",
  request: z.object({ orderId: uuid }),
  answer: depositView,
});
