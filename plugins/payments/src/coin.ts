import type { PaymentChannel } from '@tianping/payments';
import { channelMessages } from './messages.ts';
import { createSandboxChannel } from './sandbox/channel.ts';
import type { SandboxConnection } from './sandbox/client.ts';

/** Coins sent to the order's own address; counted once they have enough confirmations. */
export function createCoinChannel(connection: SandboxConnection): PaymentChannel {
  return createSandboxChannel(
    {
      code: 'sandbox-coin',
      name: channelMessages.coinName,
      hint: channelMessages.coinHint,
      kind: 'coin',
      wait: 'virtualCoin',
      protocols: ['TRC20', 'ERC20'],
      currency: 'USDT',
      orderLifeMs: 30 * 60_000,
    },
    connection,
  );
}
