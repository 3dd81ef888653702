import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { signMessage } from '@tianping/payments';
import { testPaymentChannel } from '@tianping/payments/testing';
import {
  type SandboxChannelCode,
  sandboxChannelCodes,
  sandboxChannels,
} from '@tianping/plugin-payments';
import { createSandbox } from './index.ts';
import { onFreePort } from './testing/listen.ts';

const KEY = 'key-of-the-test';
const OLD_KEY = 'key-before-it';

/** Runs the channel's conformance tests while it accepts both keys, during the provider's change of keys. */
function conform(code: SandboxChannelCode): void {
  testPaymentChannel(code, async () => {
    const clock = createFakeClock();
    const rng = createSeededRng(7);
    const sandbox = createSandbox({ clock, rng, keys: { [code]: KEY } });
    const apiOrigin = await onFreePort((port) => sandbox.listen({ port }));
    // Callbacks are made by hand here: the sandbox would send its own to an address without a server.
    const notifyUrl = `${apiOrigin}/nobody`;
    const key = [KEY, OLD_KEY];
    const channel = sandboxChannels[code]({ apiOrigin, notifyUrl, key, clock, rng });
    return {
      channel,
      clock,
      oldKey: OLD_KEY,
      callback(report, { key = KEY } = {}) {
        const body = JSON.stringify({ channel: code, ...report });
        return { headers: { ...signMessage({ key, id: 'e1', now: clock.now(), body }) }, body };
      },
      async settle(orderId, { status, amountMinor }) {
        if (status === 'paid') sandbox.underpay(orderId, amountMinor);
        else sandbox.fail(orderId);
      },
      async sight(orderId, confirmations) {
        sandbox.confirm(orderId, confirmations);
      },
      goDown: () => sandbox.close(),
      close: () => sandbox.close(),
    };
  });
}

for (const code of sandboxChannelCodes) conform(code);
