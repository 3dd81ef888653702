import { err, ok, type Result } from '@tianping/base';
import type {
  ChannelFault,
  ChannelKind,
  ChannelOrder,
  OpenedPayment,
  PaymentReport,
  StatementLine,
} from '@tianping/payments';
import { type ProviderLine, SAYS_NOTHING, signedPost } from '../signed-post.ts';
import { openedPayment, paymentReport, statementLines } from './report.ts';

/** How a channel reaches the sandbox provider, and how the two authenticate each other. */
export interface SandboxConnection extends ProviderLine {
  /** Where the provider sends its callbacks: the site server's `/callback/payment/<code>`. */
  readonly notifyUrl: string;
}

export interface SandboxClient {
  open(
    at: { readonly channel: string; readonly kind: ChannelKind },
    order: ChannelOrder,
  ): Promise<Result<OpenedPayment, ChannelFault>>;
  ask(channel: string, orderId: string): Promise<Result<PaymentReport | null, 'unreachable'>>;
  statement(channel: string, day: string): Promise<Result<readonly StatementLine[], 'unreachable'>>;
}

export function createSandboxClient(connection: SandboxConnection): SandboxClient {
  return {
    async open(at, order) {
      const { notifyUrl } = connection;
      const answer = await signedPost(connection, '/api/orders', { ...at, notifyUrl, ...order });
      if (!answer.ok) return answer;
      const { status, body, isSigned } = answer.value;
      if (body === null) return err('unreachable');
      if (status >= 400) {
        return err(status < 500 && !SAYS_NOTHING.has(status) ? 'refused' : 'unreachable');
      }
      const read = openedPayment.safeParse(body);
      // Money is sent where it says: it is believed by its signature alone, and for this order alone.
      if (!read.success || !isSigned) return err('unreachable');
      const { ref: providerRef, channel, orderId, ...opened } = read.data;
      if (channel !== at.channel || orderId !== order.orderId) return err('unreachable');
      return ok({ providerRef, ...opened });
    },
    async ask(channel, orderId) {
      const answer = await signedPost(connection, '/api/orders/query', { channel, orderId });
      if (!answer.ok) return answer;
      if (answer.value.status === 404) return ok(null);
      const read = paymentReport.safeParse(answer.value.body);
      if (!read.success || read.data.orderId !== orderId || read.data.channel !== channel) {
        return err('unreachable');
      }
      // Money moves on an end: as in a callback it is believed by its signature alone.
      if (read.data.status !== 'pending' && !answer.value.isSigned) return err('unreachable');
      const { channel: _channel, coin = null, ...stated } = read.data;
      return ok({ ...stated, ...(coin ? { coin } : {}) });
    },
    async statement(channel, day) {
      const answer = await signedPost(connection, '/api/statement', { channel, day });
      const read = answer.ok ? statementLines.safeParse(answer.value.body) : null;
      return read?.success ? ok(read.data.lines) : err('unreachable');
    },
  };
}
