import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { signMessage } from '@tianping/payments';
import {
  createBankPayout,
  createCoinPayout,
  createWalletPayout,
  type PayoutConnection,
} from '@tianping/plugin-payments';
import type { PayoutChannel } from '@tianping/withdrawals';
import { testPayoutChannel } from '@tianping/withdrawals/testing';
import { createSandbox } from '../index.ts';
import { onFreePort } from '../testing/listen.ts';

const KEY = 'key-of-the-test';

function conform(code: string, create: (connection: PayoutConnection) => PayoutChannel) {
  testPayoutChannel(code, async () => {
    const clock = createFakeClock();
    const rng = createSeededRng(9);
    const sandbox = createSandbox({ clock, rng, keys: { [code]: KEY } });
    const apiOrigin = await onFreePort((port) => sandbox.listen({ port }));
    sandbox.payouts.behave('wait');
    // Callbacks are made by hand here: the sandbox would send its own to an address without a server.
    const connection = { apiOrigin, notifyUrl: `${apiOrigin}/nobody`, key: KEY, clock, rng };
    const channel = create(connection);
    return {
      channel,
      clock,
      callback(report) {
        const body = JSON.stringify({ channel: code, ...report });
        const headers = { ...signMessage({ key: KEY, id: 'e1', now: clock.now(), body }) };
        return { headers, body };
      },
      async settle(orderId, outcome) {
        if (outcome === 'paid') sandbox.payouts.succeed(orderId);
        else sandbox.payouts.fail(orderId);
      },
      loseNextAnswer: () => sandbox.payouts.behave('lose'),
      taken: () => sandbox.payouts.list().length,
      goDown: () => sandbox.close(),
      close: () => sandbox.close(),
    };
  });
}

conform('sandbox-payout-bank', createBankPayout);
conform('sandbox-payout-coin', createCoinPayout);
conform('sandbox-payout-wallet', createWalletPayout);
