import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase, withTx } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { createVipWorld, type VipWorld, worldMigrations } from '../testing/world.ts';
import type { MemberOfSite } from './deps.ts';
import { clean, DAY, goTo, turnOver, YUAN } from './testing/suite-tools.ts';

let db: Db;
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open(worldMigrations);
});

const stops = new Error('stops');

/** A process in which statements of this kind fail as soon as they name the member or the id. */
function faulty(world: VipWorld, kind: RegExp, named: string) {
  const names = (value: unknown): boolean =>
    Array.isArray(value) ? value.some(names) : typeof value === 'string' && value.includes(named);
  const tx: typeof db.tx = (work) =>
    db.tx((sql) =>
      work({
        query(text, params) {
          if (kind.test(text) && params?.some(names)) throw stops;
          return sql.query(text, params);
        },
      }),
    );
  return world.service(withTx(db, { tx }));
}

/** Two members of V1 tomorrow; the first of them comes first in every order. */
async function twoMembers(world: VipWorld): Promise<readonly [MemberOfSite, MemberOfSite]> {
  const [one, other] = [world.member(), world.member()];
  const members = [one, other].toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  goTo(world, '2026-03-05', 10);
  for (const member of members) {
    await world.deposit(member, 1_000 * YUAN);
    await turnOver(world, member, 10_000 * YUAN);
  }
  return [must(members[0], 'the first'), must(members[1], 'the other')];
}

const kinds = (list: readonly { kind: string; period: string }[]) =>
  list.filter(({ kind }) => kind !== 'rebate').map(({ kind, period }) => `${kind} ${period}`);

test('a member whose day a fault keeps open holds up nobody else’s days, gifts and notifications', async () => {
  const world = createVipWorld(db);
  const [broken, other] = await twoMembers(world);
  const vip = faulty(world, /update vip_member set grade/, broken.memberId);
  goTo(world, '2026-03-06', 1);
  await expect(vip.runRound()).rejects.toBe(stops);
  expect([await vip.gradeOf(broken), await vip.gradeOf(other)]).toEqual([0, 1]);
  goTo(world, '2026-03-11', 13);
  await expect(vip.runRound()).rejects.toBe(stops);
  const all = ['weekly 2026-03-09', 'upgrade V1'];
  expect(kinds((await vip.welfare(other)).list)).toEqual(all);
  expect(kinds(world.notified).toSorted()).toEqual(all.toSorted());
  expect((await vip.welfare(broken)).list).toEqual([]);
  // Mended: the member gets what the days have brought meanwhile, by the grade of each.
  const mended = world.service();
  for (let rounds = 0; rounds < 3; rounds += 1) await mended.runRound();
  expect(kinds((await mended.welfare(broken)).list)).toEqual(all);
  world.clock.advance(DAY);
  await mended.runRound();
  expect(kinds((await mended.welfare(other)).list)).toEqual(all);
  await clean(db);
});

test('a bet that a fault keeps from being counted holds up nobody else, and its member’s day waits for it', async () => {
  const world = createVipWorld(db);
  const [broken, other] = await twoMembers(world);
  const { rows } = await db.query<{ id: string }>(
    `select d.id::text as id from vip_due d join bet b on b.bet_id = d.id where b.member_id = $1`,
    [broken.memberId],
  );
  const vip = faulty(world, /from bet_settlement/, must(rows[0], 'a bet').id);
  goTo(world, '2026-03-06', 1);
  await expect(vip.runRound()).rejects.toBe(stops);
  expect([await vip.gradeOf(broken), await vip.gradeOf(other)]).toEqual([0, 1]);
  await world.service().runRound();
  expect(await vip.gradeOf(broken)).toBe(1);
  await clean(db);
});

test('a member whose gift a fault stops holds up nobody behind, and is given it afterwards', async () => {
  const world = createVipWorld(db);
  const [broken, other] = await twoMembers(world);
  goTo(world, '2026-03-10', 13);
  await world.service().runRound();
  const vip = faulty(world, /insert into vip_grant/, broken.memberId);
  goTo(world, '2026-03-11', 13);
  await expect(vip.runRound()).rejects.toBe(stops);
  await expect(vip.runRound()).rejects.toBe(stops);
  const all = ['weekly 2026-03-09', 'upgrade V1'];
  expect(kinds((await vip.welfare(other)).list)).toEqual(all);
  expect(kinds((await vip.welfare(broken)).list)).toEqual(['upgrade V1']);
  await world.service().runRound();
  expect(kinds((await vip.welfare(broken)).list)).toEqual(all);
  await clean(db);
});
