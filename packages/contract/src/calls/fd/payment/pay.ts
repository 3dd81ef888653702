import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { depositView } from '../../../views.ts';

export const pay = defineCall({
  method: 'POST',
  path: '/fd/api/v1/payment/pay',
  auth: 'member',
  effect: 'idempotent',
  switch: 'deposits',
  summary: 'Places a deposit order; the answer names the hosted payment page.',
  request: z.object({
    code: z.string().max(40),
    amount: z.string().max(12),
    /** Network of a coin channel. */
    protocol: z.string().max(20).nullable().default(null),
    payerName: z.string().max(60).nullable().default(null),
    /** From `createSignalCode`. */
    signalCode: z.string().max(20).nullable().default(null),
  }),
  answer: depositView,
});
