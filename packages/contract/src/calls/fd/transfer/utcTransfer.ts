import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { exchangeView } from '../../../money-views.ts';

export const utcTransfer = defineCall({
  method: 'POST',
  path: '/fd/api/v1/transfer/utcTransfer',
  auth: 'member',
  effect: 'idempotent',
  switch: 'transfers',
  summary:
    'Exchanges money of the central wallet against virtual coin, or back, at a rate that was shown.',
  request: z.object({
    coin: z.string().max(10),
    direction: z.enum(['buy', 'sell']),
    /** In coins, as the member typed it. */
    amount: z.string().max(12),
    rateId: z.string().max(80),
  }),
  answer: exchangeView,
});
