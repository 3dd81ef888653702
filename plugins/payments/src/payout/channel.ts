import { err, ok } from '@tianping/base';
import { verifyMessage } from '@tianping/payments';
import type { PayoutChannel } from '@tianping/withdrawals';
import { createPayoutClient, type PayoutConnection, payoutReport } from './client.ts';

/** A play-money payout channel over the sandbox; `traits` are what makes one different from another. */
export function createSandboxPayout(
  traits: Pick<PayoutChannel, 'code' | 'name' | 'method'>,
  connection: PayoutConnection,
): PayoutChannel {
  const client = createPayoutClient(connection);
  return {
    ...traits,
    sandbox: true,
    send: (order) => client.send(traits.code, order),
    ask: (orderId) => client.ask(traits.code, orderId),
    statement: (day) => client.statement(traits.code, day),
    readCallback(callback, now) {
      const verified = verifyMessage(connection.key, callback, now);
      if (!verified.ok) return verified;
      const report = payoutReport.safeParse(parsed(callback.body));
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
