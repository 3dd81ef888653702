import { z } from 'zod';

const coin = z.object({
  /** Hundredths of a coin. */
  coinMinor: z.int().min(0),
  confirmations: z.int().min(0),
  txId: z.string().min(1).max(100),
});

/** The sandbox provider's report on an order, in callbacks and answers. */
export const paymentReport = z.object({
  channel: z.string().max(40),
  orderId: z.string().max(64),
  providerRef: z.string().min(1).max(80),
  status: z.enum(['pending', 'paid', 'failed']),
  /** Whole minor units. */
  amountMinor: z.int(),
  coin: coin.optional(),
});

const part = z.string().max(80).nullable();

/** Its answer to an order that it accepts. */
export const openedPayment = z.object({
  channel: z.string().max(40),
  orderId: z.string().max(64),
  ref: z.string().min(1).max(80),
  payUrl: z.url().max(500),
  payee: z.object({ bank: part, holder: part, account: part, branch: part }).nullable(),
  qr: z.string().max(500).nullable(),
  address: z.string().max(80).nullable(),
});

/** What it received on a day. */
export const statementLines = z.object({
  lines: z
    .array(
      z.object({
        providerRef: z.string().min(1).max(80),
        orderId: z.string().max(64),
        amountMinor: z.int(),
        coinMinor: z.int().nullable(),
        at: z.int(),
      }),
    )
    .max(50_000),
});
