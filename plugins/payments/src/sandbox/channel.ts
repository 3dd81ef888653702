import { err, ok } from '@tianping/base';
import { type PaymentChannel, verifyMessage } from '@tianping/payments';
import { createSandboxClient, type SandboxConnection } from './client.ts';
import { paymentReport } from './report.ts';

/** What makes one sandbox channel different from another. */
export type SandboxChannelTraits = Pick<
  PaymentChannel,
  'code' | 'name' | 'hint' | 'kind' | 'wait' | 'orderLifeMs'
> &
  Partial<
    Pick<PaymentChannel, 'protocols' | 'currency' | 'asksPayerName' | 'tellsByCents' | 'hasMemo'>
  >;

/** A play-money channel over the sandbox provider. */
export function createSandboxChannel(
  traits: SandboxChannelTraits,
  connection: SandboxConnection,
): PaymentChannel {
  const client = createSandboxClient(connection);
  const { code, kind } = traits;
  return {
    protocols: [],
    currency: null,
    asksPayerName: false,
    tellsByCents: false,
    hasMemo: false,
    ...traits,
    sandbox: true,
    open: (order) => client.open({ channel: code, kind }, order),
    ask: (orderId) => client.ask(code, orderId),
    statement: (day) => client.statement(code, day),
    readCallback(callback, now) {
      const verified = verifyMessage(connection.key, callback, now);
      if (!verified.ok) return verified;
      const report = paymentReport.safeParse(parsed(callback.body));
      if (!report.success || report.data.channel !== code) return err('malformed');
      const { channel: _channel, coin = null, ...stated } = report.data;
      return ok({ ...stated, ...(coin ? { coin } : {}) });
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
