import type { PayoutChannel } from '@tianping/withdrawals';
import { createSandboxPayout } from './channel.ts';
import type { PayoutConnection } from './client.ts';
import { payoutMessages } from './messages.ts';

/** Pays out to accounts at an e-wallet. */
export function createWalletPayout(connection: PayoutConnection): PayoutChannel {
  const traits = {
    code: 'sandbox-payout-wallet',
    name: payoutMessages.wallet,
    method: 'wallet',
  } as const;
  return createSandboxPayout(traits, connection);
}
