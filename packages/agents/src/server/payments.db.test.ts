import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase, withTx } from '@tianping/db/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { agentLimits } from '../limits.ts';
import { type Month, monthSpan } from '../rules/index.ts';
import { createPlan } from '../testing/plan.ts';
import { type AgentsWorld, createAgentsWorld, worldMigrations } from '../testing/world.ts';

const engine = onDatabase();
let db: Db;
let world: AgentsWorld;
const JAN = '2026-01';
const FEB = '2026-02';

beforeAll(async () => {
  db = await engine.open(worldMigrations);
});
beforeEach(() => {
  world = createAgentsWorld(db);
});

/** Moves to a few hours after the month's end. */
function endMonth(month: Month): void {
  world.clock.advance(monthSpan(month).to + 3 * 3_600_000 - world.clock.now());
}

test('the running month carries in what months that nobody has agreed to yet will leave', async () => {
  await world.plan(JAN, createPlan({ activeStakeMinor: 0, paymentCostBp: 0 }));
  const head = await world.agent();
  const below = await world.agent(head);
  const member = await world.member(below);
  await world.fund(member, 1_000_000);
  await world.bet(member, 100_000, 300_000);
  const carried = async () => {
    const months = await Promise.all([head, below].map((agent) => world.agents.month(agent)));
    return months.map((month) => {
      const { carryInMinor, baseMinor, payMinor } = must(month, 'a month').line;
      return [carryInMinor, baseMinor, payMinor];
    });
  };
  endMonth(JAN);
  await world.bet(member, 50_000, 0);
  const first = [-200_000, -150_000, 0];
  expect(await carried()).toEqual([first, first]);
  endMonth(FEB);
  await world.bet(member, 200_000, 0);
  // The agent below gets the whole share of the line.
  const second = [
    [-150_000, 50_000, 0],
    [-150_000, 50_000, 10_000],
  ];
  expect(await carried()).toEqual(second);
  await world.run(JAN);
  expect(await carried()).toEqual(second);
  await world.run(FEB);
  expect(await carried()).toEqual(second);
});

test('held lines of any number keep nobody behind them from being paid', async () => {
  await world.plan(JAN, createPlan());
  const agents = await Promise.all(
    Array.from({ length: agentLimits.paymentsAtOnce + 1 }, () => world.agent()),
  );
  endMonth(JAN);
  await db.tx(async (sql) => {
    await sql.query(
      `insert into agent_run (site_id, month, plan_version, pay_minor, at, by_whom, agreed_by)
       values ($1, $2, 1, $3, 0, 'one', 'other')`,
      [world.siteId, JAN, agents.length * 100],
    );
    await sql.query(
      `insert into agent_line (site_id, month, agent_id, own_minor, group_minor, active, carry_in_minor,
         base_minor, share_bp, total_minor, below_minor, pay_minor, carry_out_minor)
       select $1, $2, a, 500, 500, 1, 0, 500, 2000, 100, 0, 100, 0 from unnest($3::uuid[]) as a`,
      [world.siteId, JAN, agents.map(({ memberId }) => memberId)],
    );
  });
  for (const { memberId } of agents) world.barred.add(memberId);
  expect(await world.agents.payDue()).toEqual({ paid: 0, held: agents.length });
  const last = must(
    agents.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)).at(-1),
    'the last of them',
  );
  world.barred.delete(last.memberId);
  expect(await world.agents.payDue()).toEqual({ paid: 1, held: agents.length - 1 });
  expect(await world.balance(last)).toBe(100);
  world.barred.clear();
  // A round pays no more than its share.
  expect((await world.agents.payDue()).paid).toBe(agents.length - 1);
});

test('an agent whose payment a fault stops keeps nobody behind from being paid', async () => {
  await world.plan(JAN, createPlan());
  const agents = [await world.agent(), await world.agent()];
  for (const agent of agents) {
    const member = await world.member(agent);
    await world.fund(member, 100_000);
    await world.bet(member, 100_000, 0);
  }
  endMonth(JAN);
  await world.run(JAN);
  const [broken, other] = agents.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  const stops = new Error('stops');
  const tx: typeof db.tx = (work) =>
    db.tx((sql) =>
      work({
        query(text, params) {
          if (params?.includes(broken?.memberId)) throw stops;
          return sql.query(text, params);
        },
      }),
    );
  await expect(world.service(withTx(db, { tx })).payDue()).rejects.toBe(stops);
  expect(await world.balance(must(other, 'the other'))).toBeGreaterThan(0);
  expect(await world.balance(must(broken, 'the first'))).toBe(0);
  expect(await world.agents.payDue()).toEqual({ paid: 1, held: 0 });
});
