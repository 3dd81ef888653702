import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { AWAY_MS_MAX } from './limits.ts';
import { arcadeMigrations } from './migrations.ts';
import { openStudio, type TestStudio } from './testing/studio.ts';

const engine = onDatabase();
let db: Db;
let clock: FakeClock;
let studio: TestStudio;
let seeds = 40;

beforeAll(async () => {
  db = await engine.open(arcadeMigrations);
});
beforeEach(async () => {
  clock = createFakeClock();
  seeds += 1;
  studio = await openStudio({ db, clock, seed: seeds });
});

const player = () => `6000-leaver-${seeds}`;
const alive = async (session: string) => (await studio.call(session, 'session', {})).status === 200;
const reasonOf = async (who: string) => {
  const { rows } = await db.query<{ reason: string | null }>(
    'select end_reason as reason from arcade_session where player = $1 order by opened_at, id',
    [who],
  );
  return rows.map(({ reason }) => reason);
};
const digest = (token: string) => createHash('sha256').update(token).digest('hex');

test('a page that is left ends its session immediately', async () => {
  const session = await studio.open('fake-coin', player());
  expect(await alive(session)).toBe(true);
  await studio.call(session, 'leave', { how: 'left' });
  expect(await alive(session)).toBe(false);
  expect(await reasonOf(player())).toEqual(['left']);
});

test('a page that goes away may come back, as when it is loaded again; one that does not has left', async () => {
  const session = await studio.open('fake-coin', player());
  await studio.call(session, 'leave', { how: 'away' });
  clock.advance(AWAY_MS_MAX - 1);
  await studio.arcade.runJobs();
  expect(await alive(session)).toBe(true);
  clock.advance(AWAY_MS_MAX);
  await studio.arcade.runJobs();
  expect(await alive(session)).toBe(true);
  await studio.call(session, 'leave', { how: 'away' });
  clock.advance(AWAY_MS_MAX);
  await studio.arcade.runJobs();
  expect(await alive(session)).toBe(false);
  expect(await reasonOf(player())).toEqual(['left']);
});

test('a page that is open stays, though another of its session went away or its own report comes late', async () => {
  const session = await studio.open('fake-coin', player());
  expect(await alive(session)).toBe(true);
  const { server } = studio.arcade.app;
  await studio.arcade.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/socket`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'hello', session }));
  await pinged(socket);
  await studio.call(session, 'leave', { how: 'away' });
  const pages: (string | null)[] = [];
  for (const isOpen of [true, false]) {
    if (!isOpen) {
      if (socket.readyState !== socket.CLOSED) {
        socket.close();
        await once(socket, 'close');
      }
      await studio.call(session, 'leave', { how: 'away' });
    }
    for (let ms = 0; ms < 2 * AWAY_MS_MAX; ms += 10_000) {
      clock.advance(10_000);
      if (isOpen) await pinged(socket);
      if (isOpen) await pinged(socket);
      await studio.arcade.runJobs();
    }
    pages.push(...(await reasonOf(player())));
  }
  expect(pages).toEqual([null, 'left']);
  await studio.arcade.app.close();
});

/** What was sent before has been read there, and what was written there has come. */
async function pinged(socket: WebSocket): Promise<void> {
  if (socket.readyState !== socket.OPEN) return;
  socket.ping();
  await Promise.race([once(socket, 'pong'), once(socket, 'close')]);
}

test('an operator ends the one game that its player has left, by the digest of its token, or all', async () => {
  const session = await studio.open('fake-coin', player());
  expect(
    (await studio.ask('session/end', { user: player(), token_hash: digest('another') })).status,
  ).toBe(200);
  expect(await alive(session)).toBe(true);
  await studio.ask('session/end', { user: player(), token_hash: digest('token-of-a-player') });
  expect(await alive(session)).toBe(false);
  const next = await studio.open('fake-coin', player());
  await studio.ask('session/end', { user: player() });
  expect(await alive(next)).toBe(false);
  expect((await reasonOf(player())).toSorted()).toEqual(['left', 'site']);
  const malformed = await studio.ask('session/end', { user: player(), token_hash: 'x' });
  expect(malformed.status).toBe(400);
});

test('the sentences of a session are in the script that its page has changed to', async () => {
  const session = await studio.open('fake-coin', player());
  const refused = async () => (await studio.call(session, 'handOpen', {})).refusal?.message;
  const before = await refused();
  await studio.call(session, 'script', { script: 'hant' });
  const { answer } = await studio.call(session, 'session', {});
  expect(answer?.script).toBe('hant');
  expect(before).toBeTruthy();
  expect(await refused()).not.toBe(before);
});
