import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { testPayoutChannel } from './conformance.ts';
import { createFakePayout } from './fake-payout.ts';

testPayoutChannel('fake', async () => {
  const clock = createFakeClock();
  const fake = createFakePayout({ clock, rng: createSeededRng(3) });
  return {
    channel: fake.channel,
    clock,
    callback: (report) => fake.callback(report as Parameters<typeof fake.callback>[0]),
    settle: async (orderId, status) => fake.settle(orderId, { status }),
    loseNextAnswer: () => fake.next('lost'),
    taken: () => fake.taken.size,
    goDown: async () => fake.setDown(true),
    close: async () => {},
  };
});
