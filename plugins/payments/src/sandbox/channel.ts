import { err, ok } from '@tianping/base';
import { type PaymentChannel, verifyMessage } from '@tianping/payments';
import { createSandboxClient, type SandboxConnection } from './client.ts';
import { paymentReport } from './report.ts';

/** What makes one sandbox channel different from another. */
export type SandboxChannelTraits = Pick<
  PaymentChannel,
  'code' | 'name' | 'hint' | 'wait' | 'orderLifeMs'
>;

/** A play-money channel over the sandbox provider. */
export function createSandboxChannel(
  traits: SandboxChannelTraits,
  connection: SandboxConnection,
): PaymentChannel {
  const client = createSandboxClient(connection);
  return {
    ...traits,
    sandbox: true,
    open: (order) => client.open(traits.code, order),
    ask: (orderId) => client.ask(traits.code, orderId),
    readCallback(callback, now) {
      const verified = verifyMessage(connection.key, callback, now);
      if (!verified.ok) return verified;
      const report = paymentReport.safeParse(parsed(callback.body));
      if (!report.success || report.data.channel !== traits.code) return err('malformed');
      return ok(report.data);
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
