import { type Clock, createUuid, err, ok, type Result, type Rng } from '@tianping/base';
import { type SharedKey, signingKey, signMessage } from '@tianping/payments';
import type {
  PayoutFault,
  PayoutOrder,
  PayoutReport,
  PayoutStatementLine,
} from '@tianping/withdrawals';
import { z } from 'zod';

/** How a payout channel reaches the sandbox, and how the two know each other. */
export interface PayoutConnection {
  /** Origin of the provider's own interface, without a slash at the end. */
  readonly apiOrigin: string;
  /** Where the provider sends its callbacks: the site server's `/callback/payout/<code>`. */
  readonly notifyUrl: string;
  /** Shared key of this channel, for requests and callbacks alike; several while one replaces another. */
  readonly key: SharedKey;
  readonly clock: Clock;
  readonly rng: Rng;
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

const ANSWER_MS_MAX = 5_000;

export function createPayoutClient(connection: PayoutConnection): PayoutClient {
  return {
    async send(channel, order) {
      const { notifyUrl } = connection;
      const answer = await post(connection, '/api/payouts', { channel, notifyUrl, ...order });
      if (answer === null || answer.status >= 500) return err('unreachable');
      if (answer.status >= 400) return err('refused');
      return reportOf(answer.body, order.orderId);
    },
    async ask(channel, orderId) {
      const answer = await post(connection, '/api/payouts/query', { channel, orderId });
      if (answer === null) return err('unreachable');
      return answer.status === 404 ? ok(null) : reportOf(answer.body, orderId);
    },
    async statement(channel, day) {
      const answer = await post(connection, '/api/payouts/statement', { channel, day });
      const read = answer?.status === 200 ? statement.safeParse(answer.body) : null;
      return read?.success ? ok(read.data.lines) : err('unreachable');
    },
  };
}

/** What cannot be read, or speaks of another order, has said nothing. */
function reportOf(body: unknown, orderId: string): Result<PayoutReport, 'unreachable'> {
  const read = payoutReport.safeParse(body);
  return read.success && read.data.orderId === orderId ? ok(read.data) : err('unreachable');
}

/**
 * One signed request; null when there is no answer. A broken line is tried once more: the provider knows a
 * payout by its number, and a kept connection may have been closed at the other end.
 */
async function post(
  connection: PayoutConnection,
  path: string,
  content: object,
): Promise<Answer | null> {
  const body = JSON.stringify(content);
  return (await postOnce(connection, path, body)) ?? (await postOnce(connection, path, body));
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function postOnce(
  { apiOrigin, key, clock, rng }: PayoutConnection,
  path: string,
  body: string,
): Promise<Answer | null> {
  const id = createUuid({ clock, rng });
  const signed = signMessage({ key: signingKey(key), id, now: clock.now(), body });
  try {
    const response = await fetch(`${apiOrigin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body,
      // Real time: a clock that runs faster must not cut the line.
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
      redirect: 'error',
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}
