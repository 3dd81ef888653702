import { type Clock, createUuid, type Rng } from '@tianping/base';
import { CANNON_PLACES, POND_BOUNDS } from '@tianping/games';
import type { Sitting } from './sitting.ts';

/** One sea: four seats, and what was caught there. Real and demo sittings never share one. */
interface Sea {
  readonly id: string;
  readonly gameCode: string;
  readonly isDemo: boolean;
  /** Fish are numbered by the places of one chain. */
  readonly chainId: string;
  /** Plays by seat. */
  readonly seats: ReadonlyMap<number, string>;
  /** Pond time by fish. */
  readonly caught: ReadonlyMap<number, number>;
}

/** All seas of this process, and who sits there. */
export interface Seas {
  all(): readonly Sitting[];
  get(playId: string): Sitting | null;
  ofSession(sessionId: string): Sitting | null;
  /** By seat. */
  at(seaId: string): readonly Sitting[];
  /** When a fish was caught there; null while it was not. */
  caughtAt(seaId: string, fishId: number): number | null;
  caughtOf(seaId: string): readonly { readonly fishId: number; readonly atMs: number }[];
  /** Fish of waves before `fromPlace` have left and are forgotten. */
  addCaught(
    seaId: string,
    caught: readonly number[],
    at: { readonly atMs: number; readonly fromPlace: number },
  ): void;
  /** A seat at the first sea that has one, but for the one that is left; else at a new one. */
  sitDown(sitting: Omit<Sitting, 'seaId' | 'seat'>, but?: string): Sitting;
  /** The same seat with other contents. */
  put(sitting: Sitting): void;
  /** Frees the seat. */
  remove(playId: string): void;
}

export function createSeas(source: { readonly clock: Clock; readonly rng: Rng }): Seas {
  const seas = new Map<string, Sea>();
  const sittings = new Map<string, Sitting>();
  const bySession = new Map<string, string>();
  const put = (sitting: Sitting): void => {
    const before = sittings.get(sitting.playId);
    if (before) bySession.delete(before.sessionId);
    sittings.set(sitting.playId, sitting);
    bySession.set(sitting.sessionId, sitting.playId);
  };
  const get = (playId: string): Sitting | null => sittings.get(playId) ?? null;
  const remove = (playId: string): void => {
    const sitting = sittings.get(playId);
    if (!sitting) return;
    sittings.delete(playId);
    bySession.delete(sitting.sessionId);
    const sea = seas.get(sitting.seaId);
    if (!sea) return;
    const seats = new Map([...sea.seats].filter(([, other]) => other !== playId));
    if (seats.size === 0) seas.delete(sea.id);
    else seas.set(sea.id, { ...sea, seats });
  };
  return {
    all: () => [...sittings.values()],
    get,
    ofSession: (sessionId) => get(bySession.get(sessionId) ?? ''),
    at(seaId) {
      const seats = [...(seas.get(seaId)?.seats ?? [])].sort(([a], [b]) => a - b);
      return seats.flatMap(([, playId]) => get(playId) ?? []);
    },
    caughtAt: (seaId, fishId) => seas.get(seaId)?.caught.get(fishId) ?? null,
    caughtOf(seaId) {
      return [...(seas.get(seaId)?.caught ?? [])].map(([fishId, atMs]) => ({ fishId, atMs }));
    },
    addCaught(seaId, caught, { atMs, fromPlace }) {
      const sea = seas.get(seaId);
      if (!sea) return;
      const first = fromPlace * POND_BOUNDS.fishAWave;
      const after = new Map([...sea.caught].filter(([fishId]) => fishId >= first));
      for (const fishId of caught) if (!after.has(fishId)) after.set(fishId, atMs);
      seas.set(seaId, { ...sea, caught: after });
    },
    sitDown(sitting, but) {
      remove(sitting.playId);
      const { gameCode, isDemo, chainId, playId } = sitting;
      const open = [...seas.values()].find(
        (sea) =>
          sea.gameCode === gameCode &&
          sea.isDemo === isDemo &&
          sea.chainId === chainId &&
          sea.id !== but &&
          sea.seats.size < CANNON_PLACES.length,
      );
      const sea = open ?? newSea(createUuid(source), sitting);
      const seat = CANNON_PLACES.findIndex((_, at) => !sea.seats.has(at));
      seas.set(sea.id, { ...sea, seats: new Map(sea.seats).set(seat, playId) });
      const seated = { ...sitting, seaId: sea.id, seat };
      put(seated);
      return seated;
    },
    put,
    remove,
  };
}

function newSea(
  id: string,
  { gameCode, isDemo, chainId }: Pick<Sea, 'gameCode' | 'isDemo' | 'chainId'>,
): Sea {
  return { id, gameCode, isDemo, chainId, seats: new Map(), caught: new Map() };
}
