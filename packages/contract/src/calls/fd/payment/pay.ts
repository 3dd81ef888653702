import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { depositView } from '../../../views.ts';

export const pay = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/pay',
  auth: 'member',
  effect: 'idempotent',
  summary: 'Places a deposit order; the answer names the hosted payment page.',
  request: z.object({ code: z.string().max(40), amount: z.string().max(12) }),
  answer: depositView,
});
