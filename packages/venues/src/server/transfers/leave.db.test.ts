import type { IdempotencyKey } from '@tianping/base';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createPlayWorld, type PlayWorld, playSite as site } from '../../testing/play-world.ts';
import { createVenuesWorld, type VenuesWorld } from '../../testing/world.ts';

const engine = onDatabase();
let first: VenuesWorld;
let play: PlayWorld;

beforeAll(async () => {
  first = await createVenuesWorld(engine);
});
beforeEach(async () => {
  play = await createPlayWorld(first.db);
});

test('a game that is left takes no stake from then on, its venue ends it, and the reason is kept', async () => {
  const { endedThere, enter, leave, player, reasons, stakeIn, world } = play;
  const session = await enter('TPZR', 'login-1', 'baccarat');
  expect(await stakeIn(-1)).toBe('done');
  await leave({ venue: 'tpzr', session });
  expect(await stakeIn(-1)).toBe('tokenExpired');
  expect(endedThere).toEqual([session]);
  expect(await reasons()).toEqual(['left']);
  await leave({ venue: 'tpzr', session });
  expect(endedThere).toEqual([session]);
  expect(await world.main(player)).toBe(99_000);
  await world.expectSound();
});

test('leaving an earlier opening of a game leaves the later one alone, and so does another member', async () => {
  const { endedThere, enter, leave, reasons, stakeIn, venues, world } = play;
  const earlier = await enter('TPZR', 'login-1', 'baccarat');
  const later = await enter('TPZR', 'login-1', 'baccarat');
  expect([await stakeIn(-2), await stakeIn(-1)]).toEqual(['tokenExpired', 'done']);
  await leave({ venue: 'TPZR', session: earlier });
  const stranger = await world.newMember();
  await venues.leave({
    ...stranger,
    site,
    what: { venue: 'TPZR', session: later },
    mayMove: true,
  });
  await leave({ venue: 'AAA', session: later });
  expect(await stakeIn(-1)).toBe('done');
  expect((await reasons()).toSorted()).toEqual([null, 'replaced'].toSorted());
  expect(endedThere).toEqual([]);
});

test('who logs out leaves what that login has open, and nothing of another login', async () => {
  const { enter, leave, player, reasons, stakeIn, world } = play;
  await enter('TPZR', 'login-1', 'baccarat');
  await enter('AAA', 'login-1');
  await enter('BBB', 'login-2');
  await leave({ loginId: 'login-1' });
  expect(await stakeIn(-1)).toBe('tokenExpired');
  const { AAA, BBB } = world.fakes;
  expect([AAA.isOpenFor(player), BBB.isOpenFor(player)]).toEqual([false, true]);
  expect(await reasons()).toEqual(['logout']);
});

test('with automatic transfer the money that went in comes back, and what is on its way is said', async () => {
  const { enter, leave, player, venues, world } = play;
  await venues.setAutoTransfer(player, true);
  const session = await enter('AAA');
  expect(world.fakes.AAA.balanceOf(player)).toBe(100_000);
  expect(await world.main(player)).toBe(0);
  expect(await leave({ venue: 'AAA', session: 'none' })).toBeNull();
  expect(world.fakes.AAA.isOpenFor(player)).toBe(true);
  expect(await leave({ venue: 'AAA', session })).toEqual({
    backMinor: 100_000,
    inMinor: 0,
    open: 0,
  });
  expect([world.fakes.AAA.isOpenFor(player), await world.main(player)]).toEqual([false, 100_000]);
  await world.expectSound();
});

test('without automatic transfer, or while money may not move, it stays where it is', async () => {
  const { enter, leave, player, venues, world } = play;
  await venues.transfer({
    ...player,
    site,
    channelCode: 'AAA',
    amount: '300',
    isActivity: false,
    key: world.newId() as IdempotencyKey,
    bodyHash: 'b',
    direction: 'in',
  });
  const session = await enter('AAA');
  expect(await leave({ venue: 'AAA', session })).toBeNull();
  expect(world.fakes.AAA.balanceOf(player)).toBe(30_000);
  await venues.setAutoTransfer(player, true);
  const again = await enter('AAA');
  const held = { ...player, site, what: { venue: 'AAA', session: again }, mayMove: false };
  expect(await venues.leave(held)).toBeNull();
  expect(world.fakes.AAA.balanceOf(player)).toBe(100_000);
  await world.expectSound();
});

test('a venue that does not answer is no longer staked in here, and stays noted to be asked again', async () => {
  const { enter, leave, player, venues, world } = play;
  const session = await enter('BBB');
  world.fakes.BBB.setDown(true);
  expect(await leave({ venue: 'BBB', session })).toBeNull();
  world.fakes.BBB.setDown(false);
  expect(world.fakes.BBB.isOpenFor(player)).toBe(true);
  expect(await venues.endSessions(player)).toBe(1);
  expect(world.fakes.BBB.isOpenFor(player)).toBe(false);
});
