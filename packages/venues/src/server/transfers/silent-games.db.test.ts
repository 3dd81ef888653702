import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openInput as how } from '../../testing/open-input.ts';
import { createPlayWorld, type PlayWorld, playSite } from '../../testing/play-world.ts';
import { createVenuesWorld, type VenuesWorld } from '../../testing/world.ts';
import type { VenuesService } from '../venues-service.ts';

const MINUTE = 60_000;
const engine = onDatabase();
let first: VenuesWorld;
let play: PlayWorld;

beforeAll(async () => {
  first = await createVenuesWorld(engine);
});
beforeEach(async () => {
  // Games of the previous test must not fall silent in this one.
  await first.db.tx(async (sql) => {
    await sql.query('update game_session set seen_at = null');
    await sql.query('update venue_session set seen_at = null');
  });
  play = await createPlayWorld(first.db);
});

const look = (venues: VenuesService = play.venues) =>
  venues.silent.leaveSilent(() => ({ site: playSite, mayMove: true }));
const stay = (venue: string, session: string) =>
  play.venues.silent.stay(play.player, { venue, session });

/** Lets minutes pass as on a server: the job runs in each. */
async function pass(minutes: number, each: () => Promise<unknown> = async () => {}): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    play.world.clock.advance(MINUTE);
    await each();
    await look();
  }
}

test('a game whose page was closed without a word ends after ten minutes, and its money comes back', async () => {
  const { world, player, venues, enter } = play;
  await venues.setAutoTransfer(player, true);
  const unseen = await enter('TPZR', 'login-1', 'other');
  const game = await enter('TPZR', 'login-1', 'baccarat');
  const wallet = await enter('AAA');
  expect([await stay('tpzr', game), await stay('AAA', wallet)]).toEqual([true, true]);
  await pass(9);
  expect([await stay('tpzr', game), world.fakes.AAA.isOpenFor(player)]).toEqual([true, true]);
  await pass(1);
  expect([world.fakes.AAA.isOpenFor(player), await world.main(player)]).toEqual([false, 100_000]);
  expect([await stay('AAA', wallet), play.endedThere]).toEqual([false, []]);
  await pass(9);
  expect(play.endedThere).toEqual([game]);
  expect(await stay('TPZR', game)).toBe(false);
  expect((await play.reasons()).toSorted()).toEqual(['left', null].toSorted());
  expect(await stay('TPZR', unseen)).toBe(true);
  await world.expectSound();
});

test('a game that no page ever showed, as a client from before shows it, never falls silent', async () => {
  const { world, player, enter } = play;
  await enter('TPZR', 'login-1', 'baccarat');
  await enter('AAA');
  await pass(60);
  expect([await play.stakeIn(-1), world.fakes.AAA.isOpenFor(player)]).toEqual(['done', true]);
});

test('only its own member keeps a game open, and nothing does that has ended or never was', async () => {
  const { world, venues, enter, leave } = play;
  const game = await enter('TPZR', 'login-1', 'baccarat');
  const wallet = await enter('AAA');
  const stranger = await world.newMember();
  for (const [venue, session] of [
    ['TPZR', game],
    ['AAA', wallet],
  ] as const) {
    expect(await venues.silent.stay(stranger, { venue, session })).toBe(false);
    expect(await stay('BBB', session)).toBe(false);
    await leave({ venue, session });
    expect(await stay(venue, session)).toBe(false);
  }
  for (const session of ['', '-1', '1e3', '9'.repeat(80), "'; --", game.toUpperCase()]) {
    expect([await stay('AAA', session), await stay('TPZR', session)]).toEqual([false, false]);
  }
});

test('a silent game does not end while a round of it is open or has just gone on', async () => {
  const { world, player, stakeIn } = play;
  const session = await play.enter('TPZR', 'login-1', 'baccarat');
  await stay('TPZR', session);
  expect(await stakeIn(-1)).toBe('done');
  await pass(60);
  expect(await stakeIn(-1)).toBe('done');
  await first.db.tx((sql) =>
    sql.query(
      `update game_round set state = 'closed', closed_at = $2, changed_at = $2 where member_id = $1`,
      [player.memberId, world.clock.now()],
    ),
  );
  await pass(9);
  expect(await play.reasons()).toEqual([null]);
  await pass(2);
  expect([await stakeIn(-1), await play.reasons()]).toEqual(['tokenExpired', ['left']]);
});

test('a page that speaks at the last moment keeps its game, however many processes look', async () => {
  const { world, player, enter } = play;
  const other = play.restarted();
  const session = await enter('AAA');
  const game = await enter('TPZR', 'login-1', 'baccarat');
  const both = () => Promise.all([stay('AAA', session), stay('TPZR', game)]);
  await both();
  await pass(9, () => look(other));
  world.clock.advance(MINUTE - 1);
  expect(await both()).toEqual([true, true]);
  world.clock.advance(1);
  expect(await Promise.all([look(), look(other)])).toEqual([0, 0]);
  await pass(9, () => look(other));
  world.clock.advance(MINUTE);
  await Promise.all([look(), look(other), look(), look(other)]);
  expect([world.fakes.AAA.isOpenFor(player), await play.reasons()]).toEqual([false, ['left']]);
  expect(play.endedThere).toEqual([game]);
});

test('two games of one venue in two tabs keep it open together', async () => {
  const { world, player, enter } = play;
  const earlier = await enter('AAA');
  await stay('AAA', earlier);
  world.clock.advance(1_000);
  const later = await enter('AAA');
  // Opened again where no page reports it: the page of the other game does not make it one that can fall silent.
  expect(await stay('AAA', earlier)).toBe(true);
  await pass(30);
  expect(world.fakes.AAA.isOpenFor(player)).toBe(true);
  expect(await stay('AAA', later)).toBe(true);
  await pass(30, () => stay('AAA', earlier));
  expect(world.fakes.AAA.isOpenFor(player)).toBe(true);
  await pass(10);
  expect(world.fakes.AAA.isOpenFor(player)).toBe(false);
});

test('silence in one venue leaves the money in another that is played in', async () => {
  const { world, player, venues, enter } = play;
  await venues.setAutoTransfer(player, true);
  const closed = await enter('AAA');
  await stay('AAA', closed);
  const played = await enter('BBB');
  expect(world.fakes.BBB.balanceOf(player)).toBe(100_000);
  await pass(11, () => stay('BBB', played));
  const { AAA, BBB } = world.fakes;
  expect([AAA.isOpenFor(player), BBB.isOpenFor(player)]).toEqual([false, true]);
  expect(BBB.balanceOf(player)).toBe(100_000);
  await world.expectSound();
});

test('a venue that does not answer is asked again after as long, and holds up nobody', async () => {
  const { world, player, venues, enter } = play;
  await venues.setAutoTransfer(player, true);
  await stay('BBB', await enter('BBB'));
  world.fakes.BBB.setDown(true);
  await pass(11);
  world.fakes.BBB.setDown(false);
  await pass(5);
  expect(world.fakes.BBB.isOpenFor(player)).toBe(true);
  await pass(6);
  expect(world.fakes.BBB.isOpenFor(player)).toBe(false);
  expect(await world.main(player)).toBe(100_000);
  await world.expectSound();
});

test('a site that is gone from the installation keeps nobody of another waiting', async () => {
  const { world, player, venues, enter } = play;
  const lost = await world.newMember();
  const asked = { ...lost, site: playSite, venue: 'AAA', isActivity: false, mayMove: true };
  const entered = await venues.enter({ ...asked, how });
  const session = (entered.ok && entered.value.session) || '';
  await venues.silent.stay(lost, { venue: 'AAA', session });
  await stay('BBB', await enter('BBB'));
  await pass(9);
  world.clock.advance(MINUTE);
  let isFirst = true;
  const looked = venues.silent.leaveSilent(() => {
    if (isFirst) {
      isFirst = false;
      throw new Error('no such site');
    }
    return { site: playSite, mayMove: true };
  });
  await expect(looked).rejects.toThrow('no such site');
  const open = [world.fakes.AAA.isOpenFor(lost), world.fakes.BBB.isOpenFor(player)];
  expect(open.toSorted()).toEqual([false, true]);
});

test('a process that was away, stood still or had another time ends nothing, and listens again', async () => {
  const { world, stakeIn } = play;
  const session = await play.enter('TPZR', 'login-1', 'baccarat');
  await stay('TPZR', session);
  world.clock.advance(60 * MINUTE);
  const restarted = play.restarted();
  // One that has just started, one that stood still for an hour.
  expect([await look(restarted), await look()]).toEqual([0, 0]);
  await pass(9);
  // Its clock goes back, which puts off the end.
  world.clock.advance(-3 * MINUTE);
  expect(await look()).toBe(0);
  await pass(9);
  expect(await play.reasons()).toEqual([null]);
  await pass(1);
  expect([await play.reasons(), await stakeIn(-1)]).toEqual([['left'], 'tokenExpired']);
});
