import type { PaymentChannel } from '@tianping/payments';
import { channelMessages } from './messages.ts';
import { createSandboxChannel } from './sandbox/channel.ts';
import type { SandboxConnection } from './sandbox/client.ts';

/** Paying with a card on the hosted page. */
export function createCardChannel(connection: SandboxConnection): PaymentChannel {
  return createSandboxChannel(
    {
      code: 'sandbox-card',
      name: channelMessages.cardName,
      hint: channelMessages.cardHint,
      kind: 'card',
      wait: 'recharge',
      orderLifeMs: 15 * 60_000,
    },
    connection,
  );
}
