import { err, ok, type Result } from '@tianping/base';
import type {
  PayoutFault,
  PayoutOrder,
  PayoutReport,
  PayoutStatementLine,
} from '@tianping/withdrawals';
import { z } from 'zod';
import { type ProviderLine, SAYS_NOTHING, signedPost } from '../signed-post.ts';

/** How a payout channel reaches the sandbox, and how the two authenticate each other. */
export interface PayoutConnection extends ProviderLine {
  /** Where the provider sends its callbacks: the site server's `/callback/payout/<code>`. */
  readonly notifyUrl: string;
}

/** The sandbox's report on a payout, in callbacks and answers. */
export const payoutReport = z.object({
  channel: z.string().max(40),
  orderId: z.string().max(64),
  providerRef: z.string().min(1).max(80),
  status: z.enum(['pending', 'paid', 'failed']),
  /** Whole minor units. */
  amountMinor: z.int(),
  txId: z.string().max(80).nullable(),
});

const statement = z.object({
  lines: z.array(
    z.object({
      providerRef: z.string().max(80),
      orderId: z.string().max(64),
      amountMinor: z.int(),
      at: z.int(),
    }),
  ),
});

/** That a payout is refused; only the provider's signature makes it binding. */
const refusal = z.object({
  channel: z.string(),
  orderId: z.string(),
  status: z.literal('refused'),
});

export interface PayoutClient {
  send(channel: string, order: PayoutOrder): Promise<Result<PayoutReport, PayoutFault>>;
  ask(channel: string, orderId: string): Promise<Result<PayoutReport | null, 'unreachable'>>;
  statement(
    channel: string,
    day: string,
  ): Promise<Result<readonly PayoutStatementLine[], 'unreachable'>>;
}

export function createPayoutClient(connection: PayoutConnection): PayoutClient {
  return {
    async send(channel, order) {
      const { notifyUrl } = connection;
      const answer = await signedPost(connection, '/api/payouts', { channel, notifyUrl, ...order });
      if (!answer.ok) return answer;
      const { status, body, isSigned } = answer.value;
      const stated = isSigned ? refusal.safeParse(body) : null;
      if (
        stated?.success &&
        stated.data.orderId === order.orderId &&
        stated.data.channel === channel
      ) {
        return err('refused');
      }
      if (status >= 400)
        return err(SAYS_NOTHING.has(status) || status >= 500 ? 'unreachable' : 'unsigned');
      return reportOf(answer.value, order.orderId);
    },
    async ask(channel, orderId) {
      const answer = await signedPost(connection, '/api/payouts/query', { channel, orderId });
      if (!answer.ok) return answer;
      return answer.value.status === 404 ? ok(null) : reportOf(answer.value, orderId);
    },
    async statement(channel, day) {
      const answer = await signedPost(connection, '/api/payouts/statement', { channel, day });
      const isRead = answer.ok && answer.value.status === 200;
      const read = isRead ? statement.safeParse(answer.value.body) : null;
      return read?.success ? ok(read.data.lines) : err('unreachable');
    },
  };
}

/**
 * An answer that cannot be read, or is about another order, states nothing; nor does an unsigned one that a payout
 * has ended, for money moves on it.
 */
function reportOf(
  { body, isSigned }: { readonly body: unknown; readonly isSigned: boolean },
  orderId: string,
): Result<PayoutReport, 'unreachable'> {
  const read = payoutReport.safeParse(body);
  if (!read.success || read.data.orderId !== orderId) return err('unreachable');
  return read.data.status === 'pending' || isSigned ? ok(read.data) : err('unreachable');
}
