import { must } from '@tianping/base';
import {
  type FishKind,
  intoPond,
  type PondFish,
  type PondGame,
  positionOf,
  roundDraws,
} from '@tianping/games';
import type { PondView } from '@tianping/games/wire';

/** A fish in the water with its present position. Mutated in place: there may be two hundred. */
export interface Swimmer {
  readonly fish: PondFish;
  readonly kind: FishKind;
  x: number;
  y: number;
  dx: number;
  dy: number;
  /**
   * The direction that a fish which does not rotate along its path faces: 1 is right, -1 left, values between are
   * turning round.
   */
  facing: number;
  /** Pond time of the last bullet that met it. */
  hitAtMs: number;
}

/** The fish of the waves whose secrets are known. */
export interface Waters {
  /** Pond time of the last step. */
  readonly steppedMs: number;
  /** Fish in the water at that time, big ones first. */
  readonly swimming: readonly Swimmer[];
  /** Fish of the same waves that are not caught, whether they are in the water or not. */
  readonly fishes: readonly PondFish[];
  /** Takes over waves and caught fish. */
  fill(pond: Pick<PondView, 'salt' | 'waves' | 'caught'> | null): void;
  /** Advances everything to a time. */
  step(ms: number): void;
  find(fishId: number): Swimmer | null;
  /** Removes a caught fish; null when it was not in the water. */
  take(fishId: number): Swimmer | null;
}

export function createWaters(game: PondGame): Waters {
  const readWave = createWaveReader(game);
  let fishes: readonly PondFish[] = [];
  let swimming: Swimmer[] = [];
  let byId: ReadonlyMap<number, Swimmer> = new Map();
  /** The next time at which a fish comes or goes. */
  let changesAtMs = Number.NEGATIVE_INFINITY;
  let steppedMs = 0;

  const swimmerOf = (fish: PondFish): Swimmer => {
    const kind = must(game.readKind(fish.kind), 'a kind of the room');
    return { fish, kind, x: 0, y: 0, dx: 0, dy: 0, facing: 0, hitAtMs: Number.NEGATIVE_INFINITY };
  };
  /** Other seas have other fish with the same number. */
  const knownOf = (fish: PondFish): Swimmer | null => {
    const known = byId.get(fish.id);
    return known?.fish === fish ? known : null;
  };
  const change = (ms: number): void => {
    const now = fishes.filter(({ enterMs, leaveMs }) => enterMs <= ms && ms < leaveMs);
    swimming = now
      .map((fish) => knownOf(fish) ?? swimmerOf(fish))
      .sort((a, b) => areaOf(b.kind) - areaOf(a.kind) || a.fish.id - b.fish.id);
    byId = new Map(swimming.map((one) => [one.fish.id, one]));
    changesAtMs = Math.min(
      ...now.map(({ leaveMs }) => leaveMs),
      ...fishes.filter(({ enterMs }) => enterMs > ms).map(({ enterMs }) => enterMs),
    );
  };
  return {
    get steppedMs() {
      return steppedMs;
    },
    get swimming() {
      return swimming;
    },
    get fishes() {
      return fishes;
    },
    fill(pond) {
      const caught = new Set(pond?.caught.map(({ fishId }) => fishId));
      const all = pond?.waves.flatMap(({ place, secret }) => readWave(secret, pond.salt, place));
      fishes = (all ?? []).filter(({ id }) => !caught.has(id));
      changesAtMs = Number.NEGATIVE_INFINITY;
    },
    step(ms) {
      // A clock that was set back may bring fish back.
      if (ms >= changesAtMs || ms < steppedMs) change(ms);
      steppedMs = ms;
      for (const one of swimming) {
        const at = positionOf(one.fish, ms);
        if (at === null) continue;
        one.x = at.x;
        one.y = at.y;
        one.dx = at.dx;
        one.dy = at.dy;
      }
    },
    find: (fishId) => byId.get(fishId) ?? null,
    take(fishId) {
      const taken = byId.get(fishId) ?? null;
      fishes = fishes.filter(({ id }) => id !== fishId);
      changesAtMs = Number.NEGATIVE_INFINITY;
      if (taken === null) return null;
      swimming = swimming.filter((one) => one !== taken);
      byId = new Map(swimming.map((one) => [one.fish.id, one]));
      return taken;
    },
  };
}

function areaOf({ size }: FishKind): number {
  return size.width * size.height;
}

const WAVES_KNOWN = 4;

/** Each wave is drawn once: it takes a millisecond or two. */
function createWaveReader(game: PondGame) {
  const known = new Map<string, readonly PondFish[]>();
  return (secret: string, salt: string, place: number): readonly PondFish[] => {
    const name = `${place} ${secret} ${salt}`;
    const before = known.get(name);
    if (before) return before;
    const { waveMs } = game;
    const fishes = intoPond(game.wave(roundDraws(secret, salt, place)), { place, waveMs });
    known.set(name, fishes);
    const [oldest] = known.keys();
    if (known.size > WAVES_KNOWN && oldest !== undefined) known.delete(oldest);
    return fishes;
  };
}
