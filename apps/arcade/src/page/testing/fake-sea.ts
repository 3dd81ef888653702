import {
  bulletAt,
  CANNON_PLACES,
  firstHit,
  fishesAt,
  intoPond,
  type PondCatch,
  type PondFish,
  type PondGame,
  type PondShot,
  roundDraws,
  wavePlaceAt,
} from '@tianping/games';
import { seededDraws } from '@tianping/games/testing';
import { aimAt } from '@tianping/plugin-games/fishing';

const SALT = 'preview';
/** How many waves are tried in search of a crowded one. */
const TRIES = 40;

/** Fish of a sea that runs in the page, and who has caught them. */
export interface FakeSea {
  readonly salt: string;
  secretOf(place: number): string;
  wave(place: number): readonly PondFish[];
  /** Fish of the current waves, except for the caught ones. */
  fishes(ms: number): readonly PondFish[];
  find(fishId: number, ms: number): PondFish | null;
  caughtAt(fishId: number): number | null;
  /** Draws the outcome of a hit. */
  hit(fish: PondFish, ms: number): PondCatch;
  /** A shot at a random visible fish, and what it meets. */
  strayShot(
    seat: number,
    ms: number,
  ): { readonly shot: PondShot; readonly meets: Meets | null } | null;
}

type Meets = { readonly fishId: number; readonly atMs: number };

export function createFakeSea(game: PondGame, seed: number): FakeSea {
  const draws = seededDraws(seed * 31 + 7);
  const waves = new Map<number, readonly PondFish[]>();
  const caught = new Map<number, number>();
  let shotId = 0;
  const secretOf = (place: number): string => secret(seed, place);
  const wave = (place: number): readonly PondFish[] => {
    const known = waves.get(place);
    if (known) return known;
    const drawn = game.wave(roundDraws(secretOf(place), SALT, place));
    const fishes = intoPond(drawn, { place, waveMs: game.waveMs });
    waves.set(place, fishes);
    return fishes;
  };
  const fishes = (ms: number): readonly PondFish[] => {
    const place = wavePlaceAt(game, ms);
    const all = [...(place > 1 ? wave(place - 1) : []), ...wave(place)];
    return all.filter(({ id }) => !caught.has(id));
  };
  return {
    salt: SALT,
    secretOf,
    wave,
    fishes,
    find(fishId, ms) {
      const place = wavePlaceAt(game, ms);
      const all = [...(place > 1 ? wave(place - 1) : []), ...wave(place)];
      return all.find(({ id }) => id === fishId) ?? null;
    },
    caughtAt: (fishId) => caught.get(fishId) ?? null,
    hit(fish, ms) {
      const there = fishesAt([fishes(ms)], ms).map((one) => one.fish);
      const along = game.alongOf(fish, there, ms).map(({ id, kind }) => ({ id, kind }));
      const result = game.catchOf(draws, { fishId: fish.id, kind: fish.kind, along });
      for (const id of result.caught) caught.set(id, ms);
      return result;
    },
    strayShot(seat, ms) {
      const cannon = CANNON_PLACES[seat];
      const inSight = fishesAt([fishes(ms)], ms).filter(
        ({ at }) => at.x > 60 && at.x < 2100 && at.y > 60 && at.y < 900,
      );
      const fish = inSight[draws.int(Math.max(1, inSight.length))]?.fish;
      const target = cannon && fish ? aimAt(cannon, fish, ms) : null;
      if (!cannon || !target) return null;
      shotId += 1;
      const level = seat % game.levels.length;
      const shot = { shotId, target, level, firedAtMs: ms, lockedFish: null };
      // Until its end: it meets the first fish on its way.
      const toMs = ms + 5900;
      const isFlying = bulletAt(shot, cannon, ms) !== null;
      const span = { fromMs: ms, toMs };
      return { shot, meets: isFlying ? firstHit(game, { shot, cannon }, fishes(ms), span) : null };
    },
  };
}

function secret(seed: number, place: number): string {
  const draws = seededDraws(seed * 1009 + place);
  return Array.from({ length: 32 }, () => draws.int(256).toString(16).padStart(2, '0')).join('');
}

/** The seed, of several, whose sea is the fullest at a time. */
export function crowdedSeed(game: PondGame, seed: number, ms: number): number {
  const tries = Array.from({ length: TRIES }, (_, at) => seed + at);
  const counts = tries.map((one) => {
    const sea = createFakeSea(game, one);
    return { one, count: fishesAt([sea.fishes(ms)], ms).length };
  });
  return counts.toSorted((a, b) => b.count - a.count)[0]?.one ?? seed;
}
