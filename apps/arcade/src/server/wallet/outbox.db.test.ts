import { createSeededRng, must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { onDatabase, withTx } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { LOST_STAKE_MS, OUTBOX_EVERY_MS, OUTBOX_GATHER_MS } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import { saveCallWords } from '../store/calls.ts';
import { saveBalance } from '../store/sessions.ts';
import { createFakeWallet } from '../testing/fake-wallet.ts';
import { openStudio } from '../testing/studio.ts';
import { createOutbox } from './outbox.ts';

const engine = onDatabase();

/** A studio with an outbox of its own; `informed` lists the sessions whose balance was reported. */
async function openOutbox() {
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
  return { clock, db, studio, informed, outbox };
}

test('what is owed within a moment is sent together, and by no later round', async () => {
  const { clock, db, studio, informed, outbox } = await openOutbox();
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

test('the answer to a stake stays, when the balance was asked for before it and is stated after it', async () => {
  const clock = createFakeClock(1_800_000_000_000);
  const wallet = createFakeWallet();
  const isStaked = Promise.withResolvers<void>();
  let isAsked = false;
  const studio = await openStudio({
    db: await engine.openEmpty(arcadeMigrations),
    clock,
    wallet: {
      ...wallet,
      async balance(user) {
        const word = await wallet.balance(user);
        isAsked = true;
        await isStaked.promise;
        return word;
      },
    },
  });
  const session = await studio.open('fake-coin', 'player-1');
  const shown = studio.call(session, 'session', {});
  await expect.poll(() => isAsked).toBe(true);
  clock.advance(100);
  const asked = { key: 'a-spin-of-a-test', stakeMinor: 1_000, options: { side: 'heads' } };
  const { answer } = await studio.call(session, 'spin', asked);
  clock.advance(100);
  isStaked.resolve();
  expect((await shown).answer?.balanceMinor).toBe(must(answer, 'a spin').balanceMinor);
});

test('the answer to a stake stays, when that of a payout before it is saved later', async () => {
  const { clock, db, studio, informed, outbox } = await openOutbox();
  const quick = await studio.open('fake-coin', 'player-1');
  const slow = await studio.open('fake-coin', 'player-2');
  const spin = async (session: string, key: string) => {
    const asked = { key, stakeMinor: 1_000, options: { side: 'heads' } };
    const { answer } = await studio.call(session, 'spin', asked);
    return answer?.balanceMinor;
  };
  await spin(quick, 'a-first-spin-of-a-test');
  await spin(slow, 'a-spin-of-another-one');
  const isAnswered = Promise.withResolvers<void>();
  studio.wallet.before(async ({ kind, user }) => {
    if (kind === 'win' && user.player === 'player-2') await isAnswered.promise;
  });
  const round = outbox.round();
  const wins = () => studio.wallet.calls.filter(({ kind }) => kind === 'win').length;
  await expect.poll(wins).toBe(2);
  clock.advance(3_000);
  const shown = await spin(quick, 'a-second-spin-of-a-test');
  isAnswered.resolve();
  await round;
  const { rows } = await db.query<{ id: string; minor: number; player: string }>(
    'select id, balance_minor as minor, player from arcade_session order by player',
  );
  const balances = { 'player-1': shown, 'player-2': studio.wallet.balanceOf('player-2') };
  expect(Object.fromEntries(rows.map(({ player, minor }) => [player, minor]))).toEqual(balances);
  // Only what was saved is news.
  expect(informed).toEqual([rows[1]?.id]);
});

test('what is paid for a session that has ended is stated to the one in which its player is now', async () => {
  const clock = createFakeClock(1_800_000_000_000);
  const db = await engine.openEmpty(arcadeMigrations);
  const studio = await openStudio({ db, clock });
  const informed: (readonly [string, number])[] = [];
  const outbox = createOutbox({
    db,
    clock,
    rng: createSeededRng(2),
    wallet: studio.wallet,
    news: { balance: (...stated) => void informed.push(stated) },
    log: () => undefined,
  });
  await studio.arcade.stepTables();
  const first = await studio.open('fake-digit', 'player-1');
  await studio.call(first, 'session', {});
  const roundId = (await studio.round('fake-digit'))?.roundId ?? '';
  const bets = [{ code: 'push', stakeMinor: 1_000 }];
  await studio.call(first, 'bet', { key: 'a-bet-of-this-test-1', roundId, bets });
  clock.advance(1_000);
  const later = await studio.open('fake-digit', 'player-1');
  await studio.call(later, 'session', {});
  for (const ms of [21_000, 3_000, 1]) {
    clock.advance(ms);
    await studio.arcade.stepTables();
  }
  await outbox.round();
  const { rows } = await db.query<{ id: string; minor: number }>(
    'select id, balance_minor as minor from arcade_session where ended_at is null',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.minor).toBe(studio.wallet.balanceOf('player-1'));
  expect(informed).toEqual([[rows[0]?.id, studio.wallet.balanceOf('player-1')]]);
});

test('of several answers about one session the last stays, in whatever order they come to be saved', async () => {
  const db = await engine.openEmpty(arcadeMigrations);
  const studio = await openStudio({ db, clock: createFakeClock(1_800_000_000_000) });
  await studio.open('fake-coin', 'player-1');
  const read = async () =>
    (
      await db.query<{ id: string; minor: number | null }>(
        'select id, balance_minor as minor from arcade_session',
      )
    ).rows[0];
  const sessionId = (await read())?.id ?? '';
  const word = (balanceMinor: number, at: number) => {
    const id = crypto.randomUUID();
    return { id, state: 'done', status: 'RS_OK', nextAt: 0, sessionId, balanceMinor, at } as const;
  };
  const saved = await saveCallWords(db, [word(10, 1), word(30, 3), word(20, 2)], 4);
  expect([saved, (await read())?.minor]).toEqual([[{ sessionId, balanceMinor: 30 }], 30]);
  expect(await saveCallWords(db, [word(20, 2)], 4)).toEqual([]);
  await db.tx((sql) => saveBalance(sql, sessionId, { balanceMinor: 20, at: 2 }));
  expect((await read())?.minor).toBe(30);
  await db.tx((sql) => saveBalance(sql, sessionId, { balanceMinor: 40, at: 4 }));
  expect((await read())?.minor).toBe(40);
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

test('a stake that cannot be given up holds up none behind it', async () => {
  const { clock, db, studio } = await openOutbox();
  studio.wallet.before(() => Promise.reject(new Error('killed')));
  for (const player of ['player-1', 'player-2']) {
    const session = await studio.open('fake-coin', player);
    const asked = { key: `a-spin-of-${player}`, stakeMinor: 1_000, options: { side: 'heads' } };
    await studio.call(session, 'spin', asked);
    clock.advance(1);
  }
  studio.wallet.before(null);
  clock.advance(LOST_STAKE_MS);
  const stakes = async () => {
    const { rows } = await db.query<{ id: string; state: string }>(
      `select id, state from arcade_call where kind = 'bet' order by made_at`,
    );
    return rows;
  };
  const bad = must((await stakes())[0], 'a stake').id;
  const badDb = withTx(db, {
    tx: (work) =>
      db.tx((sql) =>
        work({
          async query(text, params) {
            if (params?.[0] === bad) throw new Error('a bad stake');
            return await sql.query(text, params);
          },
        }),
      ),
  });
  const outbox = createOutbox({
    db: badDb,
    clock,
    rng: createSeededRng(2),
    wallet: studio.wallet,
    news: { balance: () => undefined },
    log: () => undefined,
  });
  await expect(outbox.round()).rejects.toThrow('a bad stake');
  expect((await stakes()).map(({ state }) => state)).toEqual(['pending', 'undone']);
});
