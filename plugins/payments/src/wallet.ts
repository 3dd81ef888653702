import type { PaymentChannel } from '@tianping/payments';
import { channelMessages } from './messages.ts';
import { createSandboxChannel } from './sandbox/channel.ts';
import type { SandboxConnection } from './sandbox/client.ts';

/** Paying from an e-wallet on the hosted page. */
export function createWalletChannel(connection: SandboxConnection): PaymentChannel {
  return createSandboxChannel(
    {
      code: 'sandbox-wallet',
      name: channelMessages.walletName,
      hint: channelMessages.walletHint,
      kind: 'wallet',
      wait: 'recharge',
      orderLifeMs: 15 * 60_000,
    },
    connection,
  );
}
