import { createSeededRng, createUuid, type MemberId, must, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { seedMember } from '@tianping/members/testing';
import { addDays, dayOf, dayStart } from '@tianping/vip';
import { beforeAll, describe, expect, test } from 'vitest';
import { createProtection } from '../funds/protection.ts';
import { createPeople } from '../funds/protection-people.ts';
import { allMigrations } from '../migrations.ts';
import { siteFinder } from '../site/site-finder.ts';
import { createSiteConfig } from '../testing/fake-app.ts';
import { memberFacts } from './member-facts.ts';
import { keepRebates } from './paused-rebates.ts';
import { createVip } from './vip.ts';

const SITE = 6000 as SiteId;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const clock = createFakeClock();
const rng = createSeededRng(77);
let db: Db;
beforeAll(async () => {
  db = await openTestDb(allMigrations);
});

async function person(of: { birthday?: string; underage?: boolean; frozen?: boolean } = {}) {
  const { memberId } = await seedMember({ db, clock, rng, siteId: SITE });
  await db.tx(async (sql) => {
    await sql.query(
      'insert into member_profiles (member_id, site_id, birthday, underage_at) values ($1, $2, $3, $4)',
      [memberId, SITE, of.birthday ?? null, of.underage ? clock.now() : null],
    );
    if (of.frozen)
      await sql.query(`update members set status = 'frozen' where id = $1`, [memberId]);
  });
  return { siteId: SITE, memberId };
}

describe('what gifts depend on', () => {
  test('a member is active, frozen or under age', async () => {
    const { statuses } = createPeople(clock);
    const made = [await person(), await person({ frozen: true }), await person({ underage: true })];
    const ids = made.map(({ memberId }) => memberId);
    const read = await statuses(db, SITE, [...ids, NOBODY as MemberId]);
    expect([...ids, NOBODY as MemberId].map((id) => read.get(id))).toEqual([
      'active',
      'frozen',
      'underage',
      undefined,
    ]);
  });

  test('the birthday comes from the profile, the age of the account from the registration', async () => {
    const today = dayOf(clock.now());
    expect(await memberFacts.birthday(db, await person({ birthday: '1990-06-12' }))).toEqual({
      birthday: '1990-06-12',
      registeredDay: today,
    });
    expect((await memberFacts.birthday(db, await person())).birthday).toBeNull();
  });

  test('those born in a month come by page, without the frozen, the young and the new', async () => {
    const born = [
      await person({ birthday: '1990-08-01' }),
      await person({ birthday: '1971-08-31' }),
    ].map(({ memberId }) => memberId);
    await person({ birthday: '1990-08-02', frozen: true });
    await person({ birthday: '1990-08-03', underage: true });
    await person({ birthday: '1990-09-01' });
    const before = dayStart(addDays(dayOf(clock.now()), 1));
    const asked = { siteId: SITE, month: '08', registeredBefore: before, limit: 1 };
    const first = await memberFacts.bornIn(db, { ...asked, after: NOBODY });
    const second = await memberFacts.bornIn(db, { ...asked, after: first[0] ?? NOBODY });
    expect([...first, ...second]).toEqual([...born].sort());
    const earlier = { ...asked, after: NOBODY, registeredBefore: 1 };
    expect(await memberFacts.bornIn(db, earlier)).toEqual([]);
  });
});

const sites = [createSiteConfig(SITE, false)];
const countries = { of: (ip: string) => (ip === '203.0.113.1' ? 'FR' : null) };
const protection = (of = sites) =>
  createProtection({
    db,
    clock,
    rng,
    countries,
    secret: new Uint8Array(32),
    sites: of,
    siteOf: siteFinder(of),
  });

/** The VIP services, the notifications that they send, and a member with one grant to claim. */
async function granted(of = sites) {
  const member = await person();
  const notified: string[] = [];
  const vip = createVip({
    db,
    clock,
    rng,
    sites: of,
    protection: protection(of),
    events: { publish: ({ kind }) => void notified.push(kind) },
    notifications: {
      granted: async (_, grants) => void notified.push(`notification ${grants.length}`),
    },
  });
  await db.tx((sql) =>
    sql.query(
      `insert into vip_grant (id, site_id, member_id, kind, period, grade, config_version,
         amount_minor, turnover_minor, parts, created_at, available_at, expires_at)
       values ($1, $2, $3, 'weekly', '2025-10-06', 1, 1, 300, 300, '[]', $4, $4, $5)`,
      [member.memberId, SITE, member.memberId, clock.now(), clock.now() + 1_000],
    ),
  );
  return { member, notified, vip };
}

test('a grant is announced by a notification and on the open page, a claim on the open page', async () => {
  const { member, notified, vip } = await granted();
  await vip.runRound();
  await vip.runRound();
  expect(notified).toEqual(['notification 1', 'welfare']);
  expect(await vip.note(member)).toMatchObject({ count: 1, totalMinor: 300 });
  expect(await vip.claimAll(member)).toMatchObject({ ok: true });
  expect(notified.slice(2)).toEqual(['balance', 'welfare']);
});

test('a member who wants no offers has the grant and the open page, and no notification about it', async () => {
  const { member, notified, vip } = await granted();
  await db.tx((sql) =>
    sql.query('update member_profiles set marketing = false where member_id = $1', [
      member.memberId,
    ]),
  );
  await vip.runRound();
  expect(notified).toEqual(['welfare']);
  expect(await vip.note(member)).toMatchObject({ count: 1, totalMinor: 300 });
});

test.each(['coolOff', 'exclude'] as const)(
  'a member in a pause (%s) claims nothing, gets no notification and sees nothing to claim',
  async (kind) => {
    const { member, notified, vip } = await granted();
    const by = { by: 'member', note: '' };
    if (kind === 'coolOff') await protection().coolOff(member, { hours: 24, ...by });
    else await protection().exclude(member, { months: 6, ...by });
    await vip.runRound();
    expect(notified).toEqual([]);
    expect(await vip.note(member)).toMatchObject({ count: 0, totalMinor: 0 });
    const refused = { ok: false, error: { kind: 'paused' } };
    expect(await vip.claimAll(member)).toEqual(refused);
    expect(await vip.claim(member, member.memberId)).toEqual(refused);
    const { rows } = await db.query('select 1 from ledger_wallet where member_id = $1', [
      member.memberId,
    ]);
    expect(rows).toEqual([]);
  },
);

test('a member last seen in a closed territory is given nothing, and is again once seen elsewhere', async () => {
  const site = createSiteConfig(SITE, false);
  const territories = { limited: ['FR'], warned: [], blockedNetworks: [] };
  const { member, notified, vip } = await granted([
    { ...site, funds: { ...site.funds, territories } },
  ]);
  const seenAt = (ip: string) =>
    db.tx((sql) =>
      sql.query('update member_sessions set ip = $2 where member_id = $1', [member.memberId, ip]),
    );
  await seenAt('203.0.113.1');
  await vip.runRound();
  expect(notified).toEqual([]);
  expect(await vip.note(member)).toMatchObject({ count: 0, totalMinor: 0 });
  expect(await vip.claimAll(member)).toEqual({ ok: false, error: { kind: 'territory' } });
  await seenAt('198.51.100.1');
  expect(await vip.claimAll(member)).toMatchObject({ ok: true, value: { totalMinor: 300 } });
});

/** Rebate of 500 that the member may claim from now on. */
const rebate = (memberId: MemberId) =>
  db.tx((sql) =>
    sql.query(
      `insert into vip_grant (id, site_id, member_id, kind, period, grade, config_version,
         amount_minor, turnover_minor, parts, created_at, available_at, expires_at)
       values ($1, $2, $3, 'rebate', '2025-10-06', 1, 1, 500, 500, '[]', $4, $4, $5)`,
      [createUuid({ clock, rng }), SITE, memberId, clock.now(), clock.now() + REBATE_MS],
    ),
  );
const REBATE_MS = must(sites[0], 'a site').vip.rebate.validDays * 86_400_000;

test('rebate that was earned before a pause is kept until it is over; gifts are not', async () => {
  const { member, vip } = await granted();
  await rebate(member.memberId);
  await protection().exclude(member, { months: 6, by: 'member', note: '' });
  const deps = { db, clock, sites, protection: protection() };
  for (let day = 0; day < 200; day += 1) {
    await keepRebates(deps);
    clock.advance(86_400_000);
  }
  expect(await vip.claimAll(member)).toMatchObject({ ok: true, value: { totalMinor: 500 } });
});

test('rebate of a member in a closed territory is kept until it can be claimed, and of nobody else', async () => {
  const site = createSiteConfig(SITE, false);
  const territories = { limited: ['FR'], warned: [], blockedNetworks: [] };
  const closed = [{ ...site, funds: { ...site.funds, territories } }];
  const away = await granted(closed);
  const here = await granted(closed);
  await rebate(away.member.memberId);
  await rebate(here.member.memberId);
  const seenAt = (ip: string) =>
    db.tx((sql) =>
      sql.query('update member_sessions set ip = $2 where member_id = $1', [
        away.member.memberId,
        ip,
      ]),
    );
  await seenAt('203.0.113.1');
  const deps = { db, clock, sites: closed, protection: protection(closed) };
  for (let day = 0; day < 100; day += 1) {
    await keepRebates(deps);
    clock.advance(86_400_000);
  }
  expect(await away.vip.claimAll(away.member)).toEqual({ ok: false, error: { kind: 'territory' } });
  await seenAt('198.51.100.1');
  const claimed = await away.vip.claimAll(away.member);
  expect(claimed).toMatchObject({ ok: true, value: { totalMinor: 500 } });
  expect(await here.vip.note(here.member)).toMatchObject({ count: 0, totalMinor: 0 });
});
