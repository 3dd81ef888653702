import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onPostgres, withTx } from '@tianping/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { CARD_TIMES } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import { type CardWorld, openCardWorld } from '../testing/card-world.ts';
import { duel } from '../testing/fake-table.ts';
import { saveCallWords } from './calls.ts';
import { lockPlaysOfHand } from './card-hands.ts';
import { endAway, expireSessions, insertSession, sessionById, startSession } from './sessions.ts';
import { saveSettlement } from './settlement.ts';

const engine = onPostgres();

type Pair = readonly [low: string, high: string];

let db: Db;
let world: CardWorld;
let handId: string;
/** Sessions of the hand, in the order of their ids. */
let sessions: Pair;
beforeEach(async () => {
  db = await engine.open(arcadeMigrations);
  world = await openCardWorld(db, duel);
  const pairs = await world.pairsPlaying(3, CARD_TIMES.startMs);
  const { hand } = await world.tableOf(must(pairs[1], 'a pair')[0]);
  handId = must(hand, 'a hand').handId;
  const { rows } = await db.query<{ id: string }>(
    'select session_id as id from arcade_play where hand_id = $1 order by session_id',
    [handId],
  );
  const [low, high] = rows.map(({ id }) => id);
  sessions = [must(low, 'a session'), must(high, 'a session')];
});

/** Changes rows and holds them until the test lets it commit. */
async function holding(text: string, params: readonly unknown[]): Promise<() => Promise<void>> {
  const isHeld = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const done = db.tx(async (sql) => {
    await sql.query(text, params);
    isHeld.resolve();
    await goOn.promise;
  });
  await isHeld.promise;
  return async () => {
    goOn.resolve();
    await done;
  };
}

/** Statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return must(rows[0], 'a count').waiting;
}

const untilWaiting = (count: number): Promise<void> => expect.poll(waiting).toBe(count);

type Work = (db: Db, sessions: Pair) => Promise<unknown>;

/** How many transactions two concurrent works begin, of which the second meets the first in one session. */
async function begunBy(first: Work, second: Work): Promise<number> {
  const [low, high] = sessions;
  // The one with the greater id comes first wherever rows are met as they are stored.
  for (const id of [high, low]) {
    await db.write('update arcade_session set away_at = 1, expires_at = 1 where id = $1', [id]);
  }
  let begun = 0;
  const counting = withTx(db, {
    tx: (work) =>
      db.tx((sql) => {
        begun += 1;
        return work(sql);
      }),
  });
  const commit = await holding('update arcade_session set away_at = 1 where id = $1', [low]);
  const one = first(counting, sessions);
  await untilWaiting(1);
  const other = second(counting, sessions);
  await untilWaiting(2);
  await commit();
  await Promise.all([one, other]);
  return begun;
}

const hand: Work = (of) => of.tx((sql) => lockPlaysOfHand(sql, handId));

const words: Work = (of, [low, high]) => {
  const word = {
    state: 'done',
    status: 'RS_OK',
    nextAt: 0,
    balanceMinor: 5,
    at: world.clock.now(),
  } as const;
  const all = [high, low].map((sessionId) => ({ ...word, id: sessionId, sessionId }));
  return saveCallWords(of, all, 1);
};

const round: Work = async (of, [low, high]) => {
  const { rows } = await of.query<{ playId: string }>(
    'select id as "playId" from arcade_play where hand_id = $1',
    [handId],
  );
  const paid = { payoutMinor: 1, effectiveMinor: 1 };
  const plays = rows.map(({ playId }) => ({ ...paid, playId, winId: crypto.randomUUID() }));
  const minor = { paidMinor: 1, balanceMinor: 1 };
  const paidSessions = [high, low].map((sessionId) => ({ ...minor, sessionId }));
  const settled = { bets: [], plays, sessions: paidSessions, result: '', now: 1 };
  await of.tx((sql) => saveSettlement(sql, handId, settled));
};

describe('a work that locks several sessions', () => {
  test.each<readonly [string, Work, Work, string]>([
    ['words of wallets, beside a hand', hand, words, 'balance_minor = 5'],
    [
      'pages that are away, beside a hand',
      hand,
      (of) => endAway(of, 2, world.clock.now()),
      `end_reason = 'left'`,
    ],
    [
      'sessions that expire, beside a hand',
      hand,
      (of) => expireSessions(of, 2),
      `end_reason = 'expired'`,
    ],
    ['a round that is paid, beside words of wallets', words, round, 'paid_minor = 1'],
  ])('takes them by their ids, and nothing is begun again: %s', async (_, first, second, is) => {
    expect(await begunBy(first, second)).toBe(2);
    const { rows } = await db.query<{ done: number }>(
      `select count(*)::int as done from arcade_session where id = any($1) and ${is}`,
      [sessions],
    );
    expect(rows).toEqual([{ done: 2 }]);
  });
});

test('two sessions that a player opens concurrently at one game: the later one ends the other', async () => {
  const rows = await Promise.all(
    ['one', 'other'].map(async (name) => {
      const session = must(await sessionById(db, sessions[0]), 'a session');
      const row = { ...session, id: crypto.randomUUID(), tokenHash: name, player: 'of-two-tabs' };
      await db.tx((sql) => insertSession(sql, row));
      return row;
    }),
  );
  const [one, other] = [must(rows[0], 'a session'), must(rows[1], 'another')];
  // The first is halfway through: seen, and not committed.
  const commit = await holding('update arcade_session set started_at = 1 where id = $1', [one.id]);
  let isOver = false;
  const starting = startSession(db, other, 2).finally(() => {
    isOver = true;
  });
  await expect.poll(async () => isOver || (await waiting()) === 1).toBe(true);
  await commit();
  expect(await starting).toEqual([one.id]);
  expect((await sessionById(db, one.id))?.endReason).toBe('replaced');
});

describe('plays of a hand', () => {
  test.each([
    ['session', 'update arcade_session set paid_minor = 7 where id = $1', null],
    ['play', 'update arcade_play set payout_minor = 7 where session_id = $1', 7],
  ])(
    'whose %s another changes are waited for and read as they are then',
    async (_, text, minor) => {
      const [, high] = sessions;
      const commit = await holding(text, [high]);
      const locking = db.tx((sql) => lockPlaysOfHand(sql, handId));
      await untilWaiting(1);
      await commit();
      const plays = await locking;
      expect(plays.map(({ sessionId }) => sessionId).toSorted()).toEqual(sessions);
      expect(plays.find(({ sessionId }) => sessionId === high)?.payoutMinor).toBe(minor);
    },
  );
});
