import { intoPond, type PondFish, type PondGame, roundDraws, wavePlaceAt } from '@tianping/games';
import type { ChainRow } from '../../store/rounds.ts';
import { secretOf } from '../../tables/chains.ts';

/** A wave that has begun: its place in the chain, the secret that anybody may know now, and its fish. */
export interface PondWave {
  readonly place: number;
  readonly secret: string;
  readonly fishes: readonly PondFish[];
  readonly byId: ReadonlyMap<number, PondFish>;
}

/** The time of a pond on one chain of secrets. `at` is Unix milliseconds, `ms` pond time. */
export interface PondClock {
  readonly game: PondGame;
  readonly chain: ChainRow;
  readonly epochAt: number;
  msAt(at: number): number;
  placeAt(at: number): number;
  /** Waves whose fish may be in the water: the last and the present, never one to come. */
  wavesAt(at: number): readonly PondWave[];
  /** The chain is used up. */
  isOver(at: number): boolean;
}

export function createPondClock(of: {
  readonly game: PondGame;
  readonly chain: ChainRow;
  readonly epochAt: number;
}): PondClock {
  const { game, chain, epochAt } = of;
  let known: readonly PondWave[] = [];
  const msAt = (at: number): number => at - epochAt;
  const placeAt = (at: number): number => wavePlaceAt(game, msAt(at));
  return {
    game,
    chain,
    epochAt,
    msAt,
    placeAt,
    wavesAt(at) {
      const place = Math.min(placeAt(at), chain.length);
      if (known.at(-1)?.place !== place) {
        const places = [place - 1, place].filter((one) => one >= 1);
        known = places.map(
          (one) => known.find((wave) => wave.place === one) ?? drawWave(game, chain, one),
        );
      }
      return known;
    },
    isOver: (at) => placeAt(at) > chain.length,
  };
}

function drawWave(game: PondGame, chain: ChainRow, place: number): PondWave {
  const secret = secretOf(chain, place);
  const drawn = game.wave(roundDraws(secret, chain.salt ?? '', place));
  const fishes = intoPond(drawn, { place, waveMs: game.waveMs });
  return { place, secret, fishes, byId: new Map(fishes.map((fish) => [fish.id, fish])) };
}
