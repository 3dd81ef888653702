import { onPostgres, readBehind } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { db, newMember, openWorldOn, resetWorld } from '../../testing/profile-world.ts';
import { lockProfile } from './read.ts';

const engine = onPostgres();
beforeAll(() => openWorldOn(engine));

test('a profile locked behind another save shows the fund password that it set', async () => {
  resetWorld();
  const member = await newMember();
  const found = await readBehind(
    db,
    async (sql) => {
      await sql.query('update members set last_login_at = 5 where id = $1', [member.memberId]);
      await sql.query(
        `insert into member_profiles (member_id, site_id, fund_password_hash)
         values ($1, $2, 'set meanwhile')`,
        [member.memberId, member.siteId],
      );
    },
    () => db.tx((sql) => lockProfile(sql, member)),
  );
  expect(found).toMatchObject({ fund_password_hash: 'set meanwhile', last_login_at: 5 });
});
