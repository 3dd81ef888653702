import { onPostgres, readBehind } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { allMigrations } from '../../migrations.ts';
import { createFundsWorld } from '../../testing/funds-world.ts';

const engine = onPostgres();

test.each([
  ['frozen', `update members set status = 'frozen' where id = $1`],
  [
    'paused',
    `update member_profiles set withdrawals_paused_until = 9e15::bigint where member_id = $1`,
  ],
])('a withdrawal that waited while its account was %s is refused', async (kind, change) => {
  const world = createFundsWorld(await engine.open(allMigrations));
  const { member, accountId } = await world.ready(100_000);
  const refused = await readBehind(
    world.db,
    async (sql) => {
      await sql.query(
        'select 1 from withdrawal_member where site_id = $1 and member_id = $2 for update',
        [member.siteId, member.memberId],
      );
      await sql.query(change, [member.memberId]);
    },
    () => world.ask(member, accountId),
  );
  expect(refused).toMatchObject({ ok: false, error: { kind } });
  expect(await world.balance(member)).toBe(100_000);
});
