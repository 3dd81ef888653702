import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { uuid } from '../../../fields.ts';
import { withdrawView } from '../../../money-views.ts';

export const withdrawCancel = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/cancel',
  auth: 'member',
  effect: 'idempotent',
  summary: 'Calls back a withdrawal that nobody has begun to look at.',
  request: z.object({ orderId: uuid }),
  answer: withdrawView,
});
