import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import {
  createWorldOn,
  openInput,
  type Player,
  site,
  type VenuesWorld,
} from '@tianping/venues/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { leaveVenues } from './excluded-venues.ts';

let db: Db;
let world: VenuesWorld;
let player: Player;
beforeAll(async () => {
  db = await openTestDb(allMigrations);
});
beforeEach(async () => {
  world = createWorldOn(db);
  player = await world.newMember(100_000);
});

const run = () => {
  const { clock, venues } = world;
  return leaveVenues({ db, clock, venues, siteOf: () => site as never });
};
const block = (who: Player, kind: 'exclusion' | 'coolOff', until: number | null = null) =>
  db.tx((sql) =>
    sql.query(
      `insert into protection_member (site_id, member_id, seen_at, blocked, blocked_until)
       values ($1, $2, $3, $4, $5)`,
      [who.siteId, who.memberId, world.clock.now(), kind, until],
    ),
  );
const enter = async (who = player, venue = 'AAA') => {
  const asked = { how: openInput, isActivity: false, mayMove: false };
  expect(await world.venues.enter({ ...who, site, venue, ...asked })).toMatchObject({ ok: true });
};
const openAt = (code: 'AAA' | 'BBB', who = player) => world.fakes[code].isOpenFor(who);

test('an excluded member is shut out of every venue, and what is there comes back', async () => {
  await world.move(player, { to: 'AAA', amount: '300' });
  await enter();
  await enter(player, 'BBB');
  const other = await world.newMember();
  await enter(other);
  expect(await run()).toEqual({ sessions: 0, members: 0 });
  await block(player, 'exclusion');
  expect(await run()).toEqual({ sessions: 2, members: 1 });
  expect([openAt('AAA'), openAt('BBB'), openAt('AAA', other)]).toEqual([false, false, true]);
  expect(world.fakes.AAA.balanceOf(player)).toBe(0);
  expect(await world.main(player)).toBe(100_000);
  expect(await run()).toEqual({ sessions: 0, members: 0 });
  await world.expectSound();
});

test('a venue off the line is asked again, and holds up no other', async () => {
  await enter();
  await enter(player, 'BBB');
  await block(player, 'exclusion');
  world.fakes.AAA.setDown(true);
  expect(await run()).toMatchObject({ sessions: 1 });
  expect([openAt('AAA'), openAt('BBB')]).toEqual([true, false]);
  world.fakes.AAA.setDown(false);
  expect(await run()).toMatchObject({ sessions: 1 });
  expect(openAt('AAA')).toBe(false);
});

test('members whose money cannot come now hold up no other, however many they are', async () => {
  const crowd = await Promise.all(Array.from({ length: 50 }, () => world.newMember(10_000)));
  for (const who of crowd) await world.move(who, { to: 'BBB', amount: '100' });
  world.clock.advance(1);
  const last = await world.newMember(10_000);
  await world.move(last, { to: 'AAA', amount: '100' });
  for (const who of [...crowd, last]) await block(who, 'exclusion');
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      world.clock.advance(10_000);
      await run();
    }
  };
  world.fakes.BBB.setDown(true);
  await rounds(10);
  expect(await world.main(last)).toBe(10_000);
  world.fakes.BBB.setDown(false);
  await rounds(3);
  expect(await run()).toEqual({ sessions: 0, members: 0 });
});

test('an exclusion that is over, and a cool-off, leave venues alone', async () => {
  await enter();
  await block(player, 'exclusion', world.clock.now());
  const resting = await world.newMember();
  await enter(resting);
  await block(resting, 'coolOff');
  expect(await run()).toEqual({ sessions: 0, members: 0 });
  expect([openAt('AAA'), openAt('AAA', resting)]).toEqual([true, true]);
});
