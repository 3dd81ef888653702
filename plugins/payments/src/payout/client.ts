import { err, ok, type Result } from '@tianping/base';
import type {
  PayoutFault,
  PayoutOrder,
  PayoutReport,
  PayoutStatementLine,
} from '@tianping/withdrawals';
import { z } from 'zod';
import { type ProviderLine, signedPost } from '../signed-post.ts';

/** How a payout channel reaches the sandbox, and how the two know each other. */
export interface PayoutConnection extends ProviderLine {
  /** Where the provider sends its callbacks: the site server's `/callback/payout/<code>`. */
  readonly notifyUrl: string;
}

/** What the sandbox says of a payout, in callbacks and answers. */
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
      if (!answer.ok || answer.value.status >= 500) return err('unreachable');
      if (answer.value.status >= 400) return err('refused');
      return reportOf(answer.value.body, order.orderId);
    },
    async ask(channel, orderId) {
      const answer = await signedPost(connection, '/api/payouts/query', { channel, orderId });
      if (!answer.ok) return answer;
      return answer.value.status === 404 ? ok(null) : reportOf(answer.value.body, orderId);
    },
    async statement(channel, day) {
      const answer = await signedPost(connection, '/api/payouts/statement', { channel, day });
      const isRead = answer.ok && answer.value.status === 200;
      const read = isRead ? statement.safeParse(answer.value.body) : null;
      return read?.success ? ok(read.data.lines) : err('unreachable');
    },
  };
}

/** What cannot be read, or speaks of another order, has said nothing. */
function reportOf(body: unknown, orderId: string): Result<PayoutReport, 'unreachable'> {
  const read = payoutReport.safeParse(body);
  return read.success && read.data.orderId === orderId ? ok(read.data) : err('unreachable');
}
