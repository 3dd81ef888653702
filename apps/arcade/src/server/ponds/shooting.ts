import { must } from '@tianping/base';
import {
  catchMinor,
  judgeHit,
  judgeShot,
  type PondCatch,
  type PondClaim,
  type PondFish,
  type PondGame,
  type PondShot,
  pondDraws,
  refundFromMs,
} from '@tianping/games';
import type { PondFault } from '@tianping/games/wire';
import type { StoredHit } from '../store/pond-hits.ts';
import { cannonOf, levelOf, type Sitting } from './sitting.ts';

/** Pure: a sitting after a shot; the fault leaves its money as it was. */
export function fire(
  game: PondGame,
  sitting: Sitting,
  shot: PondShot,
  nowMs: number,
): { readonly sitting: Sitting; readonly fault: PondFault | null } {
  const { shotId, level, firedAtMs } = shot;
  const read = { ...sitting, lastShotId: Math.max(sitting.lastShotId, shotId) };
  // A number that flies already.
  if (sitting.flights.has(shotId)) return { sitting: read, fault: 'unknownShot' };
  const flight = { shot, cannon: cannonOf(sitting) };
  const { lastFiredAtMs } = sitting;
  const judged = judgeShot(game, flight, { nowMs, lastFiredAtMs });
  if (!judged.ok) return { sitting: read, fault: judged.error };
  const levelMinor = levelOf(game, shot);
  if (levelMinor > sitting.purseMinor) return { sitting: read, fault: 'balance' };
  const fired: Sitting = {
    ...read,
    purseMinor: sitting.purseMinor - levelMinor,
    firedMinor: sitting.firedMinor + levelMinor,
    bullets: sitting.bullets + 1,
    flights: new Map(sitting.flights).set(shotId, flight),
    lastFiredAtMs: firedAtMs,
    level,
  };
  return { sitting: fired, fault: null };
}

/** What the sea knows of a claimed fish. */
export interface ClaimSight {
  /** Null when it is of no wave that has begun. */
  readonly fish: PondFish | null;
  readonly caughtAtMs: number | null;
  readonly nowMs: number;
  /** Fish of these waves that nobody has caught. */
  readonly free: () => readonly PondFish[];
}

export interface DrawnHit {
  readonly shotId: number;
  readonly hit: StoredHit;
  readonly result: PondCatch;
  readonly wonMinor: number;
  /** Pond time at which it was judged: from then on others know. */
  readonly knownMs: number;
}

/** Pure: a sitting after a claim, with the hit that was drawn for it or the fault. */
export function claimHit(
  game: PondGame,
  sitting: Sitting,
  claim: PondClaim,
  { fish, caughtAtMs, nowMs, free }: ClaimSight,
): {
  readonly sitting: Sitting;
  readonly drawn: DrawnHit | null;
  readonly fault: PondFault | null;
} {
  const flight = sitting.flights.get(claim.shotId) ?? null;
  const judged = judgeHit(game, claim, { flight, fish, caughtAtMs, nowMs });
  if (!judged.ok) return { sitting, drawn: null, fault: judged.error };
  const { shotId, atMs } = claim;
  const { id: fishId, kind } = must(fish, 'a fish that was hit');
  const { level } = must(flight, 'a bullet that hit').shot;
  const levelMinor = must(game.levels[level], 'a level');
  const { form } = must(game.readKind(kind), 'a kind of the room').worth;
  const isAlone = form === 'fixed' || form === 'drawn';
  const along = isAlone ? [] : game.alongOf(must(fish, 'a fish'), free(), atMs);
  const hit = { fishId, kind, along: along.map((one) => ({ id: one.id, kind: one.kind })) };
  const number = sitting.hits + 1;
  const result = game.catchOf(pondDraws({ ...sitting.seeds, hit: number }), hit);
  const wonMinor = catchMinor(levelMinor, result);
  const flights = new Map(sitting.flights);
  flights.delete(shotId);
  return {
    sitting: {
      ...sitting,
      purseMinor: sitting.purseMinor + wonMinor,
      wonMinor: sitting.wonMinor + wonMinor,
      hits: number,
      flights,
    },
    drawn: {
      shotId,
      hit: { ...hit, level, times: result.times, atMs },
      result,
      wonMinor,
      knownMs: nowMs,
    },
    fault: null,
  };
}

/** Pure: bullets of which no claim can be right any more are given back; those of `isOver`. */
export function giveBack(
  game: Pick<PondGame, 'levels'>,
  sitting: Sitting,
  isOver: (shot: PondShot) => boolean,
): { readonly sitting: Sitting; readonly refunded: readonly number[] } {
  const over = [...sitting.flights.values()].filter(({ shot }) => isOver(shot));
  if (over.length === 0) return { sitting, refunded: [] };
  const backMinor = over.reduce((sum, { shot }) => sum + levelOf(game, shot), 0);
  const flights = new Map(sitting.flights);
  for (const { shot } of over) flights.delete(shot.shotId);
  return {
    sitting: {
      ...sitting,
      purseMinor: sitting.purseMinor + backMinor,
      refundedMinor: sitting.refundedMinor + backMinor,
      bullets: sitting.bullets - over.length,
      flights,
    },
    refunded: over.map(({ shot }) => shot.shotId),
  };
}

/** Whether a bullet has hit nothing for all of its life. */
export function isSpent(shot: PondShot, nowMs: number): boolean {
  return refundFromMs(shot) <= nowMs;
}
