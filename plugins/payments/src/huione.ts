import type { PaymentChannel } from '@tianping/payments';
import { channelMessages } from './messages.ts';
import { createSandboxChannel } from './sandbox/channel.ts';
import type { SandboxConnection } from './sandbox/client.ts';

/**
 * The waiting screen of that name, with an e-wallet invented for the demo behind it: no company is connected, and a
 * site with real money refuses it.
 */
export function createThirdPartyWalletChannel(connection: SandboxConnection): PaymentChannel {
  return createSandboxChannel(
    {
      code: 'sandbox-huione',
      name: channelMessages.thirdPartyName,
      hint: channelMessages.thirdPartyHint,
      kind: 'wallet',
      wait: 'huione',
      hasMemo: true,
      orderLifeMs: 15 * 60_000,
    },
    connection,
  );
}
