import { type MemberId, must } from '@tianping/base';
import { plainSentence } from '@tianping/promotions';
import { describe, expect, test } from 'vitest';
import { onPromotions } from './testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const hans = { script: 'hans' } as const;
let world: PromotionsWorld;

onPromotions((made) => {
  world = made;
});

describe('a first deposit', () => {
  test('earns its share once, is claimed once, and leaves the duty that the terms state', async () => {
    const id = await world.run('firstDeposit');
    const member = await world.member();
    await world.join(member, id);
    await world.deposit(member, yuan(1_000));
    await world.round();
    await world.round();
    const [grant, ...more] = await world.grants(member);
    expect(more).toEqual([]);
    expect(grant).toMatchObject({ state: 'claimable', amountMinor: yuan(380) });
    // (1,000 + 380) × 8 less the deposit's own 1,000.
    expect(grant?.turnoverMinor).toBe(yuan(11_040 - 1_000));
    expect(await world.budget(id)).toEqual({ filled: 1_000_000, reserved: yuan(380), paid: 0 });
    const { grantId } = must(grant, 'a grant');
    const claims = await Promise.all(
      [1, 2, 3].map(() => world.promotions.claim(member, { grantId, ...hans })),
    );
    expect(claims.every((claim) => claim.ok && claim.value.state === 'claimed')).toBe(true);
    expect(await world.budget(id)).toEqual({ filled: 1_000_000, reserved: 0, paid: yuan(380) });
  });

  test('suspends rebate until its turnover is done, where the version that the member joined states it', async () => {
    const id = await world.run('firstDeposit');
    const [today, earlier] = [await world.member(), await world.member()];
    for (const member of [today, earlier]) {
      await world.join(member, id);
      await world.deposit(member, yuan(500));
    }
    await world.round();
    await world.claimAll(today);
    await world.db.tx((sql) =>
      sql.query(
        `update promo_version set sentences = jsonb_set(sentences, '{hans}', (
         select jsonb_agg(s) from jsonb_array_elements(sentences->'hans') s where s->>'id' <> 'noRebate'))
       where activity_id = $1`,
        [id],
      ),
    );
    await world.claimAll(earlier);
    const { rows } = await world.db.query(
      `select member_id, suspends_rebate from turnover_duty
       where source = 'activity' and member_id = any($1) order by 2`,
      [[today.memberId, earlier.memberId]],
    );
    expect(rows).toEqual([
      { member_id: earlier.memberId, suspends_rebate: false },
      { member_id: today.memberId, suspends_rebate: true },
    ]);
  });

  test('that is returned takes back what was not claimed, and leaves a remark on what was', async () => {
    const id = await world.run('firstDeposit');
    const [early, late] = [await world.member(), await world.member()];
    const orders: string[] = [];
    for (const member of [early, late]) {
      await world.join(member, id);
      orders.push(await world.deposit(member, yuan(500)));
    }
    await world.round();
    await world.claimAll(late);
    for (const order of orders) await world.takeBack(order);
    await world.round();
    expect((await world.grants(early))[0]?.state).toBe('taken');
    expect((await world.grants(late))[0]?.state).toBe('claimed');
    expect(await world.budget(id)).toMatchObject({ reserved: 0, paid: yuan(190) });
    const asked = { siteId: world.siteId, activityId: id, memberId: null, state: null };
    const remarked = await world.promotions.office.grants({
      ...asked,
      remarked: true,
      limit: 10,
      offset: 0,
    });
    expect(remarked.list.map((grant) => [grant.memberId, grant.remark])).toEqual([
      [late.memberId, String(yuan(190))],
    ]);
  });
});

describe('the way in', () => {
  test('ACT-012, ACT-013, ACT-014: one is verified, confirms the terms, and joins once under them', async () => {
    const id = await world.run('firstDeposit', { figures: { needs: ['phone'] } });
    const member = await world.member();
    const { promotions } = world;
    const unmet = await promotions.verify(member, { id, ...hans });
    expect(unmet).toMatchObject({ ok: true, value: { eligible: false, state: 'notEligible' } });
    const early = { id, version: 1, key: world.key(), ...hans };
    const refused = await promotions.join(member, early);
    expect(refused).toMatchObject({ ok: false, error: { kind: 'notConfirmed' } });
    const confirmed = await promotions.confirm(member, { id, version: 1, ...hans });
    expect(confirmed).toMatchObject({ ok: true, value: { version: 1 } });
    const withoutPhone = await promotions.join(member, early);
    expect(withoutPhone).toMatchObject({ ok: false, error: { kind: 'notEligible' } });
    await world.db.tx((sql) =>
      sql.query(`update members set phone = $2, phone_area = '86' where id = $1`, [
        member.memberId,
        `8613${member.memberId.replaceAll(/\D/g, '').slice(-9)}`,
      ]),
    );
    const met = await promotions.verify(member, { id, ...hans });
    expect(met).toMatchObject({ ok: true, value: { eligible: true, reason: null } });
    const both = await Promise.all([
      promotions.join(member, early),
      promotions.join(member, { ...early, key: world.key() }),
    ]);
    expect(both.map((one) => one.ok).toSorted()).toEqual([false, true]);
    expect(await promotions.join(member, early)).toMatchObject({ ok: true });
    const before = await world.config(member, id);
    expect(before.conditions.every(({ isMet }) => isMet)).toBe(true);
    // A new version changes nothing for members who joined under the old one.
    const terms = world.terms('firstDeposit', { percentBp: 1_000, minMinor: 20_000 });
    const by = { staffId: 'a', name: 'a' };
    const asked = { siteId: world.siteId, id, terms, by, key: world.key() };
    expect(await promotions.office.save(asked)).toMatchObject({ ok: true, value: { version: 2 } });
    await world.approve(id, 2);
    expect((await world.config(member, id)).sentences).toEqual(before.sentences);
    expect((await world.config(null, id)).version).toBe(2);
    const retained = await promotions.terms(member, { id, ...hans });
    expect(retained).toMatchObject({
      ok: true,
      value: { version: 1, termsHash: before.termsHash },
    });
  });

  test('a member who may not be given anything is refused and shown no offers', async () => {
    const id = await world.run('landing');
    const member = await world.member();
    world.barred.add(member.memberId);
    expect((await world.config(member, id)).offer.state).toBe('excluded');
    const confirmed = await world.promotions.confirm(member, { id, version: 1, ...hans });
    expect(confirmed).toMatchObject({ ok: false, error: { kind: 'notAllowed' } });
    const mine = { siteId: world.siteId, member, ...hans, only: 'mine' } as const;
    expect((await world.promotions.list(mine)).list).toEqual([]);
    expect(await world.promotions.mayShow(world.siteId, [member.memberId])).toEqual(new Set());
  });

  test('each place is given out once, however many ask simultaneously', async () => {
    const id = await world.run('landing', { figures: { places: 2 } });
    const members = await Promise.all([1, 2, 3, 4].map(() => world.member()));
    const joined = await Promise.allSettled(members.map((member) => world.join(member, id)));
    expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await world.config(null, id)).offer.placesLeft).toBe(0);
  });

  test('an unknown activity, one of another site, and another member’s grant are refused as unknown', async () => {
    const id = await world.run('landing', {
      figures: { tiers: [tier(1, 1)], categories: ['TY'] },
    });
    const [member, other] = [await world.member(), await world.member()];
    await world.join(member, id);
    await world.turnOver(member, yuan(1));
    await world.round();
    const [grant] = await world.grants(member);
    const { grantId } = must(grant, 'a grant');
    const taken = await world.promotions.claim(other, { grantId, ...hans });
    expect(taken).toMatchObject({ ok: false, error: { kind: 'grantUnknown' } });
    for (const strange of [
      { siteId: 6001, id },
      { siteId: world.siteId, id: grantId },
    ]) {
      const read = { ...strange, member: null, ...hans, kind: null };
      const found = await world.promotions.config(read as never);
      expect(found).toMatchObject({ ok: false, error: { kind: 'unknown' } });
    }
  });
});

function tier(turnover: number, amount: number) {
  return { turnoverMinor: yuan(turnover), amountMinor: yuan(amount) };
}

describe('turnover', () => {
  test('counts by the hour of placing, as the grades judge it, and follows corrections', async () => {
    const id = await world.run('landing', {
      figures: { categories: ['TY'], tiers: [tier(100, 8), tier(200, 18)] },
    });
    const member = await world.member();
    await world.join(member, id);
    const bet = await world.vip.bet(member, { stakeMinor: yuan(150) });
    await world.vip.settle(bet, 'W', yuan(150));
    await world.round();
    expect((await world.grants(member)).map(({ amountMinor }) => amountMinor)).toEqual([yuan(8)]);
    // The result is corrected to a push: nothing of it counts.
    await world.vip.settle(bet, 'P', 0);
    await world.round();
    expect((await world.grants(member)).map(({ state }) => state)).toEqual(['taken']);
    await world.turnOver(member, yuan(250));
    await world.round();
    const states = (await world.grants(member)).map(({ state, amountMinor }) => [
      state,
      amountMinor,
    ]);
    expect(states.toSorted()).toEqual([
      ['claimable', yuan(18)],
      ['claimable', yuan(8)],
    ]);
  });
});

describe('a budget', () => {
  test('that is used up ends the activity, states that, and is never below zero', async () => {
    const figures = { tiers: [tier(1, 10)], categories: ['TY'] };
    const id = await world.run('landing', { figures, budgetMinor: yuan(25) });
    const members = await Promise.all([1, 2, 3].map(() => world.member()));
    for (const member of members) {
      await world.join(member, id);
      await world.turnOver(member, yuan(1));
    }
    await world.round();
    const grants = await Promise.all(members.map((member) => world.grants(member)));
    expect(grants.flat()).toHaveLength(2);
    expect(await world.budget(id)).toEqual({ filled: yuan(25), reserved: yuan(20), paid: 0 });
    const { offer } = await world.config(null, id);
    expect(offer).toMatchObject({ state: 'ended' });
    expect(offer.blocked).toContain('预算已用完');
    for (const member of members) await world.claimAll(member);
    expect(await world.budget(id)).toEqual({ filled: yuan(25), reserved: 0, paid: yuan(20) });
  });

  test('gets back what nobody claimed in time, and its rest is returned when all is settled', async () => {
    const figures = { tiers: [tier(1, 10)], categories: ['TY'], claimDays: 1 };
    const id = await world.run('landing', { figures, budgetMinor: yuan(100) });
    const member = await world.member();
    await world.join(member, id);
    await world.turnOver(member, yuan(1));
    await world.round();
    const [grant] = await world.grants(member);
    world.vip.clock.advance(HOUR_MS);
    await world.round();
    world.vip.clock.advance(2 * DAY_MS);
    await world.round();
    await world.round();
    expect((await world.grants(member))[0]?.state).toBe('expired');
    const { grantId } = must(grant, 'a grant');
    const late = await world.promotions.claim(member, { grantId, ...hans });
    expect(late).toMatchObject({ ok: false, error: { kind: 'grantExpired' } });
    expect(world.notified.filter((line) => line.startsWith(member.memberId))).toEqual([
      `${member.memberId} earned ${yuan(10)}`,
      `${member.memberId} lapsing ${yuan(10)}`,
      `${member.memberId} lapsed ${yuan(10)}`,
    ]);
    world.vip.clock.advance(31 * DAY_MS);
    await world.round();
    world.vip.clock.advance(3 * HOUR_MS);
    await world.round();
    const row = await world.promotions.office.row(world.siteId, id);
    expect(row).toMatchObject({ status: 'settled', leftMinor: 0, budgetMinor: 0 });
  });
});

describe('leaving early', () => {
  test('ACT-015: gives back what is not staked, and whether the requirements were met is recorded', async () => {
    const id = await world.run('firstDeposit');
    const member = await world.member();
    await world.join(member, id);
    await world.deposit(member, yuan(1_000));
    await world.round();
    await world.claimAll(member);
    const key = world.key();
    const left = await world.promotions.leave(member, { id, key });
    expect(left).toMatchObject({
      ok: true,
      value: { metRequirements: false, returnedMinor: yuan(380) },
    });
    expect(await world.promotions.leave(member, { id, key })).toEqual(left);
    const again = await world.promotions.leave(member, { id, key: world.key() });
    expect(again).toMatchObject({ ok: false, error: { kind: 'notJoined' } });
    const { member: part } = await world.config(member, id);
    expect(part).toMatchObject({ metAtLeaving: false });
    expect(part?.leftAt).not.toBeNull();
    expect(await world.budget(id)).toMatchObject({ paid: 0 });
  });
});

test('accounts that something joins are flagged once, and freezing holds what is not claimed', async () => {
  const id = await world.run('landing', {
    figures: { tiers: [tier(1, 2)], categories: ['TY'], sameness: [] },
  });
  const members = [await world.member(), await world.member()];
  for (const member of members) {
    await world.join(member, id);
    await world.turnOver(member, yuan(1));
  }
  await world.round();
  const { office } = world.promotions;
  const { siteId } = world;
  const links = [{ kind: 'device', label: 'D-1' }];
  const cluster = { memberIds: members.map(({ memberId }) => memberId), links };
  await office.findFlags(siteId, [cluster]);
  await office.findFlags(siteId, [cluster]);
  const asked = { siteId, activityId: id, state: null, limit: 10, offset: 0 };
  const { list } = await office.flags(asked);
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ rule: 'sameDevice', state: 'open', amountMinor: yuan(4) });
  const { flagId } = must(list[0], 'a flag');
  const by = { staffId: 'a', name: 'a' };
  const frozen = { siteId, flagId, decision: 'freeze', by, note: 'ring' } as const;
  expect(await office.decideFlag(frozen)).toMatchObject({ ok: true, value: { state: 'frozen' } });
  const member = must(members[0], 'a member');
  const [grant] = await world.grants(member);
  expect(grant?.state).toBe('review');
  const { grantId } = must(grant, 'a grant');
  const waits = await world.promotions.claim(member, { grantId, ...hans });
  expect(waits).toMatchObject({ ok: false, error: { kind: 'grantReview' } });
  const passed = { siteId, grantId, decision: 'pass', by, note: 'looked at' } as const;
  expect(await office.decideGrant(passed)).toMatchObject({ ok: true });
  expect(await world.promotions.claim(member, { grantId, ...hans })).toMatchObject({ ok: true });
});

test('a fair end: what was earned before a stop is paid, what came after is not', async () => {
  const figures = { tiers: [tier(10, 3)], categories: ['TY'] };
  const id = await world.run('landing', { figures });
  const [early, late] = [await world.member(), await world.member()];
  for (const member of [early, late]) await world.join(member, id);
  await world.turnOver(early, yuan(10));
  const of = { siteId: world.siteId, id, by: { staffId: 'a', name: 'a' }, note: 'stop' };
  world.vip.clock.advance(HOUR_MS);
  await world.db.tx((sql) => world.promotions.office.stepWithin(sql, { ...of, step: 'stop' }));
  world.vip.clock.advance(HOUR_MS);
  await world.turnOver(late, yuan(10));
  await world.round();
  expect((await world.grants(early)).map(({ state }) => state)).toEqual(['claimable']);
  expect(await world.grants(late)).toEqual([]);
});

test('a fair end: tasks done and friends won after a stop earn nothing, those of before do', async () => {
  const tasks = await world.run('newTask');
  const friends = await world.run('friends', {
    figures: { depositMinor: yuan(100), turnoverMinor: yuan(100), friendMinor: 0 },
  });
  const member = await world.member();
  for (const id of [tasks, friends]) await world.join(member, id);
  world.vip.clock.advance(HOUR_MS);
  const [early, slow] = [
    await world.member({ inviter: member }),
    await world.member({ inviter: member }),
  ];
  const counts = async (friend: typeof early) => {
    await world.deposit(friend, yuan(100));
    await world.turnOver(friend, yuan(100));
  };
  await counts(early);
  world.vip.clock.advance(HOUR_MS);
  const of = { siteId: world.siteId, by: { staffId: 'a', name: 'a' }, note: 'stop' };
  for (const id of [tasks, friends]) {
    await world.db.tx((sql) =>
      world.promotions.office.stepWithin(sql, { ...of, id, step: 'stop' }),
    );
  }
  world.vip.clock.advance(HOUR_MS);
  await world.deposit(member, yuan(100));
  for (const late of [slow, await world.member({ inviter: member })]) await counts(late);
  await world.round();
  const grants = await world.grants(member);
  expect(grants.map(({ activityId, amountMinor }) => [activityId, amountMinor])).toEqual([
    [friends, 6_600],
  ]);
});

test('the forecast replays the engine’s own rules: it states what the activity would have cost', async () => {
  const member = await world.member();
  await world.turnOver(member, yuan(77_777));
  await world.round();
  world.vip.clock.advance(HOUR_MS);
  const terms = world.terms('landing', { tiers: [tier(77_777, 9)], categories: ['TY'] });
  const { siteId } = world;
  const stated = await world.promotions.office.forecast({ siteId, terms });
  expect(stated).toMatchObject({ receivers: 1, costMinor: yuan(9), issues: [] });
  expect(stated.top).toMatchObject([
    { memberId: member.memberId as MemberId, amountMinor: yuan(9) },
  ]);
  expect(stated.hunter.caughtMinor * 10).toBe(stated.hunter.openMinor);
});

test('sentences are the same data as the figures: each figure is a part that names its field', async () => {
  const id = await world.run('firstDeposit');
  const { sentences } = await world.config(null, id);
  const stated = sentences.map(plainSentence);
  expect(stated).toContain('赠首次存款的 38%，最高 ¥888。');
  expect(stated).toContain('（存款 + 礼金）× 8 倍流水后方可取款，存款自身的流水包含在内。');
  const figures = sentences.flatMap(({ parts }) => parts.flatMap(({ figure }) => figure ?? []));
  expect(figures).toEqual(
    expect.arrayContaining(['percentBp', 'capMinor', 'timesMilli', 'weights']),
  );
});
