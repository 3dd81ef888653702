import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { onDatabase, withTx } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { OUTBOX_EVERY_MS, OUTBOX_GATHER_MS } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import { createFakeWallet } from '../testing/fake-wallet.ts';
import { openStudio } from '../testing/studio.ts';
import { createOutbox } from './outbox.ts';

const engine = onDatabase();

test('what is owed within a moment is sent together, and by no later round', async () => {
  const clock = createFakeClock(1_800_000_000_000);
  const db = await engine.openEmpty(arcadeMigrations);
  const studio = await openStudio({ db, clock });
  const informed: string[] = [];
  const outbox = createOutbox({
    db,
    clock,
    rng: createSeededRng(2),
    wallet: studio.wallet,
    news: { balance: (sessionId) => void informed.push(sessionId) },
    log: () => undefined,
  });
  const sessions = [
    await studio.open('fake-coin', 'player-1'),
    await studio.open('fake-coin', 'player-2'),
  ];
  const wins = () => studio.wallet.calls.filter(({ kind }) => kind === 'win').length;
  outbox.start();
  // Its first look, which finds nothing.
  expect(await outbox.round()).toBe(0);
  clock.advance(OUTBOX_GATHER_MS);
  for (const session of sessions) {
    const asked = { key: 'a-spin-of-a-test', stakeMinor: 1_000, options: { side: 'heads' } };
    expect((await studio.call(session, 'spin', asked)).refusal).toBeNull();
    outbox.nudge();
  }
  expect(wins()).toBe(0);
  clock.advance(OUTBOX_GATHER_MS);
  await expect.poll(wins).toBe(2);
  await outbox.stop();
  expect(new Set(informed).size).toBe(2);
  const { rows } = await db.query('select distinct state, tries from arcade_call where kind = $1', [
    'win',
  ]);
  expect(rows).toEqual([{ state: 'done', tries: 1 }]);
});

test('stakes that nobody has decided on are looked for once at a time, and a stop waits for that', async () => {
  const clock = createFakeClock(1_800_000_000_000);
  const db = await engine.openEmpty(arcadeMigrations);
  const isRead = Promise.withResolvers<void>();
  let looks = 0;
  const slow = withTx(db, {
    tx: db.tx,
    async query(text, params) {
      looks += 1;
      await isRead.promise;
      return await db.query(text, params);
    },
  });
  const outbox = createOutbox({
    db: slow,
    clock,
    rng: createSeededRng(2),
    wallet: createFakeWallet(),
    news: { balance: () => undefined },
    log: () => undefined,
  });
  outbox.start();
  for (let tick = 0; tick < 5; tick += 1) clock.advance(OUTBOX_EVERY_MS);
  expect(looks).toBe(1);
  let isStopped = false;
  const stopping = outbox.stop().then(() => {
    isStopped = true;
  });
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  isRead.resolve();
  await stopping;
});
