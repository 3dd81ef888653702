import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { type PaymentChannel, signMessage } from '@tianping/payments';
import { testPaymentChannel } from '@tianping/payments/testing';
import {
  createBankChannel,
  createQrChannel,
  type SandboxConnection,
} from '@tianping/plugin-payments';
import { createSandbox } from './index.ts';
import { onFreePort } from './testing/listen.ts';

const KEY = 'key-of-the-test';

function conform(code: string, create: (connection: SandboxConnection) => PaymentChannel) {
  testPaymentChannel(code, async () => {
    const clock = createFakeClock();
    const rng = createSeededRng(7);
    const sandbox = createSandbox({ clock, rng, keys: { [code]: KEY } });
    const apiOrigin = await onFreePort((port) => sandbox.listen({ port }));
    // Callbacks are made by hand here: nobody listens where the sandbox would send its own.
    const notifyUrl = `${apiOrigin}/nobody`;
    const channel = create({ apiOrigin, notifyUrl, key: KEY, clock, rng });
    return {
      channel,
      clock,
      callback(report) {
        const body = JSON.stringify({ channel: code, ...report });
        return {
          headers: { ...signMessage({ key: KEY, id: 'e1', now: clock.now(), body }) },
          body,
        };
      },
      async settle(orderId, { status, amountMinor }) {
        if (status === 'paid') sandbox.underpay(orderId, amountMinor);
        else sandbox.fail(orderId);
      },
      goDown: () => sandbox.close(),
      close: () => sandbox.close(),
    };
  });
}

conform('sandbox-bank', createBankChannel);
conform('sandbox-qr', createQrChannel);
