import { createUuid, must } from '@tianping/base';
import { openTestDb } from '@tianping/db/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { promotionFacts } from './member-facts.ts';
import { createPromotionsWorld, type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const DAY_MS = 86_400_000;
const hans = { script: 'hans' } as const;
let world: PromotionsWorld;

beforeAll(async () => {
  world = createPromotionsWorld(await openTestDb(allMigrations));
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});

test('what was earned before joining and a day’s sum could not hold is given the day after', async () => {
  const figures = { perDayMinor: yuan(40), capMinor: yuan(40) };
  const id = await world.run('firstDeposit', { figures });
  const [early, late] = [await world.member(), await world.member()];
  for (const member of [early, late]) await world.deposit(member, yuan(100));
  await world.round();
  await world.join(early, id);
  await world.join(late, id);
  expect((await world.grants(early)).map(({ amountMinor }) => amountMinor)).toEqual([yuan(38)]);
  await world.round();
  expect(await world.grants(late)).toEqual([]);
  world.vip.clock.advance(DAY_MS);
  await world.round();
  expect((await world.grants(late)).map(({ amountMinor }) => amountMinor)).toEqual([yuan(38)]);
});

test('a correction that is corrected itself takes its open remark back', async () => {
  const tiers = [{ turnoverMinor: yuan(100), amountMinor: yuan(8) }];
  const id = await world.run('landing', { figures: { categories: ['TY'], tiers } });
  const member = await world.member();
  await world.join(member, id);
  const bet = await world.vip.bet(member, { stakeMinor: yuan(100) });
  await world.vip.settle(bet, 'W', yuan(100));
  await world.round();
  const { grantId } = must((await world.grants(member))[0], 'a grant');
  expect(await world.promotions.claim(member, { grantId, ...hans })).toMatchObject({ ok: true });
  const remark = async () => {
    const { rows } = await world.db.query<{ remark: string | null }>(
      'select remark from promo_grant where id = $1',
      [grantId],
    );
    return rows[0]?.remark ?? null;
  };
  await world.vip.settle(bet, 'P', 0);
  await world.round();
  expect(await remark()).toBe(String(yuan(8)));
  await world.vip.settle(bet, 'W', yuan(100));
  await world.round();
  expect(await remark()).toBeNull();
});

test('a task is dated by the profile’s first event of it, under the name that the profile writes', async () => {
  const member = await world.member();
  const { clock, rng } = world.vip;
  const from = clock.now();
  await world.db.tx(async (sql) => {
    await sql.query(
      `update members set phone = '8613912345678', phone_area = '86',
         real_name = '王小明' where id = $1`,
      [member.memberId],
    );
    for (const [what, at] of [
      ['phone', from + 1],
      ['phone', from + 9],
      ['realName', from + 2],
      ['shownRealName', from],
    ]) {
      await sql.query(
        `insert into member_profile_events (id, site_id, member_id, what, at, ip, device_id)
         values ($1, $2, $3, $4, $5, '', '')`,
        [createUuid({ clock, rng }), member.siteId, member.memberId, what, at],
      );
    }
  });
  const people = await promotionFacts.people(world.db, member.siteId, [member.memberId]);
  const tasks = { phone: from + 1, realName: from + 2 };
  expect(people.get(member.memberId)).toMatchObject({ tasks });
});

test('days and their sums end at midnight, UTC+8, at a month’s end too, and a clock that goes back gives nothing twice', async () => {
  const { clock } = world.vip;
  const figures = { tiers: [{ depositMinor: yuan(100), amountMinor: yuan(5) }], group: 'none' };
  const id = await world.run('againDeposit', { figures, endsAt: null });
  const member = await world.member();
  await world.deposit(member, yuan(100));
  await world.join(member, id);
  const shown = new Date(clock.now() + 8 * 3_600_000);
  const month = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth() + 1, 1) - 8 * 3_600_000;
  clock.advance(month - 1 - clock.now());
  await world.deposit(member, yuan(100));
  await world.deposit(member, yuan(100));
  await world.round();
  clock.advance(1);
  await world.deposit(member, yuan(100));
  await world.round();
  const keys = async () => {
    const { rows } = await world.db.query<{ award_key: string }>(
      'select award_key from promo_grant where activity_id = $1 and member_id = $2 order by award_key',
      [id, member.memberId],
    );
    return rows.map(({ award_key: key }) => key);
  };
  const first = Math.floor((month + 8 * 3_600_000) / DAY_MS);
  expect(await keys()).toEqual([`day:${first - 1}`, `day:${first}`]);
  // Back over the midnight: what was given stays, and the day before gives no second.
  clock.advance(-2);
  await world.deposit(member, yuan(100));
  await world.round();
  clock.advance(2);
  await world.round();
  expect(await keys()).toEqual([`day:${first - 1}`, `day:${first}`]);
});

test('nobody is the friend of oneself, whoever writes it', async () => {
  const member = await world.member();
  const invite = world.db.tx((sql) =>
    sql.query(
      `insert into member_bringer (member_id, site_id, kind, bringer_id, code, at)
       values ($1, $2, 'friend', $1, 'own', 0)`,
      [member.memberId, member.siteId],
    ),
  );
  await expect(invite).rejects.toThrow('member_bringer_other');
  const { friends, inviter } = await promotionFacts.invitation(world.db, member);
  expect([friends, inviter]).toEqual([[], null]);
});
