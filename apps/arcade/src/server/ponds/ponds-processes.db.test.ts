import { createSeededRng, must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LEASE_MS, POND_LINE_MS_MAX, PONDS_SWEEP_MS } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import {
  openPondHarness,
  type PondHarness,
  type PondMember,
  pondMoney,
} from '../testing/pond-harness.ts';
import { stillPond } from '../testing/still-pond.ts';
import type { TestStudio } from '../testing/studio.ts';
import { createPondClocks } from './time/clocks.ts';

const engine = onDatabase();
const MONEY = 1_000_000;
const CARRY = 10_000;
const LARGE = stillPond.levels.length - 1;
const LARGE_MINOR = must(stillPond.levels[LARGE], 'a level');

let clock: FakeClock;
let db: Db;
let pond: PondHarness;
let second: TestStudio;

beforeEach(async () => {
  clock = createFakeClock(1_800_000_000_000);
  db = await engine.openEmpty(arcadeMigrations);
  pond = await openPondHarness({ db, clock });
  second = await pond.openProcess(2);
});
afterEach(async () => {
  expect([...pond.studio.faults, ...second.faults]).toEqual([]);
  await pond.close();
});

async function seated(player: string, at = pond.studio): Promise<PondMember> {
  const member = await pond.open(player, at);
  await pond.seat(member, CARRY);
  return member;
}

/** Only this process goes on. */
async function passAt(studio: TestStudio, member: PondMember, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    clock.advance(Math.min(left, 1_000));
    await member.page.sync();
    await studio.arcade.stepPonds();
    await member.page.sync();
  }
}

async function leave({ session, studio }: PondMember): Promise<void> {
  await studio.call(session, 'pondLeave', {});
  await Promise.all([pond.studio.settle(), second.settle()]);
}

const wins = () => pond.wallet.calls.filter(({ kind }) => kind === 'win');

test('a sitting of a process that is gone comes back with its purse and its bullets, and is paid once', async () => {
  const member = await seated('player-1');
  const { page } = member;
  let purse = CARRY;
  for (let time = 0; time < 4; time += 1) {
    const drawn = await pond.hit(member, page.fishOf('octopus'), { level: LARGE });
    purse += drawn.wonMinor - LARGE_MINOR;
  }
  // Two in the water that are stored, one that nobody has read yet: the process ends without a word.
  const fish = page.fishOf('octopus');
  page.fire(page.aim(fish, { level: LARGE }));
  clock.advance(stillPond.shotMs);
  page.fire(page.aim(fish, { level: LARGE }));
  await pond.step();
  expect(page.last('pondMine').sitting.purseMinor).toBe(purse - 2 * LARGE_MINOR);
  clock.advance(stillPond.shotMs);
  page.fire(page.aim(fish, { level: LARGE }));
  await page.sync();
  page.close();

  const next = await pond.openPage(member.session, second);
  // Nobody has it before its lease is over.
  expect(next.page.last('beat')).toBeDefined();
  const busy = await second.call(member.session, 'pondNow', {});
  expect(busy.refusal?.code).toBe('busy');
  await passAt(second, next, LEASE_MS + PONDS_SWEEP_MS);
  expect(next.page.last('pond').pond?.sitting).toMatchObject({
    purseMinor: purse,
    firedMinor: 4 * LARGE_MINOR,
    bullets: 4,
  });
  // Hits go on by number: another number would draw otherwise.
  const drawn = await pond.hit(next, next.page.fishOf('tang'), { level: LARGE });
  purse += drawn.wonMinor - LARGE_MINOR;
  const { rows } = await db.query<{ number: number }>(
    'select number from arcade_pond_hits order by number',
  );
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  await leave(next);
  await leave(next);
  expect(wins().map(({ amountMinor }) => amountMinor)).toEqual([purse]);
  expect(pond.wallet.balanceOf('player-1')).toBe(MONEY - CARRY + purse);
  expect(await pondMoney(db)).toEqual({ open: 0, atSea: 0, house: CARRY - purse });
});

test('a process that has lost a sitting writes nothing of it any more, and says nothing', async () => {
  const member = await seated('player-1');
  const { page, session } = member;
  const shot = page.aim(page.fishOf('octopus'), { level: LARGE });
  const claim = page.claimOf(shot);
  page.fire(shot);
  await pond.step();
  const frames = page.frames.length;
  // The first process stands still for longer than its lease, with a claim that it has read and not stored.
  clock.advance(claim.atMs - page.nowMs());
  page.claim(claim);
  await page.sync();
  clock.advance(LEASE_MS);
  const next = await pond.openPage(session, second);
  expect(next.page.last('pond').pond?.sitting).toMatchObject({ purseMinor: CARRY, bullets: 0 });
  await pond.studio.arcade.stepPonds();
  await page.sync();
  const after = page.frames.slice(frames).map(({ t }) => t);
  expect(after.filter((t) => t.startsWith('pond'))).toEqual([]);
  const { rows } = await db.query('select * from arcade_pond_hits');
  expect(rows).toEqual([]);
  expect(await pondMoney(db)).toEqual({ open: 1, atSea: CARRY, house: 0 });
  // Its page is no seat: what it fires goes nowhere.
  page.fire(page.aim(page.fishOf('octopus'), { level: LARGE }));
  await page.sync();
  await pond.studio.arcade.stepPonds();
  expect(await pondMoney(db)).toEqual({ open: 1, atSea: CARRY, house: 0 });
  await pond.hit(next, next.page.fishOf('octopus'));
  await leave(next);
  expect(wins()).toHaveLength(1);
});

test('a process lets go of a sitting that its member waits for elsewhere', async () => {
  const member = await seated('player-1');
  member.page.fire(member.page.aim(member.page.fishOf('tang')));
  await pond.step();
  member.page.close();
  const next = await pond.openPage(member.session, second);
  await pond.pass(PONDS_SWEEP_MS);
  await pond.pass(PONDS_SWEEP_MS);
  expect(next.page.last('pond').pond?.sitting).toMatchObject({ purseMinor: CARRY });
  const away = await pond.studio.call(member.session, 'pondNow', {});
  expect(away.refusal?.code).toBe('busy');
});

test('the last page of a session has the seat, also where the page before it is at another process', async () => {
  const { session, page, ...at } = await seated('player-1');
  const next = await pond.openPage(session, second);
  const both = async (): Promise<void> => {
    page.fire(page.aim(page.fishOf('tang')));
    await pond.pass(PONDS_SWEEP_MS);
  };
  // The first goes on firing, as a page that has heard nothing does: it does not get the seat back.
  await both();
  await both();
  await both();
  expect(page.last('ended').reason).toBe('replaced');
  await expect.poll(() => page.isOpen()).toBe(false);
  expect(next.page.last('pond').pond?.sitting).toMatchObject({ carriedMinor: CARRY });
  expect(next.page.isOpen()).toBe(true);
  // The session itself goes on.
  await pond.hit(next, next.page.fishOf('octopus'));
  const frames = next.page.frames.map(({ t }) => t);
  expect(frames).not.toContain('ended');
  await leave({ ...at, ...next });
  expect(wins()).toHaveLength(1);
});

test('a page learns that another tab at another process has replaced its session', async () => {
  const { page } = await seated('player-1');
  clock.advance(1);
  const next = await pond.open('player-1', second);
  await pond.studio.arcade.runJobs();
  await pond.step();
  expect(page.last('ended').reason).toBe('replaced');
  await second.arcade.runJobs();
  await pond.pass(2 * PONDS_SWEEP_MS);
  expect(next.page.last('pond').pond?.sitting).toMatchObject({ purseMinor: CARRY });
  expect(next.page.frames.map(({ t }) => t)).not.toContain('ended');
});

test('what is brought or left at another process counts once', async () => {
  const member = await seated('player-1');
  member.page.fire(member.page.aim(member.page.fishOf('octopus'), { level: LARGE }));
  await pond.step();
  const elsewhere = { ...member, studio: second };
  const added = must((await pond.add(elsewhere, 5_000)).answer, 'more');
  expect(added.sitting.purseMinor).toBe(CARRY + 5_000 - LARGE_MINOR);
  // The process that has it reads it again, with the bullet given back, and shows it.
  await pond.pass(PONDS_SWEEP_MS);
  expect(member.page.last('pond').pond?.sitting.purseMinor).toBe(CARRY + 5_000);
  // Also where it learns it by what it fires.
  must((await pond.add(elsewhere, 1_000)).answer, 'more');
  member.page.fire(member.page.aim(member.page.fishOf('tang')));
  await pond.step();
  expect(await pondMoney(db)).toEqual({ open: 1, atSea: CARRY + 6_000, house: 0 });
  await pond.pass(PONDS_SWEEP_MS);
  expect(member.page.last('pond').pond?.sitting.purseMinor).toBe(CARRY + 6_000);
  await leave(elsewhere);
  expect(wins().map(({ amountMinor }) => amountMinor)).toEqual([CARRY + 6_000]);
  expect(pond.wallet.balanceOf('player-1')).toBe(MONEY);
  await pond.pass(PONDS_SWEEP_MS);
  expect(await pondMoney(db)).toMatchObject({ open: 0, house: 0 });
  // Its own process learns that it is over, and says so.
  expect(member.page.last('pond')).toMatchObject({ pond: null, reason: '' });
});

test('sittings that nobody comes back to are ended by whichever process is left', async () => {
  await seated('player-1');
  const other = await seated('player-2', second);
  const { page } = other;
  for (let at = 0; at < POND_LINE_MS_MAX + LEASE_MS; at += 10_000) {
    await passAt(second, other, 10_000);
  }
  await second.settle();
  expect(pond.wallet.balanceOf('player-1')).toBe(MONEY);
  expect(page.last('pond').pond?.seat).toBe(undefined);
  expect((await pondMoney(db)).open).toBe(1);
});

test('two processes show one time and the same waves, each when it begins', async () => {
  const [one, other] = [await seated('player-1'), await seated('player-2', second)];
  await pond.pass(60_000);
  const wave = one.page.last('pondWave').wave;
  expect(wave.place).toBe(2);
  expect(other.page.last('pondWave').wave).toEqual(wave);
  const views = await Promise.all(
    [one, other].map(async ({ studio, session }) =>
      must((await studio.call(session, 'pondNow', {})).answer?.pond, 'a view'),
    ),
  );
  expect(views[0]?.epochAt).toBe(views[1]?.epochAt);
  expect(views[0]?.waves).toEqual(views[1]?.waves);
  const { rows } = await db.query<{ used: number }>(
    'select next_place - 1 as used from arcade_chain',
  );
  expect(rows).toEqual([{ used: 2 }]);
});

test('who comes while a game’s first chain is made waits for it and is not sent away', async () => {
  const ofNew = await engine.openEmpty(arcadeMigrations);
  const clocks = createPondClocks({
    context: {
      db: ofNew,
      clock,
      rng: createSeededRng(3),
      games: new Map([[stillPond.code, stillPond]]),
      log: () => undefined,
    },
    watchers: { publish: () => undefined },
    holder: 'a-process',
    chains: { length: 1_000, beaconUrl: null },
  });
  const [first, next] = await Promise.all([1, 2].map(() => clocks.ready(stillPond.code)));
  expect(first).not.toBeNull();
  expect(next).toBe(first);
  await clocks.close();
});
