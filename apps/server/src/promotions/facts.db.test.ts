import { createUuid, must } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { expect, test } from 'vitest';
import { promotionFacts } from './member-facts.ts';
import { onPromotions } from './testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const DAY_MS = 86_400_000;
const hans = { script: 'hans' } as const;
let world: PromotionsWorld;

onPromotions((made) => {
  world = made;
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
  // Back over midnight: given gifts stay, and the day before gives no second one.
  clock.advance(-2);
  await world.deposit(member, yuan(100));
  await world.round();
  clock.advance(2);
  await world.round();
  expect(await keys()).toEqual([`day:${first - 1}`, `day:${first}`]);
});

test('nobody is a friend of oneself, whichever code writes it', async () => {
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

/** A day that no other test writes to. */
const DAY = 20_500;

/** How often a change of these members has been noted. */
async function notedOf(sql: Pick<Sql, 'query'>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql.query<{ version: number }>(
    `select coalesce(sum(version), 0)::int as version from promo_facts
     where member_id = any ($1::uuid[])`,
    [ids],
  );
  return rows[0]?.version ?? 0;
}

interface Cause {
  readonly name: string;
  /** Rows that must exist before. */
  prepare?(sql: Sql, memberId: string): Promise<unknown>;
  write(sql: Sql, memberId: string): Promise<unknown>;
}

const order = (sql: Sql, memberId: string) =>
  sql.query(
    `insert into deposit_orders (id, site_id, member_id, ticket_id, channel, amount_minor, pay_minor,
       status, idempotency_key, body_hash, pay_url, created_at, expires_at, asks)
     values ($1::uuid, $2, $1::uuid, $1::uuid::text, 'test', 100, 100, 'pending', $1::uuid::text, '', '',
       1, 1, 0)`,
    [memberId, world.siteId],
  );
const credit = (sql: Sql, memberId: string) =>
  sql.query(
    `update deposit_orders set status = 'credited', credited_at = 1, credited_minor = 100,
       paid_minor = 100, ended_at = 1 where id = $1`,
    [memberId],
  );
const gameRound = (sql: Sql, memberId: string) =>
  sql.query(
    `insert into game_round (id, provider, round, site_id, member_id, venue, game_code, state, opened_at,
       changed_at)
     values ($1::uuid, 'test', $1::uuid::text, $2, $1::uuid, 'TPZR', 'g', 'open', 3600000, 1)`,
    [memberId, world.siteId],
  );
const countRound = (sql: Sql, memberId: string) =>
  sql.query(
    `insert into vip_round_counted (round_id, site_id, member_id, counted_minor, category)
     values ($1, $2, $1, 500, 'ZR')`,
    [memberId, world.siteId],
  );

const causes: readonly Cause[] = [
  { name: 'a deposit that is credited', prepare: order, write: credit },
  {
    name: 'a deposit that is returned',
    prepare: async (sql, id) => {
      await order(sql, id);
      await credit(sql, id);
    },
    write: (sql, id) =>
      sql.query(
        `update deposit_orders set status = 'failed', credited_at = null, credited_minor = null,
           paid_minor = null where id = $1`,
        [id],
      ),
  },
  { name: 'a round at a venue that counts', prepare: gameRound, write: countRound },
  {
    name: 'a round at a venue that is corrected',
    prepare: async (sql, id) => {
      await gameRound(sql, id);
      await countRound(sql, id);
    },
    write: (sql, id) =>
      sql.query('update vip_round_counted set counted_minor = 200 where round_id = $1', [id]),
  },
  {
    name: 'a log-in on a device that was not known',
    write: (sql, id) =>
      sql.query(
        `insert into member_devices (member_id, device_id, site_id, fingerprint, family, first_seen_at,
           last_seen_at) values ($1, 'new', $2, '', '', 1, 1)`,
        [id, world.siteId],
      ),
  },
  {
    name: 'a phone that is bound',
    write: (sql, id) =>
      sql.query(`update members set phone = '8613912345611', phone_area = '86' where id = $1`, [
        id,
      ]),
  },
  {
    name: 'a birthday that is told',
    write: (sql, id) =>
      sql.query(
        `insert into member_profiles (member_id, site_id, birthday) values ($1, $2, '1990-01-01')`,
        [id, world.siteId],
      ),
  },
  {
    name: 'a step of the grade',
    write: (sql, id) =>
      sql.query(
        `insert into vip_step (site_id, member_id, day, from_grade, to_grade, reason)
         values ($1, $2, $3, 0, 1, 'upgrade')`,
        [world.siteId, id, DAY],
      ),
  },
  {
    name: 'an account to be paid to',
    write: (sql, id) =>
      sql.query(
        `insert into payout_account (id, site_id, member_id, kind, provider_code, sealed, print, masked,
           tail, holder_sealed, holder_masked, is_default, added_at, usable_at, idempotency_key,
           body_hash)
         values ($1::uuid, $2, $1::uuid, 'bank', 'ICBC', '', $1::uuid::text, '**', '0000', '', '李**',
           true, 1, 0, 'k', '')`,
        [id, world.siteId],
      ),
  },
];

test.each(causes)(
  '$name is noted in its own transaction, for the member and the one who invited: undone, nothing is',
  async ({ prepare, write }) => {
    const inviter = await world.member();
    const member = await world.member({ inviter });
    const ids = [member.memberId, inviter.memberId];
    if (prepare) await world.db.tx((sql) => prepare(sql, member.memberId));
    const before = await notedOf(world.db, ids);
    const undone = new Error('undone');
    const kill = world.db.tx(async (sql) => {
      await write(sql, member.memberId);
      expect(await notedOf(sql, ids)).toBe(before + 2);
      throw undone;
    });
    await expect(kill).rejects.toBe(undone);
    expect(await notedOf(world.db, ids)).toBe(before);
    await world.db.tx((sql) => write(sql, member.memberId));
    expect(await notedOf(world.db, ids)).toBe(before + 2);
  },
);

test('a settlement and its correction are noted where the grades count them, once each', async () => {
  const member = await world.member();
  const ids = [member.memberId];
  const bet = await world.vip.bet(member, { stakeMinor: yuan(10) });
  await world.vip.settle(bet, 'W', yuan(10));
  const before = await notedOf(world.db, ids);
  await world.vip.service().runRound();
  expect(await notedOf(world.db, ids)).toBe(before + 1);
  // After an interruption and a repetition nothing is counted again.
  await world.vip.service().runRound();
  expect(await notedOf(world.db, ids)).toBe(before + 1);
  await world.vip.settle(bet, 'P', 0);
  await world.vip.service().runRound();
  expect(await notedOf(world.db, ids)).toBe(before + 2);
});

test('a friend who logs in on the inviter’s device counts no more, though nothing else happens', async () => {
  const figures = { depositMinor: yuan(100), turnoverMinor: yuan(100), sameness: ['device'] };
  const id = await world.run('friends', { figures });
  const inviter = await world.member();
  await world.join(inviter, id);
  world.vip.clock.advance(1_000);
  const friend = await world.member({ inviter });
  await world.deposit(friend, yuan(100));
  await world.turnOver(friend, yuan(100));
  await world.round();
  expect((await world.grants(inviter)).map(({ state }) => state)).toEqual(['claimable']);
  for (const { memberId, siteId } of [inviter, friend]) {
    await world.db.tx((sql) =>
      sql.query(
        `insert into member_devices (member_id, device_id, site_id, fingerprint, family,
           first_seen_at, last_seen_at) values ($1, 'shared', $2, '', '', 0, 0)`,
        [memberId, siteId],
      ),
    );
  }
  await world.round();
  expect((await world.grants(inviter)).map(({ state }) => state)).toEqual(['taken']);
});

test('a member who has confirmed terms without joining reads newer ones in the list too', async () => {
  const id = await world.run('landing');
  const member = await world.member();
  await world.promotions.confirm(member, { id, version: 1, ...hans });
  const terms = { ...world.terms('landing'), title: { hans: '新的名称', hant: '' } };
  const by = { staffId: 'a', name: '甲' };
  const { siteId } = world;
  await world.promotions.office.save({ siteId, id, terms, by, key: world.key() });
  await world.approve(id, 2);
  const read = await world.promotions.list({ siteId, member, ...hans, only: 'all' });
  const listed = read.list.find(({ activityId }) => activityId === id);
  expect(listed?.title).toBe('新的名称');
  expect(listed).toEqual((await world.config(member, id)).offer);
});

test('a member who has joined reads the original terms, in both scripts, however a later release words them', async () => {
  const id = await world.run('landing');
  const member = await world.member();
  await world.join(member, id);
  const part = (text: string) => ({ text, figure: null });
  const hans = [{ id: 'old', section: 'who', parts: [part('当年的措辞。')] }];
  const hant = [{ id: 'old', section: 'who', parts: [part('當年的措辭。')] }];
  // As an earlier release stored them: its texts are no longer in any file.
  await world.db.tx((sql) =>
    sql.query('update promo_version set sentences = $2 where activity_id = $1 and version = 1', [
      id,
      JSON.stringify({ hans, hant }),
    ]),
  );
  for (const [script, stored] of [
    ['hans', hans],
    ['hant', hant],
  ] as const) {
    const asked = { siteId: world.siteId, member, script, id, kind: null };
    const page = await world.promotions.config(asked);
    const terms = await world.promotions.terms(member, { id, script });
    expect(page).toMatchObject({ ok: true, value: { sentences: stored } });
    expect(terms).toMatchObject({ ok: true, value: { sentences: stored } });
  }
});
