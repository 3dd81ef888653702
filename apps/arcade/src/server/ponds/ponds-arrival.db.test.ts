import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { onDatabase } from '@tianping/db/testing';
import type { PondClaim, PondFish } from '@tianping/games';
import { seededDraws } from '@tianping/games/testing';
import { expect, test } from 'vitest';
import { arcadeMigrations } from '../migrations.ts';
import { hitsOf, type StoredHit } from '../store/pond-hits.ts';
import { openPondHarness, type PondHarness, type PondMember } from '../testing/pond-harness.ts';
import { stillPond } from '../testing/still-pond.ts';

const engine = onDatabase();
const SHOOTERS = 8;
const TICKS = 30;
/** Fires every tick, as fast as a cannon may; what came is judged every other tick. */
const TICK_MS = 50;
const CARRY = 100_000;

interface Shooter {
  readonly member: PondMember;
  readonly playId: string;
  readonly seaId: string;
  readonly due: PondClaim[];
}

interface Arrived {
  readonly shooter: Shooter;
  readonly claim: PondClaim;
  /** Which judging it was in time for. */
  readonly flush: number;
}

/** Half of all bullets go to the bomb crab, the others to what swims in its reach. */
function targetOf({ member: { page } }: Shooter, draws: ReturnType<typeof seededDraws>): PondFish {
  const crab = page.fishes().find(({ kind }) => kind === 'bombCrab');
  if (crab && draws.int(2) === 0) return crab;
  const fishes = page.fishes().filter(({ kind }) => kind !== 'bombCrab');
  const near = fishes.filter(({ path }) => Math.abs((path[0]?.x ?? 0) - 1080) < 300);
  const from = near.length > 0 ? near : fishes;
  return must(from[draws.int(from.length)], 'a fish');
}

async function seatAll(pond: PondHarness): Promise<readonly Shooter[]> {
  const shooters: Shooter[] = [];
  for (let at = 0; at < SHOOTERS; at += 1) {
    const member = await pond.open(`player-${at}`);
    const { seaId, sitting } = await pond.seat(member, CARRY);
    shooters.push({ member, playId: sitting.playId, seaId, due: [] });
  }
  return shooters;
}

/** Everybody fires and claims, each line in turn by lot; what has arrived, in its order. */
async function fireAll(
  pond: PondHarness,
  shooters: readonly Shooter[],
  advance: (ms: number) => void,
): Promise<readonly Arrived[]> {
  const draws = seededDraws(31);
  const arrived: Arrived[] = [];
  for (let tick = 0; tick < TICKS; tick += 1) {
    advance(TICK_MS);
    for (const shooter of draws.shuffle(shooters)) {
      const { page } = shooter.member;
      const shot = page.aim(targetOf(shooter, draws));
      page.fire(shot);
      shooter.due.push(page.claimOf(shot));
      const now = page.nowMs();
      for (const claim of shooter.due.filter(({ atMs }) => atMs <= now && atMs > now - TICK_MS)) {
        page.claim(claim);
        arrived.push({ shooter, claim, flush: Math.floor(tick / 2) });
      }
      // The next one's orders are behind these.
      await page.sync();
    }
    if (tick % 2 === 1) await pond.step();
  }
  await pond.step();
  return arrived;
}

test('shots and claims of many lines are judged in the order in which they arrive', async () => {
  const clock = createFakeClock(1_800_000_000_000);
  const db = await engine.openEmpty(arcadeMigrations);
  const pond = await openPondHarness({ db, clock });
  const shooters = await seatAll(pond);
  expect(new Set(shooters.map(({ seaId }) => seaId)).size).toBe(SHOOTERS / 4);
  const fishes = shooters[0]?.member.page.fishes() ?? [];
  const arrived = await fireAll(pond, shooters, clock.advance);

  const stored = new Map<string, StoredHit[]>();
  for (const { playId } of shooters) stored.set(playId, [...(await hitsOf(db, playId))]);
  const caught = new Map<string, { readonly seaId: string; readonly flush: number; by: Shooter }>();
  let count = 0;
  let decided = 0;
  for (const { shooter, claim, flush } of arrived) {
    const { page } = shooter.member;
    const refused = page.frames.flatMap((frame) => (frame.t === 'pondMine' ? frame.refused : []));
    if (refused.some(({ shotId }) => shotId === claim.shotId)) continue;
    // Of one line: hit after hit as it was claimed.
    const hit = must(stored.get(shooter.playId)?.shift(), 'a hit that was stored');
    expect([hit.fishId, hit.atMs]).toEqual([claim.fishId, claim.atMs]);
    count += 1;
    // Of all lines at a sea: nothing is caught along that an earlier hit of anybody has caught.
    const keyOf = (id: number): string => `${shooter.seaId} ${id}`;
    const fish = must(
      fishes.find(({ id }) => id === hit.fishId),
      'the fish',
    );
    const free = fishes.filter(({ id }) => !caught.has(keyOf(id)));
    const along = stillPond.alongOf(fish, free, claim.atMs).map(({ id }) => id);
    expect(hit.along.map(({ id }) => id)).toEqual(along);
    const missing = stillPond
      .alongOf(fish, fishes, claim.atMs)
      .map(({ id }) => caught.get(keyOf(id)));
    if (missing.some((one) => one?.flush === flush && one.by !== shooter)) decided += 1;
    if (hit.times === 0) continue;
    for (const id of [hit.fishId, ...along]) {
      if (!caught.has(keyOf(id)))
        caught.set(keyOf(id), { seaId: shooter.seaId, flush, by: shooter });
    }
  }
  expect([...stored.values()].every((left) => left.length === 0)).toBe(true);
  expect(count).toBeGreaterThan(SHOOTERS * TICKS * 0.3);
  // The order of lines has decided what was caught along.
  expect(decided).toBeGreaterThan(1);
  expect(pond.studio.faults).toEqual([]);
  await pond.close();
});
