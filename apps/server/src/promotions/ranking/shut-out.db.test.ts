import { createSeededRng, type MemberId, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { openTestDb } from '@tianping/db/testing';
import { seedMember } from '@tianping/members/testing';
import { expect, test } from 'vitest';
import { createProtection } from '../../funds/protection.ts';
import { allMigrations } from '../../migrations.ts';
import { siteFinder } from '../../site/site-finder.ts';
import { createSiteConfig } from '../../testing/fake-app.ts';
import { shutOut } from './shut-out.ts';

const SITE = 6000 as SiteId;
const HOUR_MS = 3_600_000;

test('closed, under age and excluded members are shut out; frozen ones, on a short pause, or excluded before, are not', async () => {
  const db = await openTestDb(allMigrations);
  const clock = createFakeClock();
  const rng = createSeededRng(19);
  const sites = [createSiteConfig(SITE, false)];
  const protection = createProtection({
    db,
    clock,
    rng,
    secret: new Uint8Array(32),
    sites,
    siteOf: siteFinder(sites),
  });
  const person = async () => (await seedMember({ db, clock, rng, siteId: SITE })).memberId;
  const write = (text: string, ...values: unknown[]) => db.tx((sql) => sql.query(text, values));
  const by = { by: 'member', note: '' };
  const [plain, closed, frozen, young] = [
    await person(),
    await person(),
    await person(),
    await person(),
  ];
  const [cooling, excluded, forEver, back] = [
    await person(),
    await person(),
    await person(),
    await person(),
  ];
  await write(`update members set status = 'closed' where id = $1`, closed);
  await write(`update members set status = 'frozen' where id = $1`, frozen);
  await write(
    'insert into member_profiles (member_id, site_id, underage_at) values ($1, $2, $3)',
    young,
    SITE,
    clock.now(),
  );
  const of = (memberId: MemberId) => ({ siteId: SITE, memberId });
  await protection.exclude(of(back), { ...by, months: 6 });
  clock.advance(300 * 24 * HOUR_MS);
  await protection.coolOff(of(cooling), { ...by, hours: 72 });
  await protection.exclude(of(excluded), { ...by, months: 6 });
  await protection.exclude(of(forEver), { ...by, months: null });
  const all = [plain, closed, frozen, young, cooling, excluded, forEver, back];
  const out = await db.tx((sql) => shutOut(protection, sql, SITE, all));
  expect([...out].sort()).toEqual([closed, young, excluded, forEver].sort());
});
