import type { Db, Sql } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BetCorrection } from '../deps.ts';
import { migrations } from '../index.ts';
import { SETTLE_RETRY_MS } from '../limits.ts';
import { history, killedAfter, never, nil, placed, score } from '../testing/settlement-helpers.ts';
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
});
