import { must } from '@tianping/base';
import type { ActivityKind } from '@tianping/contract';
import type { MemberOfSite } from '@tianping/promotions/server';
import { expect, test } from 'vitest';
import { onPromotions } from '../testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from '../testing/promotions-world.ts';

const HOUR_MS = 3_600_000;
let world: PromotionsWorld;
let devices = 0;

onPromotions((made) => {
  world = made;
});

/** The accounts have used one device. */
async function share(members: readonly MemberOfSite[]): Promise<void> {
  devices += 1;
  await world.db.tx((sql) =>
    sql.query(
      `insert into member_devices (member_id, device_id, site_id, fingerprint, family,
         first_seen_at, last_seen_at)
       select m, $3, $2, '', '', 0, 0 from unnest($1::uuid[]) as m`,
      [members.map(({ memberId }) => memberId), world.siteId, `shared-${devices}`],
    ),
  );
}

const sumOf = async (members: readonly MemberOfSite[]): Promise<number> => {
  const grants = await Promise.all(members.map((member) => world.grants(member)));
  return grants.flat().reduce((sum, { amountMinor }) => sum + amountMinor, 0);
};

const forecast = (kind: ActivityKind, figures: object) =>
  world.promotions.office.forecast({
    siteId: world.siteId,
    terms: { ...world.terms(kind, { ...figures }), endsAt: null },
  });

const TEN = Array.from({ length: 10 }, (_, at) => at + 1);

test('ten accounts in a race share its ranks: the hunter of the forecast draws the first ten prizes, not ten first ones', async () => {
  const ladder = [
    { from: 1, to: 1, amountMinor: yuan(100) },
    { from: 2, to: 3, amountMinor: yuan(50) },
    { from: 4, to: 12, amountMinor: yuan(10) },
  ];
  const figures = { categories: ['TY'], minMinor: 0, ladder, sameness: [] };
  const { hunter } = await forecast('race', figures);
  const endsAt = Math.floor(world.vip.clock.now() / HOUR_MS) * HOUR_MS + 2 * HOUR_MS;
  await world.run('race', { figures, endsAt });
  const accounts = await Promise.all(TEN.map(() => world.member()));
  for (const account of accounts) await world.turnOver(account, yuan(10));
  await world.round();
  for (const hours of [3, 3, 0]) {
    world.vip.clock.advance(hours * HOUR_MS);
    await world.round();
  }
  expect(await sumOf(accounts)).toBe(yuan(270));
  expect(hunter).toMatchObject({ accounts: 10, openMinor: yuan(270), caughtMinor: yuan(270) });
  const alone = await forecast('race', { ...figures, sameness: ['device'] });
  expect(alone.hunter).toMatchObject({ openMinor: yuan(270), caughtMinor: yuan(100) });
});

test('ten accounts that invite each other draw what the forecast states of them, and nothing where they are one person', async () => {
  const figures = {
    depositMinor: yuan(10),
    turnoverMinor: yuan(10),
    perFriendMinor: yuan(6),
    friendMinor: yuan(4),
    ladder: [
      { friends: 5, amountMinor: yuan(20) },
      { friends: 10, amountMinor: yuan(50) },
    ],
  };
  for (const sameness of [[], ['device'] as const]) {
    const { hunter } = await forecast('friends', { ...figures, sameness });
    const id = await world.run('friends', { figures: { ...figures, sameness } });
    const inviter = await world.member();
    await world.join(inviter, id);
    world.vip.clock.advance(1_000);
    const others = await Promise.all(TEN.slice(1).map(() => world.member({ inviter })));
    if (sameness.length > 0) await share([inviter, ...others]);
    for (const one of others) {
      await world.join(one, id).catch(() => undefined);
      await world.deposit(one, yuan(10));
      await world.turnOver(one, yuan(10));
    }
    await world.round();
    const drawn = await sumOf([inviter, ...others]);
    // Nine friends and the step of five for one account, and each of the nine for itself.
    expect(drawn).toBe(sameness.length > 0 ? 0 : yuan(9 * 6 + 20 + 9 * 4));
    expect(drawn).toBe(sameness.length > 0 ? hunter.caughtMinor : hunter.openMinor);
    world.vip.clock.advance(HOUR_MS);
  }
});

test('the hunter of the forecast gets no more than the places and the cap of a member leave', async () => {
  const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
  const figures = { categories: ['TY'], tiers, places: 4, perMemberMinor: yuan(5), sameness: [] };
  const { hunter } = await forecast('landing', figures);
  const id = await world.run('landing', { figures });
  const accounts = await Promise.all(TEN.map(() => world.member()));
  for (const account of accounts) {
    await world.join(account, id).catch(() => undefined);
    await world.turnOver(account, yuan(10));
  }
  await world.round();
  expect(await sumOf(accounts)).toBe(yuan(20));
  expect(hunter).toMatchObject({ openMinor: yuan(20), caughtMinor: yuan(20) });
});

test('the forecast gives accounts of one person once, as the activity does, and in a race the prizes to those behind', async () => {
  // Of accounts of one round the one that was opened first takes part.
  const opened = async () => {
    world.vip.clock.advance(1_000);
    return await world.member();
  };
  const [first, twin, other, last] = [
    await opened(),
    await opened(),
    await opened(),
    await opened(),
  ];
  await share([first, twin]);
  const all = [first, twin, other, last];
  const ladder = [
    { from: 1, to: 1, amountMinor: yuan(88) },
    { from: 2, to: 3, amountMinor: yuan(8) },
  ];
  const deposits = { group: 'none', sameness: ['device'], timesMilli: 0 };
  const racing = { categories: ['TY'], minMinor: 0, ladder, sameness: ['device'] };
  const from = Math.floor(world.vip.clock.now() / HOUR_MS) * HOUR_MS;
  const [id] = [
    await world.run('firstDeposit', { figures: deposits }),
    await world.run('race', { figures: racing, endsAt: from + 2 * HOUR_MS }),
  ];
  for (const [at, member] of all.entries()) {
    await world.join(member, id).catch(() => undefined);
    await world.deposit(member, yuan(1_000));
    await world.turnOver(member, yuan(40 - at));
  }
  await world.round();
  world.vip.clock.advance(HOUR_MS);
  const ofDeposits = await forecast('firstDeposit', deposits);
  const ofRace = await forecast('race', racing);
  for (const hours of [3, 3, 0]) {
    world.vip.clock.advance(hours * HOUR_MS);
    await world.round();
  }
  const given = (await Promise.all(all.map((member) => world.grants(member)))).map((grants) =>
    Object.fromEntries(grants.map(({ kind, amountMinor }) => [kind, amountMinor])),
  );
  expect(given).toEqual([
    { firstDeposit: yuan(380), race: yuan(88) },
    {},
    { firstDeposit: yuan(380), race: yuan(8) },
    { firstDeposit: yuan(380), race: yuan(8) },
  ]);
  const ours = new Set<string>(all.map(({ memberId }) => memberId));
  const stated = ({ top }: Awaited<ReturnType<typeof forecast>>) =>
    top.filter(({ memberId }) => ours.has(memberId)).map(({ memberId }) => memberId);
  expect(stated(ofDeposits).toSorted()).toEqual(
    [first, other, last].map(({ memberId }) => memberId).toSorted(),
  );
  expect(stated(ofRace)[0]).toBe(first.memberId);
  expect(stated(ofRace)).not.toContain(twin.memberId);
});

test('the forecast names the twenty members that gain most, the largest first', async () => {
  const members = await Promise.all(Array.from({ length: 23 }, () => world.member()));
  // Not in the order in which they are read.
  for (const [at, member] of members.entries()) {
    await world.deposit(member, yuan(2_000 + ((at * 7) % 23) * 10));
  }
  world.vip.clock.advance(HOUR_MS);
  const figures = { group: 'none', sameness: [], capMinor: yuan(10_000), perMemberMinor: 0 };
  const { top, receivers } = await forecast('firstDeposit', figures);
  const shares = Array.from({ length: 23 }, (_, at) => ((2_000 + at * 10) * 3_800) / 100);
  expect(receivers).toBeGreaterThanOrEqual(23);
  expect(top.map(({ amountMinor }) => amountMinor)).toEqual(shares.toReversed().slice(0, 20));
  const names = await world.db.query<{ id: string; name: string }>('select id, name from members');
  const nameOf = new Map(names.rows.map(({ id, name }) => [id, name]));
  for (const one of top) {
    expect(one).toMatchObject({ grants: 1, memberName: must(nameOf.get(one.memberId), 'a name') });
  }
});

test('a gift without turnover leaves the house nothing in the forecast, whatever counts elsewhere', async () => {
  const member = await world.member();
  await world.turnOver(member, yuan(12_345));
  await world.round();
  world.vip.clock.advance(HOUR_MS);
  const tiers = [{ turnoverMinor: yuan(12_345), amountMinor: yuan(9) }];
  const weights = [{ category: 'TY', weight: 0 }];
  const free = { categories: ['TY'], tiers, weights, timesMilli: 0, sameness: [] };
  const { issues, costMinor, returnMinor, netMinor, hunter } = await forecast('landing', free);
  expect([issues, costMinor, returnMinor, netMinor]).toEqual([[], yuan(9), 0, -yuan(9)]);
  expect(hunter.costMinor).toBe(0);
});
