import type { PayoutChannel } from '@tianping/withdrawals';
import { createSandboxPayout } from './channel.ts';
import type { PayoutConnection } from './client.ts';
import { payoutMessages } from './messages.ts';

/** Pays out to bank cards. */
export function createBankPayout(connection: PayoutConnection): PayoutChannel {
  const traits = {
    code: 'sandbox-payout-bank',
    name: payoutMessages.bank,
    method: 'bank',
  } as const;
  return createSandboxPayout(traits, connection);
}
