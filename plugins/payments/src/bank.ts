import type { PaymentChannel } from '@tianping/payments';
import { channelMessages } from './messages.ts';
import { createSandboxChannel } from './sandbox/channel.ts';
import type { SandboxConnection } from './sandbox/client.ts';

/** Bank transfer: the member sends the money himself, so the order stays open for longer. */
export function createBankChannel(connection: SandboxConnection): PaymentChannel {
  return createSandboxChannel(
    {
      code: 'sandbox-bank',
      name: channelMessages.bankName,
      hint: channelMessages.bankHint,
      wait: 'transfer',
      orderLifeMs: 30 * 60_000,
    },
    connection,
  );
}
