import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@tianping/base';
import { openDb } from '@tianping/db';
import { createFeedHub } from '@tianping/feeds';
import { expect, test } from 'vitest';
import { threadedDemoFeed } from './demo-feed.ts';
import { allMigrations } from './migrations.ts';

const SECRETS = { seed: 'a'.repeat(64), drawSecret: 'b'.repeat(64), earlierSeeds: [] };

test('the seasons of the demo come from a thread of their own, priced, and end with it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tianping-thread-'));
  const db = await openDb({ dataDir }, { migrations: allMigrations, clock: systemClock });
  const faults: unknown[] = [];
  const kinds = new Set<string>();
  const hub = createFeedHub({
    clock: systemClock,
    onEvent: ({ message }) => {
      kinds.add(message.type);
      if (kinds.has('fixture') && kinds.has('prices') && kinds.has('clock')) heard.resolve();
    },
    onProducerDown: () => {},
    onProducerUp: () => {},
  });
  const heard = Promise.withResolvers<void>();
  try {
    const onFault = (fault: unknown) => {
      faults.push(fault);
      heard.resolve();
    };
    hub.attach(threadedDemoFeed(db, { clock: systemClock, speed: 6, ...SECRETS, onFault }));
    await heard.promise;
    expect(faults).toEqual([]);
    expect([...kinds]).toEqual(expect.arrayContaining(['fixture', 'prices', 'clock']));
  } finally {
    hub.stop();
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
