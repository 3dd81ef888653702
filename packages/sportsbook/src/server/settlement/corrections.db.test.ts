import type { Db, Sql } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BetCorrection } from '../deps.ts';
import { migrations } from '../index.ts';
import { LEAVE_AFTER_MS, SETTLE_RETRY_MS } from '../limits.ts';
import { history, killedAfter, never, nil, placed, score } from '../testing/settlement-helpers.ts';
import { quote } from '../testing/test-feed.ts';
import { createWorld, type World } from '../testing/world.ts';

/** Rows that a caller writes about corrections; the key refuses a correction that is notified twice. */
const NOTES = {
  id: 'test/correction-notes',
  sql: 'create table correction_note (bet_id uuid, settle_count int, primary key (bet_id, settle_count))',
};

/** Writes within the transaction of a correction; runs on every database. */
const engine = onDatabase();

let db: Db;
beforeAll(async () => {
  db = await engine.open([...ledgerMigrations, ...migrations, NOTES]);
});

const note = async (sql: Sql, corrections: readonly BetCorrection[]): Promise<void> => {
  for (const { bet } of corrections) {
    await sql.query('insert into correction_note values ($1, $2)', [bet.betId, bet.settleCount]);
  }
};
const notesOf = async (betIds: readonly string[]) => {
  const { rows } = await db.query<{ bet_id: string; settle_count: number }>(
    'select bet_id, settle_count from correction_note where bet_id = any($1::uuid[])',
    [betIds],
  );
  return rows;
};
/** Settled bets of a world that has stopped, and how the next world receives their correction. */
const settledBets = async (count: number) => {
  const world = await createWorld(db);
  const match = await world.match();
  const members = await Promise.all(Array.from({ length: count }, () => world.member()));
  const betIds = await Promise.all(members.map((member) => placed(world, member, match)));
  await match.result({ revision: 1, periods: { HT: nil, FT: score(1, 0) } });
  await world.book.idle();
  await world.stop();
  const correct = async (next: World): Promise<void> => {
    const again = await next.match(match);
    await again.result({ revision: 2, periods: { HT: nil, FT: score(0, 1) } });
    await next.book.idle();
  };
  return { world, betIds, correct };
};

describe(`corrections on ${engine.name}`, () => {
  test('a process that dies right after the commit has written what the correction is', async () => {
    const { world, betIds, correct } = await settledBets(3);
    const life = { transactions: 1_000 };
    const dying = await world.restart({
      db: killedAfter(db, life),
      async onCorrected(sql, corrections) {
        await note(sql, corrections);
        // This transaction is the last that gets through.
        life.transactions = 0;
      },
    });
    await correct(dying);
    expect(dying.faults).toHaveLength(1);
    expect(await notesOf(betIds)).toHaveLength(3);
    const heir = await world.restart({ onCorrected: note });
    await heir.book.idle();
    expect(heir.faults).toEqual([]);
    expect((await notesOf(betIds)).map((row) => row.settle_count)).toEqual([2, 2, 2]);
    await Promise.all([dying.stop(), heir.stop()]);
  });

  test('what cannot be written undoes the correction, and both are made later', async () => {
    const { world, betIds, correct } = await settledBets(1);
    const betId = betIds[0] ?? never();
    let broken = true;
    const next = await world.restart({
      async onCorrected(sql, corrections) {
        await note(sql, corrections);
        if (broken) throw new Error('no letter');
      },
    });
    await correct(next);
    expect(await history(db, betId)).toEqual(['W 19000']);
    expect(await notesOf(betIds)).toEqual([]);
    broken = false;
    next.clock.advance(SETTLE_RETRY_MS);
    await next.book.idle();
    expect(await history(db, betId)).toEqual(['W 19000', 'A 19000', 'L 0']);
    expect(await notesOf(betIds)).toHaveLength(1);
    expect(next.corrected).toEqual([[betId, 19_000, 0]]);
    await next.stop();
  });

  test('a correction that cannot be written holds up no result of another match', async () => {
    const { world, betIds, correct } = await settledBets(1);
    const betId = betIds[0] ?? never();
    let broken = true;
    const next = await world.restart({
      async onCorrected() {
        if (broken) throw new Error('no letter');
      },
    });
    await correct(next);
    const match = await next.match();
    const other = await placed(next, await next.member(), match);
    next.clock.advance(1);
    await match.result({ revision: 1, periods: { HT: nil, FT: score(1, 0) } });
    await next.book.idle();
    expect(await history(db, other)).toEqual(['W 19000']);
    expect(await history(db, betId)).toEqual(['W 19000']);
    broken = false;
    next.clock.advance(SETTLE_RETRY_MS);
    await next.book.idle();
    expect(await history(db, betId)).toEqual(['W 19000', 'A 19000', 'L 0']);
    await next.stop();
  });

  test('a stopped match that is corrected after it has left the lists has the length it had', async () => {
    const world = await createWorld(db);
    const { fixture } = await world.match();
    const tennis = { ...fixture, key: `${fixture.key}-TN`, gameType: 'TN', bestOf: 3 } as const;
    const match = await world.match({ fixture: tennis });
    await match.price([quote('handicap', 6, { H: 900, C: 960 })]);
    const changes = { marketId: 'handicap.FT.6' };
    const betId = await placed(world, await world.member(), match, changes);
    // At one set each the last one decides: 1.5 sets ahead, home cannot lose any more.
    const stopped = {
      status: 'retired',
      winner: 'C',
      reason: 'D8',
      board: { FT: score(1, 1), S1: score(6, 4), S2: score(3, 6), S3: score(0, 2) },
    } as const;
    await match.result({ ...stopped, revision: 1, periods: { S1: score(6, 4) } });
    await world.book.idle();
    expect(await history(db, betId)).toEqual(['W 19000']);
    world.clock.advance(LEAVE_AFTER_MS);
    expect(world.book.match(match.matchId)).toBeUndefined();
    const periods = { S1: score(6, 4), S2: score(3, 6) };
    await match.result({ ...stopped, revision: 2, periods });
    await world.book.idle();
    expect(await history(db, betId)).toEqual(['W 19000']);
    // Entered by hand it has that length too, and in what is shown before.
    const result = { ...stopped, periods, source: 'staff', at: world.clock.now() };
    const { twoPersons } = world.book;
    const { matchId } = match;
    const tried = await db.tx((sql) => twoPersons.reckon(sql, { what: 'result', matchId, result }));
    expect(tried).toMatchObject({ bets: 1, changed: 0 });
    const persons = { by: 'trader', agreedBy: 'owner', note: 'note' };
    const set = await db.tx((sql) =>
      twoPersons.setResult(sql, { ...persons, matchId, baseRevision: 2, result }),
    );
    if (set.ok) await set.value.committed();
    await world.book.idle();
    expect(set).toMatchObject({ ok: true });
    expect(await history(db, betId)).toEqual(['W 19000']);
    await world.stop();
  });

  test('a result that a feed repeats under a later revision starts no run, and an older revision is refused after it', async () => {
    const world = await createWorld(db);
    const match = await world.match();
    const betId = await placed(world, await world.member(), match);
    const reported = async (revision: number, home: number): Promise<void> => {
      await match.result({ revision, periods: { HT: nil, FT: score(home, 0) } });
      await world.book.idle();
    };
    const runs = async () => {
      const { rows } = await db.query<{ revision: number; feed: number }>(
        `select revision, feed_revision as feed from settlement_run
         where match_id = $1 and revision > 0 order by revision`,
        [match.matchId],
      );
      return rows.map(({ revision, feed }) => [revision, feed]);
    };
    await reported(1_700_000_000, 1);
    expect(await runs()).toEqual([[1, 1_700_000_001]]);
    world.clock.advance(1);
    await reported(1_700_000_060, 1);
    expect(await runs()).toEqual([[1, 1_700_000_061]]);
    await reported(1_700_000_030, 0);
    expect(await history(db, betId)).toEqual(['W 19000']);
    await reported(1_700_000_061, 0);
    expect(await runs()).toEqual([
      [1, 1_700_000_061],
      [2, 1_700_000_062],
    ]);
    expect(await history(db, betId)).toEqual(['W 19000', 'A 19000', 'L 0']);
    await world.stop();
  });
});
