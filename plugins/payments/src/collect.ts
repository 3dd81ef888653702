import type { PaymentChannel } from '@tianping/payments';
import { channelMessages } from './messages.ts';
import { createSandboxChannel } from './sandbox/channel.ts';
import type { SandboxConnection } from './sandbox/client.ts';

/** Coins collected at one address for all members; payments are matched by their reference code. */
export function createCollectChannel(connection: SandboxConnection): PaymentChannel {
  return createSandboxChannel(
    {
      code: 'sandbox-collect',
      name: channelMessages.collectName,
      hint: channelMessages.collectHint,
      kind: 'collect',
      wait: 'xnbsk',
      protocols: ['TRC20'],
      currency: 'USDT',
      hasMemo: true,
      orderLifeMs: 30 * 60_000,
    },
    connection,
  );
}
