import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { uuid } from '../../../fields.ts';
import { depositView } from '../../../views.ts';

export const confirmPaid = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/confirmPaid',
  auth: 'member',
  effect: 'write',
  summary: 'The member says that the money was sent; the order is looked for at once.',
  request: z.object({ orderId: uuid }),
  answer: depositView,
});
