import { must } from '@tianping/base';
import { onPostgres, readBehind } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { monthSpan } from '../rules/index.ts';
import { createPlan } from '../testing/plan.ts';
import { type AgentsWorld, createAgentsWorld, worldMigrations } from '../testing/world.ts';

const engine = onPostgres();
let world: AgentsWorld;
beforeAll(async () => {
  world = createAgentsWorld(await engine.open(worldMigrations));
});

test('ROLE-012 two moves that would make a loop together, sent at the same time, make none', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [one, other] = [await world.agent(), await world.agent()];
    const moves = await Promise.all([world.move(one, other), world.move(other, one)]);
    expect(moves.filter(({ ok }) => ok)).toHaveLength(1);
    expect(moves.find(({ ok }) => !ok)).toMatchObject({ error: 'loop' });
  }
});

test('ROLE-012 the schema itself refuses a loop and a line that is too long, whatever writes it', async () => {
  const { db } = world;
  const line = [await world.agent()];
  for (let level = 1; level < 5; level += 1) line.push(await world.agent(line.at(-1)));
  const put = (agentId: string, parentId: string) =>
    db.tx((sql) =>
      sql.query(
        `update agent a set parent_id = p.member_id, parent_level = p.level from agent p
         where a.member_id = $1 and p.member_id = $2`,
        [agentId, parentId],
      ),
    );
  const [head, second, , , last] = line.map(({ memberId }) => memberId);
  for (const [agentId = '', parentId = ''] of [
    [head, last],
    [head, head],
    [second, last],
    [(await world.agent()).memberId, last],
  ]) {
    await expect(put(agentId, parentId)).rejects.toThrow(/agent_levels|agent_parent/);
  }
  // Even if they get past the package's lock, at most one of two can be stored.
  const [one, other] = [await world.agent(), await world.agent()];
  await Promise.allSettled([put(one.memberId, other.memberId), put(other.memberId, one.memberId)]);
  const agents = await world.agents.agents(world.siteId);
  const parentOf = (id: string) => agents.find(({ agentId }) => agentId === id)?.parentId;
  const isLoop =
    parentOf(one.memberId) === other.memberId && parentOf(other.memberId) === one.memberId;
  expect(isLoop).toBe(false);
  expect(agents.every(({ level }) => level <= 5)).toBe(true);
});

test('a month that two pairs agree to together is stored once, and two jobs together pay it once', async () => {
  const { db, clock, siteId } = world;
  await world.plan('2026-01', createPlan({ activeStakeMinor: 0 }));
  const agent = await world.agent();
  const member = await world.member(agent);
  await world.fund(member, 1_000_000);
  await world.bet(member, 90_000, 0);
  clock.advance(monthSpan('2026-01').to + 3 * 3_600_000 - clock.now());
  const trial = await world.agents.trial(siteId, '2026-01');
  const { mark, payMinor } = must(trial.ok ? trial.value : null, 'trial');
  const agreed = { month: '2026-01', mark, by: 'one', agreedBy: 'other' };
  const store = () => db.tx((sql) => world.agents.within.storeRun(sql, siteId, agreed));
  const runs = await Promise.all([store(), store(), store()]);
  expect(runs.filter(({ ok }) => ok)).toHaveLength(1);
  const other = world.service();
  await Promise.all([world.agents.payDue(), other.payDue(), world.agents.payDue()]);
  expect(payMinor).toBeGreaterThan(0);
  expect(await world.balance(agent)).toBe(payMinor);
});

test('an agent who is suspended while asking for a code has no open code afterwards', async () => {
  const agent = await world.agent();
  const added = await readBehind(
    world.db,
    (sql) => world.agents.within.setStatus(sql, agent, 'suspended'),
    () => world.agents.addCode(agent, '频道'),
  );
  expect(added).toBe('notAgent');
  expect(await world.agents.codes(agent)).toEqual([]);
});

test('two applications sent at the same time are one', async () => {
  const member = await world.member();
  const words = { channel: '频道', contact: 'qq' };
  const sent = await Promise.all([
    world.agents.apply(member, words),
    world.agents.apply(member, words),
  ]);
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
});
