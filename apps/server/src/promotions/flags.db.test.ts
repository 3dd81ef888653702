import { createUuid, type MemberId, must } from '@tianping/base';
import type { MemberOfSite } from '@tianping/promotions/server';
import type { TestBet } from '@tianping/vip/testing';
import { expect, test } from 'vitest';
import { onPromotions } from './testing/on-promotions.ts';
import { type PromotionsWorld, yuan } from './testing/promotions-world.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const hans = { script: 'hans' } as const;
let world: PromotionsWorld;

onPromotions((made) => {
  world = made;
});

async function flagsOf(id: string) {
  const asked = { siteId: world.siteId, activityId: id, state: null, limit: 20, offset: 0 };
  const { list } = await world.promotions.office.flags(asked);
  return list.map(({ rule, members, facts }) => ({
    rule,
    members: members.map(({ memberId }) => memberId),
    facts,
  }));
}

/** A withdrawal order as the page of withdrawals creates it. */
async function askOut(member: MemberOfSite, amountMinor: number): Promise<void> {
  const id = createUuid(world.vip);
  const account = createUuid(world.vip);
  const now = world.vip.clock.now();
  await world.db.tx(async (sql) => {
    await sql.query(
      `insert into payout_account (id, site_id, member_id, kind, provider_code, sealed, print,
         masked, tail, holder_sealed, holder_masked, is_default, added_at, usable_at,
         idempotency_key, body_hash)
       values ($1::text::uuid, $2, $3, 'bank', 'ICBC', '', $1, '**', '0000', '', '李**', true, $4, 0,
         $1, '')`,
      [account, member.siteId, member.memberId, now],
    );
    await sql.query(
      `insert into withdrawal_order (id, site_id, member_id, ticket, idempotency_key, body_hash,
         account_id, method, channel, provider_code, account_masked, account_tail, amount_minor,
         fee_minor, pay_minor, stage, terms, flags, ip, created_at, waiting_since, expected_at)
       values ($1::text::uuid, $2, $3, $1, $1, '', $4, 'bank', '', '', '', '', $5, 0, $5, 'first',
         '{}', '{}', '', $6, $6, $6)`,
      [id, member.siteId, member.memberId, account, amountMinor, now],
    );
  });
}

test('money that comes for the gift alone is flagged, with what came, when, and what went', async () => {
  const id = await world.run('firstDeposit');
  const [hunter, player, later] = [
    await world.member(),
    await world.member(),
    await world.member(),
  ];
  for (const member of [hunter, player, later]) {
    await world.join(member, id);
    await world.deposit(member, yuan(1_000));
  }
  await world.round();
  for (const member of [hunter, player, later]) await world.claimAll(member);
  world.vip.clock.advance(30 * MINUTE_MS);
  await askOut(hunter, yuan(950));
  await askOut(player, yuan(500));
  world.vip.clock.advance(2 * DAY_MS);
  await askOut(later, yuan(1_300));
  await world.promotions.office.findFlags(world.siteId, []);
  await world.promotions.office.findFlags(world.siteId, []);
  const found = await flagsOf(id);
  expect(found).toMatchObject([{ rule: 'depositThenOut', members: [hunter.memberId] }]);
  expect(found[0]?.facts.join()).toMatch(/存款 ¥1,000.*取款 ¥950/);
});

test('acts that follow by the same span to the second are flagged, a person’s are not', async () => {
  const figures = { depositMinor: 0, turnoverMinor: 0 };
  const id = await world.run('signGift', { figures });
  const [machine, person] = [await world.member(), await world.member()];
  for (const member of [machine, person]) await world.join(member, id);
  for (const minutes of [0, 3, 41, 7, 120, 15]) {
    await world.promotions.signIn(machine, { id, day: null, ...hans });
    world.vip.clock.advance(minutes * MINUTE_MS);
    await world.promotions.signIn(person, { id, day: null, ...hans });
    world.vip.clock.advance(DAY_MS - minutes * MINUTE_MS);
  }
  await world.promotions.office.findFlags(world.siteId, []);
  const found = await flagsOf(id);
  expect(found.map(({ rule, members }) => [rule, members])).toEqual([
    ['fixedRhythm', [machine.memberId]],
  ]);
  expect(found[0]?.facts[0]).toBe('6 次操作，间隔 86400 至 86400 秒');
});

test('an inviter and those brought in from one network are a ring; others of the network are not', async () => {
  const id = await world.run('friends');
  const inviter = await world.member();
  await world.join(inviter, id);
  world.vip.clock.advance(1_000);
  const friends = [await world.member({ inviter }), await world.member({ inviter })];
  const [stranger, outside] = [await world.member(), await world.member({ inviter })];
  const ids = (members: readonly MemberOfSite[]): MemberId[] =>
    members.map(({ memberId }) => memberId);
  const links = [{ kind: 'network', label: '203.0.113.0/24' }];
  const memberIds = ids([inviter, ...friends, stranger]);
  await world.promotions.office.findFlags(world.siteId, [{ memberIds, links }]);
  const found = await flagsOf(id);
  expect(found).toMatchObject([
    { rule: 'invitationRing', facts: [expect.stringContaining('网络相同'), expect.anything()] },
  ]);
  expect(found[0]?.members).toEqual(ids([inviter, ...friends]).sort());
  expect(found[0]?.members).not.toContain(outside.memberId);
});

test('a frozen grant that is taken back and earned again waits for staff again, until they let it pass', async () => {
  const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
  const figures = { categories: ['TY'], tiers, sameness: [] };
  const id = await world.run('landing', { figures });
  const members = [await world.member(), await world.member()];
  const bets: TestBet[] = [];
  for (const member of members) {
    await world.join(member, id);
    const bet = await world.vip.bet(member, { stakeMinor: yuan(10) });
    await world.vip.settle(bet, 'W', yuan(10));
    bets.push(bet);
  }
  await world.round();
  const { office } = world.promotions;
  const { siteId } = world;
  const links = [{ kind: 'device', label: 'D-2' }];
  const memberIds = members.map(({ memberId }) => memberId);
  await office.findFlags(siteId, [{ memberIds, links }]);
  const asked = { siteId, activityId: id, state: null, limit: 1, offset: 0 };
  const flagId = (await office.flags(asked)).list[0]?.flagId ?? '';
  const by = { staffId: 'a', name: '甲' };
  await office.decideFlag({ siteId, flagId, decision: 'freeze', by, note: '测试' });
  const states = async () => {
    const lists = await Promise.all(members.map((member) => world.grants(member)));
    return lists.flat().map(({ state }) => state);
  };
  const again = async () => {
    for (const bet of bets) await world.vip.settle(bet, 'P', 0);
    await world.round();
    expect(await states()).toEqual(['taken', 'taken']);
    for (const bet of bets) await world.vip.settle(bet, 'W', yuan(10));
    await world.round();
  };
  await again();
  expect(await states()).toEqual(['review', 'review']);
  const [grant] = await world.grants(must(members[0], 'a member'));
  const { grantId } = must(grant, 'a grant');
  const passed = { siteId, grantId, decision: 'pass', by, note: '测试' } as const;
  expect(await office.decideGrant(passed)).toMatchObject({ ok: true });
  await again();
  expect(await states()).toEqual(['claimable', 'review']);
});

test('a hunter with ten accounts draws what the forecast states, with and without the rule of one person', async () => {
  for (const sameness of [[], ['device'] as const]) {
    const figures = { sameness, group: 'none' };
    const terms = world.terms('firstDeposit', figures);
    const { siteId } = world;
    const { hunter } = await world.promotions.office.forecast({ siteId, terms });
    const id = await world.run('firstDeposit', { figures, budgetMinor: yuan(50_000) });
    let drawn = 0;
    for (let at = 0; at < hunter.accounts; at += 1) {
      const account = await world.member();
      await world.db.tx((sql) =>
        sql.query(
          `insert into member_devices (member_id, device_id, site_id, fingerprint, family,
             first_seen_at, last_seen_at) values ($1, $3, $2, '', '', 0, 0)`,
          [account.memberId, siteId, `hunter-${id}`],
        ),
      );
      // The terms' example, once for each account; refused accounts join nothing.
      await world.join(account, id).catch(() => undefined);
      await world.deposit(account, yuan(1_000));
      await world.round();
      await world.claimAll(account);
      const given = await world.grants(account);
      drawn += given.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    }
    expect(drawn).toBe(sameness.length === 0 ? hunter.openMinor : hunter.caughtMinor);
    expect(drawn).toBe((await world.budget(id)).paid);
  }
});

test('a gift in review closes no activity: only its pause or its end does, which is then why', async () => {
  const tiers = [{ turnoverMinor: yuan(10), amountMinor: yuan(8) }];
  const id = await world.run('landing', { figures: { categories: ['TY'], tiers, sameness: [] } });
  const members = [await world.member(), await world.member()];
  for (const member of members) {
    await world.join(member, id);
    await world.turnOver(member, yuan(10));
  }
  await world.round();
  const { office } = world.promotions;
  const { siteId } = world;
  const memberIds = members.map(({ memberId }) => memberId);
  await office.findFlags(siteId, [{ memberIds, links: [{ kind: 'device', label: 'D-3' }] }]);
  const asked = { siteId, activityId: id, state: null, limit: 1, offset: 0 };
  const flagId = (await office.flags(asked)).list[0]?.flagId ?? '';
  const by = { staffId: 'a', name: '甲' };
  await office.decideFlag({ siteId, flagId, decision: 'freeze', by, note: '测试' });
  const blocked = async () => {
    const { offer } = await world.config(must(members[0], 'a member'), id);
    expect(offer.state).toBe('review');
    return offer.blocked;
  };
  const take = (step: 'pause' | 'stop') =>
    world.db.tx((sql) => office.stepWithin(sql, { siteId, id, by, note: '测试', step }));
  expect(await blocked()).toBeNull();
  await take('pause');
  expect(await blocked()).toContain('活动暂停中');
  await take('stop');
  expect(await blocked()).toContain('活动已结束');
});
