import { must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase, withTx } from '@tianping/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { POND_HITS_MAX, PONDS_FLUSH_MS, PONDS_SWEEP_MS } from '../limits.ts';
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

let clock: FakeClock;
let db: Db;
let isAway = false;
let pond: PondHarness;

beforeEach(async () => {
  clock = createFakeClock(1_800_000_000_000);
  db = await engine.openEmpty(arcadeMigrations);
  isAway = false;
  const cut = withTx(db, {
    tx: (work) => (isAway ? Promise.reject(new Error('away')) : db.tx(work)),
  });
  pond = await openPondHarness({ db: cut, clock });
});
afterEach(() => pond.close());

async function seated(player: string): Promise<PondMember> {
  const member = await pond.open(player);
  await pond.seat(member, CARRY);
  return member;
}

test('nothing is shown that is not stored, and the sitting is read again once the database is back', async () => {
  const [one, other] = [await seated('player-1'), await seated('player-2')];
  const { page } = one;
  const fish = page.fishOf('octopus');
  const shot = page.aim(fish, { level: LARGE });
  const claim = page.claimOf(shot);
  page.fire(shot);
  await pond.step();
  clock.advance(claim.atMs - page.nowMs());
  const counts = [page.frames.length, other.page.frames.length];
  isAway = true;
  page.claim(claim);
  page.fire(page.aim(fish, { level: LARGE }));
  await page.sync();
  // Without the sweep, which has nothing to say either.
  await pond.step().catch(() => {});
  const shown = [one, other].flatMap((member, at) => member.page.frames.slice(counts[at]));
  expect(shown.map(({ t }) => t).filter((t) => t !== 'pondSeats')).toEqual([]);
  expect(pond.studio.faults.join()).toContain('away');
  isAway = false;
  await pond.pass(PONDS_SWEEP_MS);
  // The bullet that was stored is given back; what was not has never been.
  expect(page.last('pond').pond?.sitting).toMatchObject({ purseMinor: CARRY, bullets: 0 });
  expect(await pondMoney(db)).toEqual({ open: 2, atSea: 2 * CARRY, house: 0 });
  const { wonMinor } = await pond.hit(one, page.fishOf('octopus'), { level: LARGE });
  expect(page.last('pondMine').sitting.purseMinor).toBe(CARRY - LARGE_MINOR + wonMinor);
});

test('a sitting that cannot be stored fails alone', async () => {
  const [bad, good] = [await seated('player-1'), await seated('player-2')];
  const { playId } = must(
    (await pond.studio.call(bad.session, 'pondNow', {})).answer?.pond,
    'it',
  ).sitting;
  // A line of hits that the next one collides with.
  await db.tx(async (sql) => {
    await sql.query(
      `insert into arcade_pond_hits (play_id, number, hits, at) values ($1, 1, '[]', 0)`,
      [playId],
    );
  });
  const shots = [bad, good].map(({ page }) => {
    const shot = page.aim(page.fishOf('octopus'), { level: LARGE });
    return { page, shot, claim: page.claimOf(shot) };
  });
  for (const { page, shot } of shots) page.fire(shot);
  await pond.step();
  clock.advance(Math.max(...shots.map(({ claim }) => claim.atMs)) - good.page.nowMs());
  for (const { page, claim } of shots) page.claim(claim);
  await pond.step();
  expect(good.page.last('pondMine').sitting).toMatchObject({ bullets: 1 });
  expect(good.page.last('pondHits').hits).toHaveLength(1);
  // It is dropped, and sits nowhere until it is read again.
  expect(bad.page.frames.filter(({ t }) => t === 'pondHits')).toEqual([]);
  await pond.pass(PONDS_SWEEP_MS);
  expect(bad.page.last('pond').pond?.sitting).toMatchObject({ purseMinor: CARRY, bullets: 0 });
});

test('a sitting whose record is full is ended and paid', async () => {
  const member = await seated('player-1');
  await db.tx(async (sql) => {
    await sql.query('update arcade_pond_sitting set hits = $1, bullets = $1', [POND_HITS_MAX - 1]);
  });
  const again = await pond.openPage(member.session);
  const { wonMinor } = await pond.hit(again, again.page.fishOf('octopus'));
  expect(again.page.last('pond')).toMatchObject({
    pond: null,
    reason: expect.stringContaining('记录已满'),
  });
  await pond.studio.settle();
  const { minMinor } = stillPond.stake;
  expect(pond.wallet.balanceOf('player-1')).toBe(MONEY - minMinor + wonMinor);
});

test('a process that stops stores what it has read and lets others have its sittings immediately', async () => {
  const first = await pond.openProcess(3);
  await first.arcade.listen({ port: 0 });
  const member = await pond.open('player-1', first);
  await pond.seat(member, CARRY);
  const { page, session } = member;
  page.fire(page.aim(page.fishOf('octopus'), { level: LARGE }));
  await page.sync();
  // By its own clock, without a step of the test.
  clock.advance(PONDS_FLUSH_MS);
  await expect.poll(() => page.frames.some(({ t }) => t === 'pondMine')).toBe(true);
  clock.advance(PONDS_FLUSH_MS);
  page.fire(page.aim(page.fishOf('octopus'), { level: LARGE }));
  await page.sync();
  await first.arcade.close();
  const { rows } = await db.query<{ air: number; bullets: number }>(
    'select air_minor as air, air_bullets as bullets from arcade_pond_sitting',
  );
  expect(rows).toEqual([{ air: 2 * LARGE_MINOR, bullets: 2 }]);
  const next = await pond.openPage(session);
  expect(next.page.last('pond').pond?.sitting).toMatchObject({ purseMinor: CARRY, bullets: 0 });
});
