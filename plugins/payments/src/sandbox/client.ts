import { type Clock, createUuid, err, ok, type Result, type Rng } from '@tianping/base';
import {
  type ChannelFault,
  type ChannelKind,
  type ChannelOrder,
  type OpenedPayment,
  type PaymentReport,
  type SharedKey,
  type StatementLine,
  signingKey,
  signMessage,
} from '@tianping/payments';
import { openedPayment, paymentReport, statementLines } from './report.ts';

/** How a channel reaches the sandbox provider, and how the two know each other. */
export interface SandboxConnection {
  /** Origin of the provider's own interface, without a slash at the end. */
  readonly apiOrigin: string;
  /** Where the provider sends its callbacks: the site server's `/callback/payment/<code>`. */
  readonly notifyUrl: string;
  /** Shared key of this channel, for requests and callbacks alike; several while one replaces another. */
  readonly key: SharedKey;
  readonly clock: Clock;
  readonly rng: Rng;
}

export interface SandboxClient {
  open(
    at: { readonly channel: string; readonly kind: ChannelKind },
    order: ChannelOrder,
  ): Promise<Result<OpenedPayment, ChannelFault>>;
  ask(channel: string, orderId: string): Promise<Result<PaymentReport | null, 'unreachable'>>;
  statement(channel: string, day: string): Promise<Result<readonly StatementLine[], 'unreachable'>>;
}

const ANSWER_MS_MAX = 5_000;

export function createSandboxClient(connection: SandboxConnection): SandboxClient {
  return {
    async open(at, order) {
      const { notifyUrl } = connection;
      const answer = await call(connection, '/api/orders', { ...at, notifyUrl, ...order });
      if (!answer.ok) return answer;
      if (answer.value.status >= 400) {
        return err(answer.value.status < 500 ? 'refused' : 'unreachable');
      }
      const read = openedPayment.safeParse(answer.value.body);
      if (!read.success) return err('unreachable');
      const { ref: providerRef, ...opened } = read.data;
      return ok({ providerRef, ...opened });
    },
    async ask(channel, orderId) {
      const answer = await call(connection, '/api/orders/query', { channel, orderId });
      if (!answer.ok) return answer;
      if (answer.value.status === 404) return ok(null);
      const read = paymentReport.safeParse(answer.value.body);
      if (!read.success || read.data.orderId !== orderId) return err('unreachable');
      const { coin = null, ...said } = read.data;
      return ok({ ...said, ...(coin ? { coin } : {}) });
    },
    async statement(channel, day) {
      const answer = await call(connection, '/api/statement', { channel, day });
      const read = answer.ok ? statementLines.safeParse(answer.value.body) : null;
      return read?.success ? ok(read.data.lines) : err('unreachable');
    },
  };
}

interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * One signed request. A broken line is tried once more: the provider knows an order by its id, and a kept
 * connection may have been closed at the other end. Any doubt left is `unreachable`.
 */
async function call(
  connection: SandboxConnection,
  path: string,
  content: object,
): Promise<Result<ProviderAnswer, 'unreachable'>> {
  const body = JSON.stringify(content);
  const answer = (await post(connection, path, body)) ?? (await post(connection, path, body));
  return answer ? ok(answer) : err('unreachable');
}

async function post(
  { apiOrigin, key, clock, rng }: SandboxConnection,
  path: string,
  body: string,
): Promise<ProviderAnswer | null> {
  const now = clock.now();
  const signed = signMessage({ key: signingKey(key), id: createUuid({ clock, rng }), now, body });
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
