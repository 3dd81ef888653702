import { createSeededRng, must, type Rng } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { audit, ledgerChecks } from '@tianping/ledger/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMonths, type CommissionPlan, type Month, monthSpan } from '../rules/index.ts';
import { type NaivePlan, naiveMonths } from '../testing/naive.ts';
import { createPlan } from '../testing/plan.ts';
import { type AgentsWorld, createAgentsWorld, worldMigrations } from '../testing/world.ts';
import { auditChecks } from './audit-checks.ts';
import type { MemberOfSite } from './deps.ts';

const engine = onDatabase();
const HOUR = 3_600_000;
const JAN = '2026-01';
let db: Db;
let world: AgentsWorld;

beforeAll(async () => {
  db = await engine.open(worldMigrations);
});
beforeEach(() => {
  world = createAgentsWorld(db);
});
afterAll(async () => {
  expect(await audit(db, [...ledgerChecks, ...auditChecks])).toEqual([]);
});

/** Moves to a few hours after the month's end, and approves the month. */
async function runMonth(month: Month): Promise<void> {
  world.clock.advance(monthSpan(month).to + 3 * HOUR - world.clock.now());
  await world.run(month);
}

const linesOf = async (agent: MemberOfSite) => (await world.agents.statement(agent)).toReversed();

test('what is lost is carried over for months, and paid on only once it is made good', async () => {
  await world.plan(JAN, createPlan({ activeStakeMinor: 0, paymentCostBp: 0 }));
  const agent = await world.agent();
  const member = await world.member(agent);
  await world.fund(member, 10_000_000);
  // Lost 500 and 300; won 200, then 900: of the last, 300 are left.
  const months = [50_000, 30_000, -20_000, -90_000];
  for (const [at, payout] of months.entries()) {
    await world.bet(member, 100_000, 100_000 + payout);
    await runMonth(addMonths(JAN, at));
  }
  const lines = await linesOf(agent);
  expect(lines.map(({ groupMinor }) => groupMinor)).toEqual([-50_000, -30_000, 20_000, 90_000]);
  expect(lines.map(({ carryInMinor }) => carryInMinor)).toEqual([0, -50_000, -80_000, -60_000]);
  expect(lines.map(({ carryOutMinor }) => carryOutMinor)).toEqual([-50_000, -80_000, -60_000, 0]);
  expect(lines.map(({ payMinor }) => payMinor)).toEqual([0, 0, 0, 6_000]);
  await world.agents.payDue();
  expect(await world.balance(agent)).toBe(6_000);
});

test('a bet of a closed month that is corrected changes the month in which that happens, and no line of before', async () => {
  await world.plan(JAN, createPlan({ activeStakeMinor: 0, paymentCostBp: 0 }));
  const agent = await world.agent();
  const member = await world.member(agent);
  await world.fund(member, 10_000_000);
  await world.bet(member, 100_000, 0);
  await runMonth(JAN);
  await world.agents.payDue();
  const [paid] = await linesOf(agent);
  await world.correct(member, { stakeMinor: 100_000, from: 0, to: 150_000 });
  await runMonth('2026-02');
  await world.bet(member, 100_000, 0);
  await runMonth('2026-03');
  await world.agents.payDue();
  const lines = await linesOf(agent);
  expect(lines[0]).toEqual(paid);
  expect(lines.map(({ groupMinor }) => groupMinor)).toEqual([100_000, -150_000, 100_000]);
  expect(lines.map(({ payMinor }) => payMinor)).toEqual([20_000, 0, 0]);
  expect(lines[2]?.carryOutMinor).toBe(-50_000);
  expect(await world.balance(agent)).toBe(20_000);
});

test('the stake of a bet whose void is taken back counts once it is settled', async () => {
  const plan = createPlan({ activeStakeMinor: 100_000, paymentCostBp: 0 });
  await world.plan(JAN, plan);
  const agent = await world.agent();
  const member = await world.member(agent);
  await world.fund(member, 1_000_000);
  await world.unvoid(member, 100_000, 40_000);
  await runMonth(JAN);
  const [line] = await linesOf(agent);
  expect(line).toMatchObject({ groupMinor: 60_000, active: 1 });
  const [naive] = await naiveMonths(world, { months: [JAN], plans: [naivePlan(JAN, plan)] });
  expect(lineWords(must(line, 'a line'))).toBe(lineWords(must(naive, 'a line')));
});

test('an agent that leaves brings nobody more and is paid nothing more, and costs the one above nothing', async () => {
  await world.plan(JAN, createPlan({ activeStakeMinor: 0, paymentCostBp: 0 }));
  const head = await world.agent();
  const leaving = await world.agent(head);
  const code = must(await world.agents.addCode(leaving, ''), 'a code');
  const member = await world.member(leaving);
  await world.fund(member, 10_000_000);
  await world.bet(member, 50_000, 0);
  await runMonth(JAN);
  await world.agents.payDue();
  await db.tx((sql) => world.agents.within.setStatus(sql, leaving, 'suspended'));
  expect(await world.agents.codes(leaving)).toMatchObject([{ code, state: 'paused' }]);
  expect(await world.agents.addCode(leaving, '')).toBe('notAgent');
  // The members stay with their agent: the line below goes on counting for the one above.
  await world.bet(member, 200_000, 0);
  await runMonth('2026-02');
  expect(await world.agents.payDue()).toEqual({ paid: 0, held: 1 });
  const [, held] = await linesOf(leaving);
  const [, line] = await linesOf(head);
  expect(held).toMatchObject({ payMinor: 40_000, paidAt: null, heldFor: 'suspended' });
  expect(line).toMatchObject({ groupMinor: 200_000, totalMinor: 40_000, belowMinor: 40_000 });
  expect(await world.balance(leaving)).toBe(10_000);
  expect(await world.balance(head)).toBe(0);
});

const SEEDS = Array.from({ length: process.env.WHOLE_RUN ? 60 : 6 }, (_, at) => at + 1);
const MONTHS = 6;
const seen = { carried: 0, paid: 0, shared: 0 };

interface Played {
  readonly rng: Rng;
  readonly agents: MemberOfSite[];
  readonly members: MemberOfSite[];
  /** Bets that are settled, with what came back of each. */
  readonly bets: { readonly at: number; readonly stakeMinor: number; payoutMinor: number }[];
}

const pick = <T>(rng: Rng, list: readonly T[]): T => must(list[rng.int(list.length)], 'one');

/** An agent who can have another one below, or nobody. */
async function parentFor({ rng, agents }: Played): Promise<MemberOfSite | undefined> {
  const full = (await world.agents.agents(world.siteId)).filter(({ level }) => level === 5);
  const open = agents.filter(({ memberId }) => !full.some(({ agentId }) => agentId === memberId));
  return open[rng.int(open.length + 1)];
}

/** One thing that happens in a month. */
async function happen(played: Played): Promise<void> {
  const { rng, agents, members, bets } = played;
  const at = rng.int(members.length);
  const member = must(members[at], 'a member');
  world.clock.advance(1 + rng.int(20 * HOUR));
  switch (rng.int(12)) {
    case 0:
      if (agents.length < 9) agents.push(await world.agent(await parentFor(played)));
      break;
    case 1:
      // A move that is not allowed is refused, and the agent stays.
      await world.move(pick(rng, agents), agents[rng.int(agents.length + 1)] ?? null);
      break;
    case 2: {
      const joined = await world.member(pick(rng, agents));
      await world.fund(joined, 3_000_000 + rng.int(99_999));
      members.push(joined);
      break;
    }
    case 3:
      await world.gift(member, 1 + rng.int(9_999));
      break;
    case 4:
      await world.rebate(member, 1 + rng.int(999));
      break;
    case 5:
    case 6:
      await world.game(member, 1 + rng.int(60_000), rng.int(70_000));
      break;
    case 7: {
      // Of any month: the current one bears it.
      const bet = bets.length > 0 ? pick(rng, bets) : null;
      if (!bet) break;
      const { stakeMinor, payoutMinor: from } = bet;
      const to = from === 0 ? stakeMinor * 2 : 0;
      await world.correct(must(members[bet.at], 'a member'), { stakeMinor, from, to });
      bet.payoutMinor = to;
      break;
    }
    case 8:
      if (rng.int(4) === 0 && !world.ends.has(member.memberId)) {
        world.ends.set(member.memberId, world.clock.now());
      }
      break;
    default: {
      const stakeMinor = 1_000 + rng.int(150_000);
      const payoutMinor = rng.int(5) > 1 ? 0 : stakeMinor * 2;
      await world.bet(member, stakeMinor, payoutMinor);
      bets.push({ at, stakeMinor, payoutMinor });
    }
  }
}

const naivePlan = (from: Month, plan: CommissionPlan): NaivePlan => ({ from, ...plan });

test.each(SEEDS)(
  'ROLE-009 months one after the other come to what a second program makes of the ledger alone, seed %i',
  async (seed) => {
    const rng = createSeededRng(seed);
    const first = createPlan({ activeStakeMinor: 5_000 });
    const later = createPlan({
      activeStakeMinor: 0,
      paymentCostBp: 37,
      tiers: [
        { fromMinor: 1, active: 0, shareBp: 1_250 },
        { fromMinor: 50_000, active: 2, shareBp: 2_775 },
        { fromMinor: 200_000, active: 3, shareBp: 4_100 },
      ],
    });
    await world.plan(JAN, first);
    await world.plan('2026-04', later);
    const agents = [await world.agent()];
    agents.push(await world.agent(agents[0]));
    const members: MemberOfSite[] = [];
    for (const agent of [...agents, ...agents]) members.push(await world.member(agent));
    for (const member of members) await world.fund(member, 5_000_001);
    // An account of the head's own household, brought by the agent below.
    world.households.push([
      must(agents[0], 'head').memberId,
      must(members[1], 'a member').memberId,
    ]);
    const played: Played = { rng, agents, members, bets: [] };
    const months = Array.from({ length: MONTHS }, (_, at) => addMonths(JAN, at));
    for (const month of months) {
      const end = monthSpan(month).to;
      for (let acts = 0; acts < 45 && world.clock.now() < end - 24 * HOUR; acts += 1) {
        await happen(played);
      }
      await runMonth(month);
    }
    const stored: unknown[] = [];
    for (const month of months) {
      for (const line of await world.agents.runLines(world.siteId, month)) {
        stored.push(lineWords(line));
      }
    }
    const plans = [naivePlan(JAN, first), naivePlan('2026-04', later)];
    const naive = await naiveMonths(world, { months, plans });
    expect(stored.toSorted()).toEqual(naive.map(lineWords).toSorted());
    seen.carried += naive.filter(({ carryInMinor }) => carryInMinor < 0n).length;
    seen.paid += naive.filter(({ payMinor }) => payMinor > 0n).length;
    seen.shared += naive.filter(
      ({ payMinor, totalMinor: all }) => payMinor > 0n && payMinor < all,
    ).length;
    // The statement adds up from the ledger: what was paid is what its lines say.
    while ((await world.agents.payDue()).paid > 0);
    for (const agent of agents) {
      const earned = naive
        .filter(({ agentId }) => agentId === agent.memberId)
        .reduce((sum, { payMinor }) => sum + payMinor, 0n);
      expect(BigInt(await world.balance(agent))).toBe(earned);
    }
  },
);

test('the months of all seeds together had losses carried over, much that was paid, and lines that share it', () => {
  expect(seen.carried).toBeGreaterThan(SEEDS.length * 3);
  expect(seen.paid).toBeGreaterThan(SEEDS.length * 3);
  expect(seen.shared).toBeGreaterThan(SEEDS.length / 2);
});

/** One line as text, so that the sums of both programs can be compared. */
function lineWords(line: Record<string, unknown> | object): string {
  const of = line as Record<string, unknown>;
  return [
    'month',
    'agentId',
    'ownMinor',
    'groupMinor',
    'active',
    'carryInMinor',
    'shareBp',
    'totalMinor',
    'payMinor',
    'carryOutMinor',
  ]
    .map((name) => `${name} ${of[name]}`)
    .join(', ');
}

test('the second program finds a fen that the first one has too many', async () => {
  const plan = createPlan({ activeStakeMinor: 0 });
  await world.plan(JAN, plan);
  const agent = await world.agent();
  const member = await world.member(agent);
  await world.fund(member, 100_000);
  await world.bet(member, 50_000, 0);
  await runMonth(JAN);
  const [line] = await linesOf(agent);
  const [naive] = await naiveMonths(world, { months: [JAN], plans: [naivePlan(JAN, plan)] });
  expect(lineWords(must(line, 'a line'))).toBe(lineWords(must(naive, 'a line')));
  const more = { ...must(line, 'a line'), ownMinor: must(line, 'a line').ownMinor + 1 };
  expect(lineWords(more)).not.toBe(lineWords(must(naive, 'a line')));
});
