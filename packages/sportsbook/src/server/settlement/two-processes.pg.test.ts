import type { Db } from '@tianping/db';
import { onPostgres, readBehind, waitingForLocks } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { beforeAll, expect, test } from 'vitest';
import { evenCaps } from '../../testing/index.ts';
import { migrations } from '../index.ts';
import { history, nil, placed, records, score } from '../testing/settlement-helpers.ts';
import { createWorld } from '../testing/world.ts';
import { betsToSettle, nextBets } from './open-rows.ts';

const engine = onPostgres();
/** Two processes: each with connections of its own. */
let first: Db;
let second: Db;

beforeAll(async () => {
  [first, second] = await engine.openTwice([...ledgerMigrations, ...migrations]);
});

async function settledBet() {
  const world = await createWorld(first);
  const match = await world.match();
  const betId = await placed(world, await world.member(), match);
  await match.result({ revision: 1, periods: { HT: nil, FT: score(1, 0) } });
  await world.book.idle();
  await world.stop();
  return { betId, matchId: match.matchId };
}

const VOID = `insert into bet_void (bet_id, seq, reason, note, by_whom, at, key)
  values ($1::uuid, 1, 'DU', 'note', 'staff', 1, 'void/' || $1::uuid)`;

test.each(['next', 'byId'] as const)(
  'a bet locked behind another process (%s) shows the void and the settlement that one committed',
  async (way) => {
    const { betId, matchId } = await settledBet();
    const [row] = await readBehind(
      first,
      async (sql) => {
        await sql.query('update bet set settle_count = 2 where bet_id = $1', [betId]);
        await sql.query(
          `insert into bet_settlement (bet_id, seq, match_id, revision, code, payout, effective, rounding, legs, at)
           values ($1, 3, $2, 2, 'L', 0, 0, 'exact', '[{"code":"L"}]', 1)`,
          [betId, matchId],
        );
        await sql.query(VOID, [betId]);
        await sql.query(`update bet_leg set settled = '{"code":"L"}' where bet_id = $1`, [betId]);
      },
      () =>
        second.tx((sql) =>
          way === 'next'
            ? nextBets(sql, { matchId, revision: 1 }, null)
            : betsToSettle(sql, [betId]),
        ),
    );
    expect(row).toMatchObject({
      settle_count: 2,
      last_legs: [{ code: 'L' }],
      voided_reason: 'DU',
      legs: [{ settled: { code: 'L' } }],
    });
  },
);

test('two processes that settle one match void, pay and count each bet once', async () => {
  const world = await createWorld(first);
  const other = await world.restart({ db: second });
  const match = await world.match();
  const members = await Promise.all(Array.from({ length: 40 }, () => world.member()));
  const betIds = await Promise.all(members.map((member) => placed(world, member, match)));
  const again = await other.match(match);
  const result = { revision: 1, periods: { HT: nil, FT: score(1, 0) } };
  await Promise.all([match.result(result), again.result(result)]);
  await Promise.all([world.book.idle(), other.book.idle()]);
  const command = { betId: betIds[0] ?? '', note: 'note', by: 'staff', key: 'two-processes' };
  const correction = { revision: 2, periods: { HT: nil, FT: score(0, 1) } };
  await Promise.all([again.result(correction), world.book.voidBet({ ...command, reason: 'DU' })]);
  await Promise.all([world.book.idle(), other.book.idle()]);
  for (const betId of betIds.slice(1)) {
    expect(await history(first, betId)).toEqual(['W 19000', 'A 19000', 'L 0']);
  }
  const voided = await history(first, command.betId);
  expect(voided.at(-1)).toBe('DU 10000');
  expect(voided.filter((line) => line.startsWith('DU'))).toHaveLength(1);
  expect([...world.faults, ...other.faults]).toEqual([]);
  await Promise.all([world.stop(), other.stop()]);
});

test('winnings of two matches settled concurrently by two processes stay within the cap of the day', async () => {
  const world = await createWorld(first);
  const other = await world.restart({ db: second });
  const usd = evenCaps(120, { all: 120 });
  for (const each of [world, other]) {
    each.setSite({ payoutCaps: { usd, usdRateMinor: 100, usdRateDay: '2026-01-01' } });
  }
  const member = await world.member();
  const matches = [await world.match(), await world.match()];
  const betIds = [];
  for (const match of matches) betIds.push(await placed(world, member, match));
  // A third connection holds the wallet until both runs are about to pay.
  const [holds, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = first.tx(async (sql) => {
    await sql.query('select 1 from ledger_wallet where member_id = $1 for update', [
      member.memberId,
    ]);
    holds.resolve();
    await ends.promise;
  });
  await holds.promise;
  const result = { revision: 1, periods: { HT: nil, FT: score(1, 0) } };
  const [one, two] = matches;
  await Promise.all([
    one?.result(result),
    two && other.match(two).then((match) => match.result(result)),
  ]);
  await expect.poll(() => waitingForLocks(first)).toBe(2);
  ends.resolve();
  await holding;
  await Promise.all([world.book.idle(), other.book.idle()]);
  const found = await records(world, member);
  const won = betIds.map((betId) => (found.get(betId)?.payoutMinor ?? 0) - 100_00);
  // Each would win 90.00 alone; 120.00 is what the day allows.
  expect(won.reduce((sum, each) => sum + each, 0)).toBe(120_00);
  await Promise.all([world.stop(), other.stop()]);
});
