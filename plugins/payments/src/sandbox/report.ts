import { z } from 'zod';

/** What the sandbox provider says of an order, in callbacks and answers. */
export const paymentReport = z.object({
  channel: z.string().max(40),
  orderId: z.string().max(64),
  providerRef: z.string().min(1).max(80),
  status: z.enum(['pending', 'paid', 'failed']),
  /** Whole minor units. */
  amountMinor: z.int(),
});
