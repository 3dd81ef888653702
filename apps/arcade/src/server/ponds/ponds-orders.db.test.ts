import { must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { POND_BOUNDS, type PondShot } from '@tianping/games';
import type { PondFault } from '@tianping/games/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  POND_INVALID_ORDERS_MAX,
  POND_INVALID_WINDOW_MS,
  POND_ITEMS_MAX,
  SOCKET_FRAME_BYTES_MAX,
} from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import {
  openPondHarness,
  type PondHarness,
  type PondMember,
  pondMoney,
} from '../testing/pond-harness.ts';
import { stillPond } from '../testing/still-pond.ts';

const engine = onDatabase();
const MONEY = 1_000_000;
const CARRY = 10_000;
const LARGE = stillPond.levels.length - 1;
const LARGE_MINOR = must(stillPond.levels[LARGE], 'a level');
const { aheadMs, lateMs, shotMsLeast } = POND_BOUNDS;

let clock: FakeClock;
let db: Db;
let pond: PondHarness;

beforeEach(async () => {
  clock = createFakeClock(1_800_000_000_000);
  db = await engine.openEmpty(arcadeMigrations);
  pond = await openPondHarness({ db, clock });
});
afterEach(async () => {
  expect(pond.studio.faults).toEqual([]);
  await pond.close();
});

async function seated(player: string, carry = CARRY): Promise<PondMember> {
  const member = await pond.open(player);
  await pond.seat(member, carry);
  return member;
}

/** What became of one shot or claim: its fault, null where it counts. */
async function faultOf({ page }: PondMember, send: () => number): Promise<PondFault | null> {
  const shotId = send();
  await pond.step();
  const { refused } = page.last('pondMine');
  return refused.find((one) => one.shotId === shotId)?.fault ?? null;
}

async function shotFault(member: PondMember, more: Partial<PondShot> = {}) {
  const { page } = member;
  return await faultOf(member, () => {
    const shot = { ...page.aim(page.fishOf('tang')), ...more };
    page.fire(shot);
    return shot.shotId;
  });
}

describe('bad input at a pond', () => {
  test('a shot of no level, at no place, too soon, of another time or too dear changes nothing', async () => {
    const member = await seated('player-1', 20);
    const nowMs = member.page.nowMs();
    expect(await shotFault(member, { level: LARGE + 1 })).toBe('level');
    expect(await shotFault(member, { target: { x: -1, y: 500 } })).toBe('place');
    expect(await shotFault(member, { target: { x: 270, y: 1000 } })).toBe('place');
    expect(await shotFault(member, { firedAtMs: nowMs - lateMs - 1 })).toBe('late');
    expect(await shotFault(member, { firedAtMs: nowMs + aheadMs + 1 })).toBe('future');
    expect(await shotFault(member, { level: LARGE })).toBe('balance');
    expect(await pondMoney(db)).toEqual({ open: 1, atSea: 20, house: 0 });
    const { rows } = await db.query<{ version: number }>('select version from arcade_pond_sitting');
    expect(rows).toEqual([{ version: 0 }]);
    expect(await shotFault(member)).toBeNull();
    expect(await shotFault(member, { firedAtMs: nowMs + shotMsLeast - 1 })).toBe('tooFast');
    expect(await shotFault(member, { firedAtMs: nowMs + shotMsLeast })).toBeNull();
    // A number that flies already.
    clock.advance(200);
    expect(await shotFault(member, { shotId: 9 })).toBe('unknownShot');
    expect(await pondMoney(db)).toEqual({ open: 1, atSea: 20, house: 0 });
    expect(member.page.last('pondMine').sitting).toMatchObject({ purseMinor: 18, bullets: 2 });
  });

  test('a claim of no bullet, of another place or time, or of a fish that is gone changes nothing', async () => {
    const member = await seated('player-1');
    const { page } = member;
    const [fish, other] = [page.fishOf('tang'), page.fishOf('whale')];
    const shot = page.aim(fish, { level: LARGE });
    const claim = page.claimOf(shot);
    page.fire(shot);
    const fault = (changed: Partial<typeof claim>) =>
      faultOf(member, () => {
        page.claim({ ...claim, ...changed });
        return changed.shotId ?? claim.shotId;
      });
    expect(await fault({})).toBe('future');
    await pond.pass(claim.atMs - page.nowMs());
    expect(await fault({ shotId: 999 })).toBe('unknownShot');
    expect(await fault({ fishId: other.id })).toBe('missed');
    expect(await fault({ atMs: claim.atMs - 200 })).toBe('missed');
    expect(await fault({ atMs: claim.atMs - lateMs - 1 })).toBe('late');
    // No wave, one that has not begun, and no fish of this one.
    for (const fishId of [7, 2_000, 1_999]) expect(await fault({ fishId })).toBe('gone');
    expect(page.last('pondMine').sitting).toMatchObject({ purseMinor: CARRY - LARGE_MINOR });
    // The bullet flies on, and what it has hit in truth is drawn.
    expect(await fault({})).toBeNull();
    expect(await fault({})).toBe('unknownShot');
    const { rows } = await db.query('select * from arcade_pond_hits');
    expect(rows).toHaveLength(1);
  });

  test('what is no order is not read, and changes nothing', async () => {
    const member = await seated('player-1');
    const { page } = member;
    const shot = page.aim(page.fishOf('tang'));
    for (const order of [
      null,
      'shots',
      { t: 'shots' },
      { t: 'shots', shots: [] },
      { t: 'shots', shots: [{ ...shot, firedAtMs: 0.5 }] },
      { t: 'shots', shots: [{ ...shot, target: { x: 0.5, y: 1 } }] },
      { t: 'hello', session: member.session },
    ]) {
      page.send(order);
    }
    await pond.step();
    expect(page.frames.map(({ t }) => t)).not.toContain('pondMine');
    expect(page.isOpen()).toBe(true);
    page.fire(shot);
    await pond.step();
    expect(page.last('pondMine').sitting.bullets).toBe(1);
  });

  test('a flood closes the line, forty shots together do not', async () => {
    const { page } = await seated('player-1');
    const shot = { ...page.aim(page.fishOf('tang')), firedAtMs: 1e13, shotId: 1e9 };
    const many = Array.from({ length: 40 }, () => shot);
    expect(JSON.stringify({ t: 'shots', shots: many }).length).toBeLessThan(SOCKET_FRAME_BYTES_MAX);
    for (let sent = 0; sent < POND_ITEMS_MAX; sent += many.length) page.fire(...many);
    await page.sync();
    expect(page.isOpen()).toBe(true);
    page.fire(shot);
    await page.sync();
    expect(page.isOpen()).toBe(false);
  });

  test('a client that goes on sending invalid orders is put out with what is left, and reported with the facts', async () => {
    const member = await seated('player-1');
    const { page, session } = member;
    for (let lie = 1; lie < POND_INVALID_ORDERS_MAX; lie += 1)
      await shotFault(member, { level: LARGE + 1 });
    // A pause of a minute starts the count again.
    await pond.pass(POND_INVALID_WINDOW_MS + 1);
    for (let lie = 1; lie < POND_INVALID_ORDERS_MAX; lie += 1)
      await shotFault(member, { level: LARGE + 1 });
    page.fire(page.aim(page.fishOf('tang'), { level: LARGE }));
    expect(page.last('pondMine').sitting.purseMinor).toBe(CARRY);
    expect((await pondMoney(db)).open).toBe(1);
    page.fire(page.aim(page.fishOf('tang'), { level: LARGE + 1 }));
    await pond.step();
    const { pond: seat, reason } = page.last('pond');
    expect({ seat, reason }).toEqual({ seat: null, reason: expect.stringMatching(/多次提交无效/) });
    await pond.studio.settle();
    expect(pond.wallet.balanceOf('player-1')).toBe(MONEY);
    const { rows } = await db.query<{ act: string; subject: string; reason: string }>(
      'select act, subject, reason from arcade_act',
    );
    expect(rows).toMatchObject([
      { act: 'putOut', subject: '1/player-1', reason: expect.stringMatching(/20 × level$/) },
    ]);
    const now = must((await pond.studio.call(session, 'pondNow', {})).answer, 'an answer');
    expect(now.pond).toBeNull();
  });

  test('a second page of a session takes the seat over: the first is notified, and its shots go nowhere', async () => {
    const first = await seated('player-1');
    const second = await pond.openPage(first.session);
    await first.page.sync();
    expect(first.page.last('ended').reason).toBe('replaced');
    expect(first.page.isOpen()).toBe(false);
    expect(second.page.last('pond').pond?.sitting.purseMinor).toBe(CARRY);
    for (let time = 0; time < 2 * POND_INVALID_ORDERS_MAX; time += 1) {
      // Both count their shots from one.
      for (const { page } of [first, second]) page.fire(page.aim(page.fishOf('tang')));
      await pond.step();
      clock.advance(shotMsLeast * 4);
    }
    const own = second.page.frames.filter((frame) => frame.t === 'pondMine');
    expect(own.length).toBeGreaterThan(POND_INVALID_ORDERS_MAX);
    expect(own.flatMap(({ refused }) => refused)).toEqual([]);
    expect((await pondMoney(db)).open).toBe(1);
  });

  test('honest mistakes of time and luck put nobody out', async () => {
    const member = await seated('player-1');
    const { page } = member;
    const late = page.nowMs() - lateMs - 1;
    for (let time = 0; time < 2 * POND_INVALID_ORDERS_MAX; time += 1) {
      const shot = page.aim(page.fishOf('tang'), { firedAtMs: late });
      page.fire(shot);
      // Its page cannot know yet that the shot came late.
      page.claim({ shotId: shot.shotId, fishId: page.fishOf('tang').id, atMs: page.nowMs() });
      await pond.step();
      clock.advance(shotMsLeast * 4);
    }
    expect((await pondMoney(db)).open).toBe(1);
  });
});

describe('a sea', () => {
  test('has four seats, and who comes next sits at another', async () => {
    const seats = [];
    for (const number of [1, 2, 3, 4, 5]) {
      const member = await pond.open(`player-${number}`);
      seats.push(await pond.seat(member, CARRY));
    }
    const [first, ...others] = seats;
    expect(seats.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 0]);
    expect(others.map(({ seaId }) => seaId === first?.seaId)).toEqual([true, true, true, false]);
    expect(seats[3]?.shooters.map(({ isMe, seat }) => [seat, isMe])).toEqual([
      [0, false],
      [1, false],
      [2, false],
      [3, true],
    ]);
  });

  test('shows shots to the others, hits to all, and who sits there', async () => {
    const [one, other] = [await seated('player-1'), await seated('player-2')];
    await pond.step();
    expect(one.page.last('pondSeats').shooters.map(({ isMe }) => isMe)).toEqual([true, false]);
    const fish = one.page.fishOf('tang');
    const drawn = await pond.hit(one, fish, { level: 1 });
    const shots = other.page.last('pondShots');
    expect(shots).toMatchObject({ seat: 0, shots: [{ shotId: drawn.shotId, level: 1 }] });
    expect(other.page.last('pondHits')).toEqual(one.page.last('pondHits'));
    expect(one.page.frames.map(({ t }) => t)).not.toContain('pondShots');
    expect(other.page.frames.map(({ t }) => t)).not.toContain('pondMine');
    await pond.studio.call(one.session, 'pondMove', {});
    await pond.step();
    expect(other.page.last('pondSeats').shooters.map(({ seat }) => seat)).toEqual([1]);
  });

  test('loses a fish that was caught, which swims on in every other', async () => {
    const [one, other] = [await seated('player-1'), await seated('player-2')];
    await pond.studio.call(other.session, 'pondMove', {});
    let fish = one.page.fishOf('clownfish');
    while ((await pond.hit(one, fish)).times === 0) fish = one.page.fishOf('clownfish');
    await pond.pass(lateMs);
    const shot = one.page.aim(fish);
    const claim = one.page.claimOf(shot);
    one.page.fire(shot);
    await pond.step();
    await pond.pass(claim.atMs - one.page.nowMs());
    const fault = await faultOf(one, () => {
      one.page.claim(claim);
      return shot.shotId;
    });
    expect(fault).toBe('gone');
    const seen = async ({ session }: PondMember) =>
      must((await pond.studio.call(session, 'pondNow', {})).answer?.pond, 'a view');
    const mine = await seen(one);
    expect(mine.caught.map(({ fishId }) => fishId)).toContain(fish.id);
    const theirs = await seen(other);
    expect(theirs.caught).toEqual([]);
    other.page.sees(theirs);
    expect((await pond.hit(other, fish)).fishId).toBe(fish.id);
  });

  test('draws both hits on a fish that two have hit before either could know', async () => {
    const [one, other] = [await seated('player-1'), await seated('player-2')];
    for (let time = 0; time < 30; time += 1) {
      const fish = one.page.fishOf('clownfish');
      const members = [one, other].map(({ page }) => {
        const shot = page.aim(fish);
        return { page, shot, claim: page.claimOf(shot) };
      });
      for (const { page, shot } of members) page.fire(shot);
      await pond.step();
      const last = Math.max(...members.map(({ claim }) => claim.atMs));
      await pond.pass(Math.max(0, last - one.page.nowMs()));
      for (const { page, claim } of members) page.claim(claim);
      await pond.step();
      const hits = one.page.frames
        .flatMap((frame) => (frame.t === 'pondHits' ? frame.hits : []))
        .slice(-2);
      expect(hits.map(({ fishId }) => fishId)).toEqual([fish.id, fish.id]);
      if (hits.every(({ times }) => times > 0)) return;
    }
    throw new Error('both catch it at some time');
  });
});
