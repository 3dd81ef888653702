import { must } from '@tianping/base';
import {
  CANNON_PLACES,
  type PlaySeeds,
  type PondFlight,
  type PondGame,
  type PondPoint,
  type PondShot,
} from '@tianping/games';
import type { PondSitting } from '@tianping/games/wire';
import type { SittingChange, SittingMoney, SittingRow } from '../store/ponds.ts';

/** Who sits where at which sea, with what is left to fire. As it is stored, but while orders are being judged. */
export interface Sitting extends SittingRow {
  readonly nickname: string;
  readonly seaId: string;
  readonly seat: number;
  readonly seeds: PlaySeeds;
  /** Bullets in the water, by the shooter's own numbers. */
  readonly flights: ReadonlyMap<number, PondFlight>;
  /** Pond time of the last shot; null before the first. */
  readonly lastFiredAtMs: number | null;
  /** The highest number of a shot that was read since the page came. */
  readonly lastShotId: number;
  /** Place in the room's levels, of the last shot. */
  readonly level: number;
  /** Shots and claims that no honest page sends, one soon after the other, and when the last was. */
  readonly lies: number;
  readonly liedAt: number;
  /** Since when this process knows of all its bullets. */
  readonly knownAt: number;
}

export function cannonOf({ seat }: Pick<Sitting, 'seat'>): PondPoint {
  return must(CANNON_PLACES[seat], 'a cannon');
}

/** The member's own sitting as his page is shown it. */
export function sittingView(sitting: SittingMoney & Pick<SittingRow, 'playId'>): PondSitting {
  const { playId, purseMinor, carriedMinor, wonMinor, bullets } = sitting;
  const firedMinor = sitting.firedMinor - sitting.refundedMinor;
  return { playId, purseMinor, carriedMinor, firedMinor, bullets, wonMinor };
}

/** Stake of a bullet of a level that the room has. */
export function levelOf({ levels }: Pick<PondGame, 'levels'>, { level }: PondShot): number {
  return must(levels[level], 'a level of the room');
}

/** What is to be written of a sitting that was read at `version`. */
export function changeOf(
  game: Pick<PondGame, 'levels'>,
  sitting: Sitting,
  of: { readonly version: number; readonly hasFired: boolean },
): SittingChange {
  const { playId, carriedMinor, purseMinor, firedMinor, refundedMinor, wonMinor } = sitting;
  const { bullets, hits, flights } = sitting;
  return {
    playId,
    version: of.version,
    carriedMinor,
    purseMinor,
    firedMinor,
    refundedMinor,
    wonMinor,
    bullets,
    hits,
    airMinor: [...flights.values()].reduce((sum, { shot }) => sum + levelOf(game, shot), 0),
    airBullets: flights.size,
    hasFired: of.hasFired,
  };
}
