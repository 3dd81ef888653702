import type { PaymentChannel } from '@tianping/payments';
import { channelMessages } from './messages.ts';
import { createSandboxChannel } from './sandbox/channel.ts';
import type { SandboxConnection } from './sandbox/client.ts';

/** Paying by a scanned code. */
export function createQrChannel(connection: SandboxConnection): PaymentChannel {
  return createSandboxChannel(
    {
      code: 'sandbox-qr',
      name: channelMessages.qrName,
      hint: channelMessages.qrHint,
      kind: 'qr',
      wait: 'recharge',
      orderLifeMs: 15 * 60_000,
    },
    connection,
  );
}
