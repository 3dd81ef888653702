import { must } from '@tianping/base';
import {
  bulletAt,
  CANNON_PLACES,
  firstHit,
  POND_BOUNDS,
  type PondClaim,
  type PondFish,
  type PondFlight,
  type PondGame,
  type PondShot,
} from '@tianping/games';
import type { Waters } from './waters.ts';

/** A bullet in flight. */
export interface Bullet {
  readonly seat: number;
  readonly flight: PondFlight;
  readonly isMine: boolean;
  /** Meetings have been searched for until this time. */
  seenMs: number;
  /** What it will meet, unless that is caught before. */
  meets: PondClaim | null;
}

/** A bullet and what it has met. */
export interface Meeting {
  readonly bullet: Bullet;
  readonly claim: PondClaim;
}

export interface Bullets {
  readonly flying: readonly Bullet[];
  add(seat: number, shot: PondShot, isMine: boolean): void;
  /** Advances to a time and returns the bullets that met a fish on the way, which no longer fly. */
  step(ms: number): readonly Meeting[];
  /** Removes a bullet whose hit is known, or which is over. */
  take(seat: number, shotId: number): Bullet | null;
  /** Its claim was refused: it flies on from here. */
  flyOn(bullet: Bullet, ms: number): void;
  forget(): void;
}

/** How far ahead meetings are searched for, so that not every fish is checked for every bullet in every frame. */
const AHEAD_MS = 240;
const NONE: readonly Meeting[] = [];

export function createBullets(game: PondGame, waters: Waters): Bullets {
  let flying: Bullet[] = [];
  const look = createLook(game, waters);
  const advance = (bullet: Bullet, ms: number): PondClaim | null => {
    if (bullet.meets && !waters.find(bullet.meets.fishId)) {
      // It was caught meanwhile. Nothing else was to be met before it.
      bullet.seenMs = bullet.meets.atMs - 1;
      bullet.meets = null;
    }
    while (bullet.meets === null && bullet.seenMs <= ms) look(bullet);
    return bullet.meets !== null && bullet.meets.atMs <= ms ? bullet.meets : null;
  };
  return {
    get flying() {
      return flying;
    },
    add(seat, shot, isMine) {
      const cannon = must(CANNON_PLACES[seat], 'a cannon');
      const seenMs = shot.firedAtMs - 1;
      flying.push({ seat, flight: { shot, cannon }, isMine, seenMs, meets: null });
    },
    step(ms) {
      let met: Meeting[] | null = null;
      let isAnyOver = false;
      for (const bullet of flying) {
        const { firedAtMs } = bullet.flight.shot;
        const claim = firedAtMs <= ms ? advance(bullet, ms) : null;
        if (claim) {
          met ??= [];
          met.push({ bullet, claim });
        }
        isAnyOver ||= claim !== null || isOver(bullet, ms);
      }
      if (isAnyOver) {
        const claimed = new Set(met?.map(({ bullet }) => bullet));
        flying = flying.filter((bullet) => !claimed.has(bullet) && !isOver(bullet, ms));
      }
      return met ?? NONE;
    },
    take(seat, shotId) {
      const at = flying.findIndex(
        (bullet) => bullet.seat === seat && bullet.flight.shot.shotId === shotId,
      );
      return at < 0 ? null : (flying.splice(at, 1)[0] ?? null);
    },
    flyOn(bullet, ms) {
      bullet.meets = null;
      bullet.seenMs = ms;
      flying.push(bullet);
    },
    forget() {
      flying = [];
    },
  };
}

function isOver({ flight }: Bullet, ms: number): boolean {
  return ms > flight.shot.firedAtMs + POND_BOUNDS.bulletLifeMs;
}

/**
 * Searches a little ahead for what a bullet meets, among fish that are near enough. A fish that is not in the water yet
 * cannot be met in that time: it enters far outside of the sea.
 */
function createLook(game: PondGame, waters: Waters): (bullet: Bullet) => void {
  const near: PondFish[] = [];
  return (bullet) => {
    const { flight, seenMs: fromMs } = bullet;
    const { lockedFish, firedAtMs } = flight.shot;
    const toMs = fromMs + AHEAD_MS;
    const { bulletSpeed, fishSpeedMax } = POND_BOUNDS;
    const apartMs = Math.max(Math.abs(toMs - waters.steppedMs), AHEAD_MS);
    const slack = bulletSpeed * AHEAD_MS + fishSpeedMax * apartMs;
    const at = bulletAt(flight.shot, flight.cannon, Math.max(fromMs, firedAtMs));
    near.length = 0;
    for (const { fish, kind, x, y } of at ? waters.swimming : []) {
      if (at === null || (lockedFish !== null && lockedFish !== fish.id)) continue;
      const reach = slack + kind.reach.radius + kind.reach.spine;
      const [across, down] = [x - at.x, y - at.y];
      if (across * across + down * down <= reach * reach) near.push(fish);
    }
    bullet.meets = firstHit(game, flight, near, { fromMs, toMs });
    bullet.seenMs = toMs;
  };
}
