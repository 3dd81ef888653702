import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { testPaymentChannel } from './conformance.ts';
import { createFakeChannel } from './fake-channel.ts';

testPaymentChannel('fake', async () => {
  const clock = createFakeClock();
  const fake = createFakeChannel({ clock, rng: createSeededRng(3) });
  return {
    channel: fake.channel,
    clock,
    callback: (report, signing) =>
      fake.callback(report as Parameters<typeof fake.callback>[0], signing),
    async settle(orderId, outcome) {
      fake.settle({ orderId, ...outcome });
    },
    async goDown() {
      fake.setDown(true);
    },
    async close() {},
  };
});
