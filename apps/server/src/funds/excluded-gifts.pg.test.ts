import {
  createSeededRng,
  createUuid,
  type MemberId,
  moneyMinor,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { onPostgres, readBehind } from '@tianping/db/testing';
import { gift } from '@tianping/ledger';
import { postMovement, readBalance } from '@tianping/ledger/server';
import { expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { createSiteConfig } from '../testing/fake-app.ts';
import { insertMember } from '../testing/funds-world.ts';
import { lapseOf, returnLapsed } from './excluded-gifts.ts';
import { createProtection } from './protection.ts';
import { createTurnover } from './turnover.ts';

const SITE = 6000 as SiteId;
const engine = onPostgres();
const config = createSiteConfig(SITE, false);
const FINDING = { proof: 'document', by: 'risk', agreedBy: 'owner', note: '' } as const;

test('a lapse that waits behind the finding that the exclusion is another person’s takes nothing', async () => {
  const db = await engine.open(allMigrations);
  const clock = createFakeClock();
  const rng = createSeededRng(47);
  const id = () => createUuid({ clock, rng });
  const secret = new Uint8Array(32).fill(3);
  const siteOf = () => config;
  const protection = createProtection({ db, clock, rng, secret, sites: [config], siteOf });
  const turnover = createTurnover({ db, clock, rng, siteOf, protection });
  const deps = { clock, protection, turnover };
  const [excluded, member] = [id(), id()].map((memberId) => ({
    siteId: SITE,
    memberId: memberId as string as MemberId,
  }));
  if (!excluded || !member) throw new Error('two members');
  for (const each of [excluded, member]) {
    await insertMember(db, each, { at: clock.now(), realName: '王伟' });
    await db.tx((sql) =>
      sql.query(`update member_profiles set birthday = '1990-01-01' where member_id = $1`, [
        each.memberId,
      ]),
    );
  }
  await db.tx(async (sql) => {
    const [at, reference] = [clock.now(), id()];
    const input = { amountMinor: moneyMinor(6_000) };
    const posting = { ...member, transferId: id(), key: id() as never, reference, at, input };
    await postMovement(sql, gift, posting);
    const duty = { source: 'gift', label: 'weekly', multipleMilli: 3_000, at } as const;
    await turnover.addDuty(sql, { ...member, ...duty, reference, amountMinor: 6_000 });
  });
  await protection.exclude(excluded, { months: 6, by: 'member', note: '' });
  const lapsed = await readBehind(
    db,
    async (sql) => {
      const done = await protection.clearStranger(sql, member, FINDING);
      expect(done.ok).toBe(true);
      if (done.ok) await returnLapsed(deps, sql, { ...member, since: done.value.since });
    },
    () => db.tx((sql) => lapseOf(deps, sql, member)),
  );
  expect(lapsed).toBe(0);
  expect((await readBalance(db, SITE, member.memberId)).mainMinor).toBe(6_000);
  expect(await turnover.totals(db, member)).toMatchObject({ missingMinor: 18_000 });
});
