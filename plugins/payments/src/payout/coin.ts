import type { PayoutChannel } from '@tianping/withdrawals';
import { createSandboxPayout } from './channel.ts';
import type { PayoutConnection } from './client.ts';
import { payoutMessages } from './messages.ts';

/** Pays out in coins, to an address on a named network. */
export function createCoinPayout(connection: PayoutConnection): PayoutChannel {
  const traits = {
    code: 'sandbox-payout-coin',
    name: payoutMessages.coin,
    method: 'coin',
  } as const;
  return createSandboxPayout(traits, connection);
}
