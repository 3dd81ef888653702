import { createSeededRng, must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { audit, ledgerChecks } from '@tianping/ledger/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addMonths, carryAfter, type Month, monthOf, monthSpan, shareOf } from '../rules/index.ts';
import { createPlan } from '../testing/plan.ts';
import { type AgentsWorld, createAgentsWorld, worldMigrations } from '../testing/world.ts';
import { auditChecks } from './audit-checks.ts';

const engine = onDatabase();
let db: Db;
let world: AgentsWorld;
const HOUR = 3_600_000;

beforeAll(async () => {
  db = await engine.open(worldMigrations);
});
beforeEach(() => {
  world = createAgentsWorld(db);
});

/** Moves to a few hours after the month's end. */
function endMonth(month: Month): void {
  world.clock.advance(monthSpan(month).to + 3 * HOUR - world.clock.now());
}
const JAN = '2026-01';
const FEB = '2026-02';
const stored = <Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }) =>
  must(result.ok ? result.value : null, 'value');

test('ROLE-009 a statement equals the ledger over a simulated year with corrections, and its books agree', async () => {
  await world.plan(JAN, createPlan({ activeStakeMinor: 0 }));
  const head = await world.agent();
  const below = await world.agent(head);
  const members = [await world.member(head), await world.member(below), await world.member(below)];
  for (const member of members) await world.fund(member, 100_000_000);
  const rng = createSeededRng(2026);
  const groups: number[] = [];
  let open: { at: number; stakeMinor: number; from: number } | null = null;
  for (let month = JAN; month < '2027-01'; month = addMonths(month, 1)) {
    const before = await housesOf(members.map(({ memberId }) => memberId));
    for (let turn = 0; turn < 6; turn += 1) {
      const at = rng.int(3);
      const member = must(members[at], 'member');
      const stakeMinor = 1_000 + rng.int(200_000);
      const from = rng.int(3) === 0 ? stakeMinor * 2 : 0;
      await world.bet(member, stakeMinor, from);
      await world.game(member, 1 + rng.int(50_000), rng.int(60_000));
      if (rng.int(3) === 0) await world.gift(member, 1 + rng.int(5_000));
      if (rng.int(3) === 0) await world.rebate(member, 1 + rng.int(500));
      world.clock.advance(24 * HOUR);
      // A bet lost last month turns out to be won: the current month bears it.
      if (open && rng.int(2) === 0) {
        const { at: whose, stakeMinor: stake, from: first } = open;
        const to = first === 0 ? stake * 2 : 0;
        await world.correct(must(members[whose], 'member'), { stakeMinor: stake, from: first, to });
        open = null;
      } else open = { at, stakeMinor, from };
    }
    const after = await housesOf(members.map(({ memberId }) => memberId));
    endMonth(month);
    await world.run(month);
    const net = (account: string) => (after.get(account) ?? 0) - (before.get(account) ?? 0);
    const lines = await world.agents.runLines(world.siteId, month);
    const line = must(
      lines.find(({ agentId }) => agentId === head.memberId),
      'line',
    );
    const expected = [head, below].map(({ memberId }) =>
      must(
        lines.find(({ agentId }) => agentId === memberId),
        'line',
      ),
    );
    const sumOf = (of: (one: (typeof expected)[number]) => number) =>
      expected.reduce((sum, one) => sum + of(one), 0);
    const won = (category: string) =>
      sumOf(
        ({ net: parts }) => parts.revenue.find((one) => one.category === category)?.wonMinor ?? 0,
      );
    expect([month, won('TY'), won('ZR')]).toEqual([
      month,
      net('house:book'),
      net('house:game-TPZR'),
    ]);
    expect(sumOf(({ net: parts }) => parts.bonusMinor)).toBe(net('house:promotion'));
    expect(sumOf(({ net: parts }) => parts.rebateMinor)).toBe(net('house:rebate'));
    expect(line.groupMinor).toBe(sumOf(({ ownMinor }) => ownMinor));
    expect(line.carryInMinor).toBe(carryAfter(groups));
    expect(line.totalMinor).toBe(shareOf(Math.max(0, line.baseMinor), line.shareBp));
    groups.push(line.groupMinor);
  }
  expect(groups.some((group) => group < 0) && groups.some((group) => group > 0)).toBe(true);
  while ((await world.agents.payDue()).paid > 0);
  for (const agent of [head, below]) {
    const statement = await world.agents.statement(agent);
    expect(statement).toHaveLength(12);
    const earned = statement.reduce((sum, { payMinor }) => sum + payMinor, 0);
    expect(await world.balance(agent)).toBe(earned);
    for (const { month, ownMinor, net } of statement) {
      const sources = await world.agents.sources(agent, month);
      const sum = (kind: string) =>
        sources.reduce((total, one) => total + (one.kind === kind ? one.amountMinor : 0), 0);
      expect(net.bonusMinor).toBe(sum('bonus'));
      expect(net.revenue.reduce((total, { wonMinor }) => total + wonMinor, 0)).toBe(sum('revenue'));
      expect(ownMinor).toBe(net.netMinor);
    }
  }
  expect(await audit(db, [...ledgerChecks, ...auditChecks])).toEqual([]);
});

/** Sums of the house's accounts by postings of these members, straight from the ledger. */
async function housesOf(memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ account: string; sum: number }>(
    `select account, sum(amount_minor)::bigint as sum from ledger_posting
     where member_id = any ($1::uuid[]) and account like 'house:%' group by account`,
    [memberIds],
  );
  return new Map(rows.map(({ account, sum }) => [account, sum]));
}

test('a month that is not over, out of turn, run twice, without agents or plan is refused and pays nothing', async () => {
  const fault = async (month: Month) => {
    const trial = await world.agents.trial(world.siteId, month);
    return trial.ok ? null : trial.error;
  };
  endMonth('2025-12');
  expect(await fault(JAN)).toBe('notOver');
  endMonth(JAN);
  expect(await fault(JAN)).toBe('noAgents');
  await world.agent();
  expect(await fault('2026-13')).toBe('month');
  endMonth(FEB);
  expect(await fault(FEB)).toBe('noPlan');
  expect(await fault('2026-03')).toBe('notOver');
  await world.plan('2026-03', createPlan());
  expect(await fault(FEB)).toBe('noPlan');
  endMonth('2026-03');
  endMonth('2026-04');
  // What nobody has a plan for is never run: the first month is the first that has agents and a plan.
  expect(await fault(FEB)).toBe('noPlan');
  expect(await fault('2026-03')).toBeNull();
  expect(await fault('2026-04')).toBe('earlierOpen');
});

test('ROLE-010 a month that was agreed to cannot be agreed to again, nor one whose figures have changed meanwhile', async () => {
  await world.plan(JAN, createPlan());
  const agent = await world.agent();
  const member = await world.member(agent);
  await world.fund(member, 1_000_000);
  await world.bet(member, 50_000, 0);
  world.clock.advance(monthSpan(JAN).to + HOUR - world.clock.now());
  expect(await world.agents.trial(world.siteId, JAN)).toMatchObject({ error: 'notOver' });
  endMonth(JAN);
  const { mark, payMinor } = stored(await world.agents.trial(world.siteId, JAN));
  expect(payMinor).toBe(shareOf(50_000 - 10_000, 2_000));
  const store = (given: string) =>
    db.tx((sql) =>
      world.agents.within.storeRun(sql, world.siteId, {
        month: JAN,
        mark: given,
        by: 'one',
        agreedBy: 'other',
      }),
    );
  expect(await store(`${mark}x`)).toMatchObject({ error: 'changed' });
  expect(await world.agents.runs(world.siteId)).toEqual([]);
  expect((await store(mark)).ok).toBe(true);
  expect(await store(mark)).toMatchObject({ error: 'done' });
  expect(await world.agents.payDue()).toEqual({ paid: 1, held: 0 });
  expect(await world.agents.payDue()).toEqual({ paid: 0, held: 0 });
  expect(await world.balance(agent)).toBe(payMinor);
});

test('ROLE-010 an agent who may receive nothing, or is suspended, waits with the reason and is paid once afterwards', async () => {
  await world.plan(JAN, createPlan());
  const [barred, suspended] = [await world.agent(), await world.agent()];
  for (const agent of [barred, suspended]) {
    const member = await world.member(agent);
    await world.fund(member, 100_000);
    await world.bet(member, 100_000, 0);
  }
  endMonth(JAN);
  await world.run(JAN);
  world.barred.add(barred.memberId);
  await db.tx((sql) => world.agents.within.setStatus(sql, suspended, 'suspended'));
  expect(await world.agents.payDue()).toEqual({ paid: 0, held: 2 });
  const held = async (agent: typeof barred) => (await world.agents.statement(agent))[0]?.heldFor;
  expect([await held(barred), await held(suspended)]).toEqual(['mayNotReceive', 'suspended']);
  world.barred.clear();
  await db.tx((sql) => world.agents.within.setStatus(sql, suspended, 'active'));
  expect(await world.agents.payDue()).toEqual({ paid: 2, held: 0 });
  expect([await held(barred), await held(suspended)]).toEqual([null, null]);
});

test('ROLE-011 what an excluded member loses after the exclusion, and who is of the agent’s household, earns nothing', async () => {
  await world.plan(JAN, createPlan());
  const head = await world.agent();
  const agent = await world.agent(head);
  const [excluded, own, headsOwn] = [
    await world.member(agent),
    await world.member(agent),
    await world.member(agent),
  ];
  for (const member of [excluded, own, headsOwn]) {
    await world.fund(member, 1_000_000);
    await world.bet(member, 20_000, 0);
  }
  world.clock.advance(HOUR);
  world.ends.set(excluded.memberId, world.clock.now());
  await world.bet(excluded, 300_000, 0);
  world.households.push([own.memberId, agent.memberId], [headsOwn.memberId, head.memberId]);
  endMonth(JAN);
  const { lines } = stored(await world.agents.trial(world.siteId, JAN));
  const line = must(
    lines.find(({ agentId }) => agentId === agent.memberId),
    'line',
  );
  expect(line.net.revenue).toEqual([{ category: 'TY', wonMinor: 20_000, countedMinor: 20_000 }]);
  expect([line.members, line.cut, line.active]).toEqual([3, 2, 1]);
});

test('ROLE-011 a round that was staked before an exclusion counts with how it ends afterwards', async () => {
  await world.plan(JAN, createPlan({ activeStakeMinor: 0, paymentCostBp: 0 }));
  const agent = await world.agent();
  const [paid, rolledBack] = [await world.member(agent), await world.member(agent)];
  for (const member of [paid, rolledBack]) await world.fund(member, 1_000_000);
  const rounds = [await world.stake(paid, 100_000), await world.stake(rolledBack, 100_000)];
  world.clock.advance(HOUR);
  for (const { memberId } of [paid, rolledBack]) world.ends.set(memberId, world.clock.now());
  await rounds[0]?.pay(90_000);
  await rounds[1]?.rollBack();
  await world.game(paid, 70_000, 60_000);
  endMonth(JAN);
  const [line] = stored(await world.agents.trial(world.siteId, JAN)).lines;
  expect(line?.net.revenue).toEqual([{ category: 'ZR', wonMinor: 10_000, countedMinor: 5_000 }]);
  expect(line?.active).toBe(1);
});

test('ROLE-011 a bet that was placed before an exclusion counts with how it ends, and so does its correction', async () => {
  await world.plan(JAN, createPlan({ activeStakeMinor: 0, paymentCostBp: 0 }));
  const agent = await world.agent();
  const [open, corrected] = [await world.member(agent), await world.member(agent)];
  for (const member of [open, corrected]) await world.fund(member, 1_000_000);
  const bets = [await world.place(open, 100_000), await world.place(corrected, 100_000)];
  await bets[1]?.settle(0);
  world.clock.advance(HOUR);
  for (const { memberId } of [open, corrected]) world.ends.set(memberId, world.clock.now());
  await bets[0]?.settle(60_000);
  // It had been settled as lost: of what was never lost nobody is paid.
  await bets[1]?.settle(130_000);
  await world.bet(corrected, 50_000, 0);
  endMonth(JAN);
  const [line] = stored(await world.agents.trial(world.siteId, JAN)).lines;
  expect(line?.net.revenue).toEqual([{ category: 'TY', wonMinor: 10_000, countedMinor: 10_000 }]);
  expect(line?.active).toBe(2);
});

test('a line that is moved counts where it stood when the month ended', async () => {
  await world.plan(JAN, createPlan({ activeStakeMinor: 0 }));
  const [old, next] = [await world.agent(), await world.agent()];
  const mover = await world.agent(old);
  const member = await world.member(mover);
  await world.fund(member, 1_000_000);
  await world.bet(member, 20_000, 0);
  endMonth(JAN);
  expect((await world.move(mover, next)).ok).toBe(true);
  await world.bet(member, 30_000, 0);
  await world.run(JAN);
  endMonth(FEB);
  await world.run(FEB);
  const groups = async (month: Month) => {
    const lines = await world.agents.runLines(world.siteId, month);
    return [old, next].map(
      ({ memberId }) => lines.find(({ agentId }) => agentId === memberId)?.groupMinor,
    );
  };
  expect(await groups(JAN)).toEqual([10_000, 0]);
  expect(await groups(FEB)).toEqual([0, 30_000]);
  expect((await world.agents.places(mover)).map(({ parentId }) => parentId)).toEqual([
    next.memberId,
    old.memberId,
  ]);
});

test('a plan begins with a month to come, and no figure below nothing is stored', async () => {
  const write = (fromMonth: string, plan = createPlan()) =>
    db.tx((sql) =>
      world.agents.within.writePlan(sql, world.siteId, {
        fromMonth,
        plan,
        by: 'one',
        agreedBy: 'other',
      }),
    );
  expect(await write('2025-12')).toMatchObject({ error: { kind: 'month' } });
  expect(await write('soon')).toMatchObject({ error: { kind: 'month' } });
  const bad = createPlan({ tiers: [{ fromMinor: -1, active: 1, shareBp: 1 }] });
  expect(await write(JAN, bad)).toMatchObject({ error: { kind: 'figures' } });
  expect(await write(JAN)).toMatchObject({ ok: true, value: 1 });
  expect(await write(monthOf(world.clock.now()))).toMatchObject({ error: { kind: 'month' } });
  expect(await write(FEB)).toMatchObject({ ok: true, value: 2 });
});

test('a member applies once at a time, is refused with a reason or admitted under the agent who brought the member', async () => {
  const head = await world.agent();
  const member = await world.member(head);
  const words = { channel: '自己的频道', contact: 'qq 10001' };
  const first = stored(await world.agents.apply(member, words));
  expect(await world.agents.apply(member, words)).toMatchObject({ error: 'waits' });
  const decide = (applicationId: string, admit: boolean, siteId = world.siteId) =>
    world.agents.decide(siteId, { applicationId, admit, by: 'owner', note: '资料不足' });
  const elsewhere = (world.siteId + 500) as typeof world.siteId;
  expect(await decide(first.applicationId, true, elsewhere)).toMatchObject({ error: 'unknown' });
  expect((await decide(first.applicationId, false)).ok).toBe(true);
  expect(await decide(first.applicationId, true)).toMatchObject({ error: 'decided' });
  expect(await world.agents.application(member)).toMatchObject({
    status: 'refused',
    note: '资料不足',
  });
  expect(await world.agents.addCode(member, '')).toBe('notAgent');
  const second = stored(await world.agents.apply(member, words));
  world.barred.add(member.memberId);
  expect(await decide(second.applicationId, true)).toMatchObject({ error: 'mayNot' });
  world.barred.clear();
  // Another account of a person who is an agent already, anywhere in the tree.
  const elsewhereInTree = await world.agent();
  world.households.push([member.memberId, elsewhereInTree.memberId]);
  expect(await decide(second.applicationId, true)).toMatchObject({ error: 'ownAgent' });
  world.households.pop();
  expect((await decide(second.applicationId, true)).ok).toBe(true);
  expect(await world.agents.agent(member)).toMatchObject({ parentId: head.memberId, level: 2 });
  expect(await world.agents.apply(member, words)).toMatchObject({ error: 'isAgent' });
  const code = must(await world.agents.addCode(member, '频道'), 'code');
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  expect(await world.agents.closeCode(head, code)).toBe(false);
  await db.tx((sql) => world.agents.within.setStatus(sql, member, 'suspended'));
  expect((await world.agents.codes(member)).map(({ state }) => state)).toEqual(['paused']);
  await db.tx((sql) => world.agents.within.setStatus(sql, member, 'active'));
  expect(await world.agents.closeCode(member, code)).toBe(true);
  expect((await world.agents.codes(member)).map(({ state }) => state)).toEqual(['closed']);
});

test('ROLE-008 an agent sees masked names and sums of those below, and nobody’s balance, contact or real name', async () => {
  await world.plan(JAN, createPlan({ activeStakeMinor: 0 }));
  const head = await world.agent();
  const below = await world.agent(head);
  const member = await world.member(below);
  await world.fund(member, 777_777);
  await world.bet(member, 50_000, 0);
  const brought = await world.agents.brought(below, { limit: 10, offset: 0 });
  expect(brought).toMatchObject({
    total: 1,
    list: [{ name: expect.stringMatching(/^m\*\*\*.$/) }],
  });
  const seen = await world.agents.below(head);
  expect(seen).toEqual([
    {
      agentId: below.memberId,
      name: expect.stringMatching(/^m\*\*\*.$/),
      level: 2,
      members: 1,
      groupMinor: 50_000 - 7_778,
      active: 1,
    },
  ]);
  expect((await world.agents.month(head))?.line.groupMinor).toBe(50_000 - 7_778);
  expect(JSON.stringify([brought, seen])).not.toContain(member.memberId);
});
