import type { Db } from '@tianping/db';
import { onPostgres, readBehind } from '@tianping/db/testing';
import { purgeOld } from '@tianping/jobs/server';
import { beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { retentionWorld } from '../testing/retention-world.ts';
import { retentionRules } from './retention.ts';
import { RETENTION_DAYS } from './retention-days.ts';

const engine = onPostgres();
/** Two processes: each with connections of its own. */
let first: Db;
let second: Db;
let world: ReturnType<typeof retentionWorld>;

beforeAll(async () => {
  [first, second] = await engine.openTwice(allMigrations);
  world = retentionWorld(first);
});

const run = (db: Db, atMost?: number) =>
  purgeOld({ db, clock: world.clock }, retentionRules(RETENTION_DAYS), atMost);

async function namesLeft(ids: readonly string[]): Promise<number> {
  const { rows } = await first.query<{ n: number }>(
    'select count(real_name)::int as n from members where id = any($1::uuid[])',
    [ids],
  );
  return rows[0]?.n ?? 0;
}

test('two processes that forget closed accounts simultaneously forget each one once, and all of them', async () => {
  const { closed, device, payoutAccount, feedback } = world;
  const ids = [];
  for (let at = 0; at < 30; at += 1) {
    const memberId = await closed(1_826 + at);
    ids.push(memberId);
    await device(memberId, 'd', 1);
    await payoutAccount(memberId);
    await feedback(memberId, 'closed', 10);
  }
  const [one, two] = await Promise.all([run(first, 3), run(second, 3)]);
  expect((one.closedAccounts ?? 0) + (two.closedAccounts ?? 0)).toBe(30);
  expect(await namesLeft(ids)).toBe(0);
  expect(await world.count("payout_account where sealed <> ''")).toBe(0);
  expect(await world.count("feedback_words where content <> ''")).toBe(0);
});

test('an account that is being opened again in another process is skipped, and kept afterwards', async () => {
  const memberId = await world.closed(1_826);
  const gone = await readBehind(
    first,
    async (sql) => {
      await sql.query(`update members set status = 'active' where id = $1`, [memberId]);
      await sql.query('update office_restriction set lifted_at = 1 where member_id = $1', [
        memberId,
      ]);
    },
    () => run(second),
  );
  expect(gone.closedAccounts).toBe(0);
  expect((await run(second)).closedAccounts).toBe(0);
  expect(await namesLeft([memberId])).toBe(1);
});

test('rows locked by another process are left to it, the rest is deleted meanwhile', async () => {
  const memberId = await world.person();
  for (const id of ['held', 'free', 'free too']) await world.device(memberId, id, 800);
  const gone = await readBehind(
    first,
    (sql) =>
      sql.query(
        `update member_devices set last_seen_at = $2 where member_id = $1 and device_id = 'held'`,
        [memberId, world.clock.now()],
      ),
    () => run(second),
  );
  expect(gone.devices).toBe(2);
  expect((await run(second)).devices).toBe(0);
  expect(await world.count(`member_devices where member_id = '${memberId}'`)).toBe(1);
});
