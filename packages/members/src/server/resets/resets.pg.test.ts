import type { Db } from '@tianping/db';
import { onPostgres } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { home } from '../../testing/entry-world.ts';
import { value } from '../../testing/factor-world.ts';
import { createResetWorld, HOUR, OTHER, type ResetWorld, SITE } from '../../testing/reset-world.ts';
import { migrations } from '../index.ts';

/** Two acts on one case simultaneously, on separate connections. */
const engine = onPostgres();
let db: Db;
let world: ResetWorld;

beforeAll(async () => {
  db = await engine.open(migrations);
  world = createResetWorld(db);
});

const fundOf = async (memberId: string) => {
  const { rows } = await db.query<{ fund: string | null }>(
    'select fund_password_hash as fund from member_profiles where member_id = $1',
    [memberId],
  );
  return rows[0]?.fund ?? null;
};

test('LOST-008 of a stop and a simultaneous carrying out one holds, and the other finds the case over', async () => {
  const { name, memberId } = await world.bound();
  const caseId = await world.waiting(memberId);
  world.clock.advance(25 * HOUR);
  const [stopped, ran] = await Promise.all([
    world.resets.stopByMember({ siteId: SITE, memberId, name, ip: home.ip, caseId }),
    world.resets.runDue(),
  ]);
  const state = await world.stateOf(caseId);
  expect(state).toBe(stopped.ok ? 'stopped' : 'done');
  expect(ran.done).toBe(stopped.ok ? 0 : 1);
  expect(await fundOf(memberId)).toBe(stopped.ok ? 'x' : null);
});

test('LOST-008 two processes that run at the same time carry a case out once', async () => {
  const { memberId } = await world.bound();
  const caseId = await world.waiting(memberId);
  world.clock.advance(25 * HOUR);
  const runs = await Promise.all([world.resets.runDue(), world.resets.runDue()]);
  expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(1);
  const events = await world.resets.office.events(caseId);
  expect(events.filter(({ what }) => what === 'done')).toHaveLength(1);
});

test('LOST-008 a stop and the second person at the same time leave a case that is stopped', async () => {
  const { name, memberId } = await world.bound();
  const { found } = value(await world.open(memberId));
  const of = { siteId: SITE, caseId: found.id, by: OTHER, note: '' };
  const [stopped] = await Promise.all([
    world.resets.stopByMember({ siteId: SITE, memberId, name, ip: home.ip, caseId: found.id }),
    db.tx((sql) => world.resets.office.approveWithin(sql, of)),
  ]);
  expect(stopped.ok).toBe(true);
  expect(await world.stateOf(found.id)).toBe('stopped');
});

test('LOST-002 two members of staff who open one case at the same time open one', async () => {
  const { memberId } = await world.bound();
  const outcomes = await Promise.all([world.open(memberId), world.open(memberId)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { kind: 'caseLive' } });
});
