import { createFakeClock } from '@tianping/base/testing';
import { testVenue } from './conformance.ts';
import { createFakeVenue } from './fake-venue.ts';

testVenue('fake', async () => {
  const clock = createFakeClock();
  const fake = createFakeVenue({ now: () => clock.now() });
  return {
    venue: fake.venue,
    clock,
    loseNextAnswer: async () => fake.fail('lostAfter'),
    loseNextCall: async () => fake.fail('lostBefore'),
    lieNext: async (how) => fake.fail(how),
    delayNext: async () => fake.fail('lostAfter'),
    play: async (member, byMinor) => fake.play(member, byMinor),
    isOpen: async (member) => fake.isOpenFor(member),
    setMaintenance: async (on) => fake.setMaintenance(on ? { until: null } : null),
    goDown: async () => fake.setDown(true),
    close: async () => {},
  };
});
