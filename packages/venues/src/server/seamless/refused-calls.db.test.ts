import { createSeededRng, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase, withTx } from '@tianping/db/testing';
import { migrations as ledger } from '@tianping/ledger/server';
import { beforeEach, expect, test } from 'vitest';
import { createSeamlessWorld } from '../../testing/seamless-world.ts';
import { migrations } from '../index.ts';
import { endGameSessions } from './game-sessions.ts';
import {
  createRefusalBook,
  listRefusals,
  type RefusalBook,
  type RefusedCall,
} from './refused-calls.ts';
import { listSessions, type SessionFilter } from './session-list.ts';

const SITE = 6000 as SiteId;
const OTHER = 6001 as SiteId;
const HOUR = 3_600_000;
const FAR = Number.MAX_SAFE_INTEGER;

const engine = onDatabase();
let db: Db;
let clock = createFakeClock();
let book: RefusalBook;
beforeEach(async () => {
  db = await engine.openEmpty([...ledger, ...migrations]);
  clock = createFakeClock();
  const warn = (error: unknown) => {
    throw error;
  };
  book = createRefusalBook({ db, clock, rng: createSeededRng(5), log: { warn } });
});

const call = (more: Partial<RefusedCall> = {}): RefusedCall => ({
  provider: 'studio',
  call: 'transaction/bet',
  why: 'signature',
  address: '203.0.113.0/24',
  siteId: null,
  memberId: null,
  head: '{"user":"…"}',
  ...more,
});
const seen = (siteId: SiteId = SITE, why: string | null = null) =>
  listRefusals(db, { siteId, why, from: 0, before: FAR }, { limit: 50, offset: 0 });

test('refused calls of an hour that are alike are one row with their count and the head of the first', async () => {
  book.note(call({ head: 'the first' }));
  clock.advance(10);
  book.note(call({ head: 'the second' }));
  await book.flush();
  book.note(call({ head: 'the third' }));
  await book.flush();
  book.note(call({ why: 'types' }));
  clock.advance(HOUR);
  book.note(call());
  await book.flush();
  const { total, times, list, whys } = await seen();
  expect({ total, times, whys }).toEqual({ total: 3, times: 5, whys: ['signature', 'types'] });
  const first = list.find(({ head }) => head === 'the first');
  expect(first).toMatchObject({ times: 3, why: 'signature' });
  expect((first?.lastAt ?? 0) - (first?.firstAt ?? 0)).toBe(10);
  expect((await seen(SITE, 'types')).list.map(({ why }) => why)).toEqual(['types']);
});

test('all that was counted is written when a flush ends, what another has begun to write too', async () => {
  const held = Promise.withResolvers<void>();
  const slow = withTx(db, {
    tx: async (work) => {
      await held.promise;
      return await db.tx(work);
    },
  });
  const log = { warn: () => undefined };
  const slowBook = createRefusalBook({ db: slow, clock, rng: createSeededRng(6), log });
  slowBook.note(call());
  const first = slowBook.flush();
  let isDone = false;
  const next = slowBook.flush().then(() => {
    isDone = true;
  });
  await db.query('select 1');
  expect(isDone).toBe(false);
  held.resolve();
  await next;
  expect((await seen()).total).toBe(1);
  await first;
});

test('a refused call is written within a second, and what no text of a database holds is left out of it', async () => {
  book.note(call({ call: 'transaction/\u0000bet', head: '\u0000{' }));
  expect((await seen()).total).toBe(0);
  clock.advance(1_000);
  await expect
    .poll(async () => (await seen()).list)
    .toMatchObject([{ call: 'transaction/bet', head: '{' }]);
});

test('a call that names a member is seen by the staff of that site alone, one that names nobody by all', async () => {
  const memberId = (await createSeamlessWorld(db).seat(0)).memberId;
  book.note(call({ why: 'otherContent', siteId: SITE, memberId }));
  book.note(call());
  await book.flush();
  expect((await seen()).list.map(({ why }) => why).sort()).toEqual(['otherContent', 'signature']);
  expect((await seen(OTHER)).list.map(({ why }) => why)).toEqual(['signature']);
  expect((await seen(OTHER)).whys).toEqual(['signature']);
});

test('a flood of calls that are all different keeps its count and costs a bounded number of rows', async () => {
  for (let at = 0; at < 1_000; at += 1) book.note(call({ call: `c${at}` }));
  await book.flush();
  const { total, times } = await seen();
  expect(times).toBe(1_000);
  expect(total).toBeLessThanOrEqual(201);
});

test('sessions are listed by whose, where and whether something can be staked in them now', async () => {
  const world = createSeamlessWorld(db);
  const [ended, expired, open] = [
    await world.seat(0),
    await world.seat(0),
    await world.seat(0, 'TPZR'),
  ];
  const end = { reason: 'site', now: world.clock.now() } as const;
  await db.tx((sql) => endGameSessions(sql, { ...ended, venue: 'TPDZ' }, end));
  await db.tx((sql) =>
    sql.query('update game_session set expires_at = $2 where member_id = $1', [
      expired.memberId,
      world.clock.now(),
    ]),
  );
  const found = async (more: Partial<SessionFilter> = {}) => {
    const all = { siteId: SITE, memberId: null, venue: null, state: 'all', from: 0, before: FAR };
    const page = { limit: 50, offset: 0, now: world.clock.now() };
    const { list, ...sums } = await listSessions(db, { ...all, ...more } as SessionFilter, page);
    return { ...sums, members: new Set(list.map(({ memberId }) => memberId)) };
  };
  const whose = (...seats: { readonly memberId: string }[]) =>
    new Set(seats.map(({ memberId }) => memberId));
  expect(await found()).toEqual({ total: 3, open: 1, members: whose(ended, expired, open) });
  expect(await found({ state: 'open' })).toEqual({ total: 1, open: 1, members: whose(open) });
  expect(await found({ state: 'over' })).toMatchObject({ members: whose(ended, expired) });
  expect(await found({ venue: 'TPZR' })).toMatchObject({ total: 1, members: whose(open) });
  expect(await found({ memberId: ended.memberId })).toMatchObject({ members: whose(ended) });
  expect(await found({ siteId: OTHER })).toMatchObject({ total: 0, open: 0 });
});
