import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { uuid } from '../../../fields.ts';
import { depositView } from '../../../views.ts';

export const closeOrder = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/closeOrder',
  auth: 'member',
  effect: 'idempotent',
  summary: 'Closes an open deposit order; a later good callback still credits it.',
  request: z.object({ orderId: uuid }),
  answer: depositView,
});
