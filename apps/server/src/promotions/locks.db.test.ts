import { must } from '@tianping/base';
import { openTestDb } from '@tianping/db/testing';
import { lapseGrants, returnGrants } from '@tianping/promotions/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { watchLocks } from './testing/locks-of.ts';
import { createPromotionsWorld, type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const BY = { staffId: 'a', name: '甲' };
const hans = { script: 'hans' } as const;
let world: PromotionsWorld;
let watch: ReturnType<typeof watchLocks>;

beforeAll(async () => {
  watch = watchLocks(await openTestDb(allMigrations));
  world = createPromotionsWorld(watch.db);
});
afterAll(async () => {
  expect(await world.findings()).toEqual([]);
});

const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
const plain = { sameness: [], leave: 'anytime', perDayMinor: yuan(100_000) };

/** Every act of members, staff and rounds, on activities of all kinds that share members. */
async function actAll(): Promise<void> {
  const { promotions } = world;
  const { office } = promotions;
  const landing = { ...plain, categories: ['TY'], tiers };
  const lands = [
    await world.run('landing', { figures: landing, budgetMinor: yuan(1_000) }),
    await world.run('landing', { figures: { ...landing, claimDays: 1 } }),
    await world.run('landing', { figures: landing, budgetMinor: yuan(20) }),
  ];
  const race = await world.run('race', {
    figures: { ...plain, minMinor: 0 },
    budgetMinor: yuan(99_999),
  });
  await world.run('race', { figures: { ...plain, minMinor: 0 }, budgetMinor: yuan(99_999) });
  const wheel = await world.run('drawGift', {
    figures: {
      ...plain,
      prizes: [
        { amountMinor: yuan(5), chance: 99_999, stock: 5 },
        { amountMinor: 0, chance: 1, stock: 0 },
      ],
    },
  });
  const sign = await world.run('signGift', { figures: plain });
  const members = [await world.member(), await world.member(), await world.member()];
  for (const member of members) {
    for (const id of [...lands, wheel, sign]) await world.join(member, id);
    await world.deposit(member, yuan(500));
    await promotions.draw(member, { id: wheel, key: world.key(), ...hans });
    await promotions.changeSeed(member, { id: wheel, clientSeed: 'mine' });
    await promotions.signIn(member, { id: sign, day: null, ...hans });
    const bet = await world.vip.bet(member, { stakeMinor: yuan(10) });
    await world.vip.settle(bet, 'W', yuan(10));
    await world.round();
    if (member === members[0]) {
      await world.vip.settle(bet, 'P', 0);
      await world.round();
    } else await world.claimAll(member);
  }
  const third = must(members[2], 'a member');
  await promotions.leave(third, { id: must(lands[0], 'one'), key: world.key() });
  await decideAll(lands, members);
  world.vip.clock.advance(2 * DAY_MS);
  await world.round();
  for (const id of [...lands, race, wheel, sign]) {
    const of = { siteId: world.siteId, id, by: BY, note: '测试' };
    await watch.db.tx((sql) =>
      office.budgetWithin(sql, { ...of, amountMinor: 100, key: world.key() }),
    );
    await office.pause(of);
    await watch.db.tx((sql) => office.stepWithin(sql, { ...of, step: 'resume' }));
    await watch.db.tx((sql) => office.stepWithin(sql, { ...of, step: 'stop' }));
  }
  for (const hours of [3, 24 * 40, 1]) {
    world.vip.clock.advance(hours * HOUR_MS);
    await world.round();
  }
  await promotions.leave(third, { id: must(lands[1], 'one'), key: world.key() });
}

async function decideAll(
  lands: readonly string[],
  members: readonly { readonly memberId: string }[],
): Promise<void> {
  const { office } = world.promotions;
  const { siteId } = world;
  const links = [{ kind: 'device', label: 'D-1' }];
  const memberIds = members.map(({ memberId }) => memberId) as never;
  await office.findFlags(siteId, [{ memberIds, links }]);
  const asked = { siteId, activityId: must(lands[0], 'one'), state: null, limit: 10, offset: 0 };
  for (const { flagId } of (await office.flags(asked)).list) {
    await office.decideFlag({ siteId, flagId, decision: 'freeze', by: BY, note: '测试' });
  }
  const waiting = {
    siteId,
    activityId: null,
    memberId: null,
    state: 'review',
    remarked: false,
  } as const;
  for (const { grantId } of (await office.grants({ ...waiting, limit: 10, offset: 0 })).list) {
    await office.decideGrant({ siteId, grantId, decision: 'refuse', by: BY, note: '测试' });
  }
}

test('every act of members, staff and rounds locks rows in the one order', async () => {
  await actAll();
  expect(watch.faults).toEqual([]);
  // Each shared table was seen: a watcher that recorded nothing would accept anything.
  expect([...watch.seen].sort()).toEqual([
    'promo_activity',
    'promo_budget',
    'promo_facts',
    'promo_flag',
    'promo_member',
    'promo_prize_day',
    'promo_score',
  ]);
});

test('an exclusion, and its end because it was somebody else’s, lock rows in the same order', async () => {
  const figures = { ...plain, categories: ['TY'], tiers };
  const ids = [await world.run('landing', { figures }), await world.run('landing', { figures })];
  const member = await world.member();
  for (const id of ids) await world.join(member, id);
  await world.turnOver(member, yuan(10));
  await world.round();
  const at = world.vip.clock.now();
  expect(await watch.db.tx((sql) => lapseGrants(sql, member, at))).toBe(2);
  expect(await watch.db.tx((sql) => returnGrants(sql, member, { since: at, at }))).toBe(2);
  expect(watch.faults).toEqual([]);
});

test('a transaction that takes money before its activity is found', async () => {
  await watch.db.tx(async (sql) => {
    await sql.query('select 1 from promo_budget where activity_id = $1 for update', [world.key()]);
    await sql.query('select 1 from promo_activity where id = $1 for update', [world.key()]);
  });
  expect(watch.faults.splice(0)).toEqual([expect.stringContaining('promo_activity after')]);
});
