import type { PaymentChannel } from '@tianping/payments';
import { channelMessages } from './messages.ts';
import { createSandboxChannel } from './sandbox/channel.ts';
import type { SandboxConnection } from './sandbox/client.ts';

/** Bank transfer: matched by its reference code and its cents; it takes a while, so the order stays open longer. */
export function createBankChannel(connection: SandboxConnection): PaymentChannel {
  return createSandboxChannel(
    {
      code: 'sandbox-bank',
      name: channelMessages.bankName,
      hint: channelMessages.bankHint,
      kind: 'bank',
      wait: 'transfer',
      asksPayerName: true,
      tellsByCents: true,
      hasMemo: true,
      orderLifeMs: 30 * 60_000,
    },
    connection,
  );
}
