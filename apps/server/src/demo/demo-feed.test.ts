import { systemClock } from '@tianping/base';
import { createFeedHub } from '@tianping/feeds';
import { expect, test } from 'vitest';
import { threadedDemoFeed } from './demo-feed.ts';

const unsettled = async (): Promise<readonly string[]> => [];
const SECRETS = { seed: 'a'.repeat(64), drawSecret: 'b'.repeat(64), earlierSeeds: [] };

test('the seasons of the demo come from a thread of their own, priced, and end with it', async () => {
  const faults: unknown[] = [];
  const kinds = new Set<string>();
  const hub = createFeedHub({
    clock: systemClock,
    onEvent: ({ message }) => {
      kinds.add(message.type);
      if (kinds.has('fixture') && kinds.has('prices')) received.resolve();
    },
    onProducerDown: () => {},
    onProducerUp: () => {},
  });
  const received = Promise.withResolvers<void>();
  try {
    const onFault = (fault: unknown) => {
      faults.push(fault);
      received.resolve();
    };
    const options = { clock: systemClock, speed: 6, silenceMs: 25_000, ...SECRETS };
    const feed = threadedDemoFeed({ ...options, unsettled, onFault });
    expect(feed.silenceMs).toBe(25_000);
    hub.attach(feed);
    await received.promise;
    expect(faults).toEqual([]);
    expect([...kinds]).toEqual(expect.arrayContaining(['fixture', 'prices']));
  } finally {
    hub.stop();
  }
});
