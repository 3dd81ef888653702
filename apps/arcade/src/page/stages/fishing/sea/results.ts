import { bulletAt, type PondPoint, type PondShot } from '@tianping/games';
import type { PondHitView } from '@tianping/games/wire';
import type { PondEvent } from '../../stage.ts';
import { autoReturned } from '../auto.ts';
import { CATCHES_SHOWN, type FishingState, type SeaEffect } from '../fishing-state.ts';
import type { Bullet, Bullets, Meeting } from './bullets.ts';
import type { Swimmer, Waters } from './waters.ts';

interface Means {
  readonly waters: Waters;
  readonly bullets: Bullets;
  readonly update: (change: (state: FishingState) => Partial<FishingState>) => void;
  readonly emit: (effect: SeaEffect) => void;
  readonly levelOf: (level: number) => number;
  /** The own seat; -1 without one. */
  readonly mySeat: () => number;
  readonly now: () => number;
  /** A shot of somebody else. */
  readonly seen: (seat: number, shot: PondShot) => void;
  /** An own catch: sounds, words. */
  readonly won: (hit: PondHitView) => void;
  readonly refused: (
    fault: Extract<PondEvent, { kind: 'over' }>['refused'][number]['fault'],
  ) => void;
}

/** Shots and hits of everybody as the server says them, and what becomes of the own bullets. */
export interface Results {
  receive(event: PondEvent): void;
  /** An own bullet was fired, by hand or by itself. */
  fired(shotId: number, level: number, isAuto: boolean): void;
  met(meeting: Meeting): void;
  forget(): void;
}

/** Claims of these were wrong, not their bullets. */
const FLIES_ON = new Set(['gone', 'missed']);

export function createResults(means: Means): Results {
  const { waters, bullets, update, emit, levelOf, mySeat, now } = means;
  /** Own bullets that have met a fish and wait for what comes of it. */
  const waiting = new Map<number, Bullet>();
  /** Own bullets that count for the automatic plan. */
  const autoStakes = new Map<number, number>();

  const returnAuto = (shotId: number, minor: number | null): void => {
    const stakeMinor = autoStakes.get(shotId);
    if (stakeMinor === undefined) return;
    autoStakes.delete(shotId);
    const back = minor ?? stakeMinor;
    if (back > 0) update(({ auto }) => ({ auto: auto && autoReturned(auto, back) }));
  };
  const showHit = (seat: number, hit: PondHitView): void => {
    const isMine = seat === mySeat();
    const place = waters.find(hit.fishId);
    const bullet = bullets.take(seat, hit.shotId);
    // Not shown yet: the page of whoever fired it saw it before.
    if (bullet && place) emit({ kind: 'met', seat, level: bullet.flight.shot.level, at: place });
    if (isMine) {
      waiting.delete(hit.shotId);
      returnAuto(hit.shotId, hit.wonMinor);
    }
    if (hit.times === 0) return;
    const swimmers = hit.caught.map((id) => waters.take(id)).filter(isSome);
    const { times, wonMinor } = hit;
    emit({ kind: 'caught', seat, isMine, swimmers, times, wonMinor });
    if (!isMine) return;
    const kind = (place ?? swimmers[0])?.fish.kind ?? '';
    const one = { shotId: hit.shotId, kind, times, wonMinor };
    update(({ catches }) => ({ catches: [one, ...catches].slice(0, CATCHES_SHOWN) }));
    means.won(hit);
  };
  const showOver = ({ refunded, refused }: Extract<PondEvent, { kind: 'over' }>): void => {
    for (const shotId of refunded) {
      bullets.take(mySeat(), shotId);
      waiting.delete(shotId);
      returnAuto(shotId, null);
    }
    for (const { shotId, fault } of refused) {
      const bullet = waiting.get(shotId);
      waiting.delete(shotId);
      if (bullet && FLIES_ON.has(fault)) {
        bullets.flyOn(bullet, now());
        continue;
      }
      bullets.take(mySeat(), shotId);
      returnAuto(shotId, null);
      means.refused(fault);
    }
  };
  return {
    receive(event) {
      if (event.kind === 'over') showOver(event);
      else if (event.kind === 'hits') for (const hit of event.hits) showHit(event.seat, hit);
      else if (event.seat !== mySeat()) {
        for (const shot of event.shots) {
          bullets.add(event.seat, shot, false);
          means.seen(event.seat, shot);
        }
        emit({ kind: 'fired', seat: event.seat });
      }
    },
    fired(shotId, level, isAuto) {
      if (isAuto) autoStakes.set(shotId, levelOf(level));
    },
    met({ bullet, claim }) {
      const { shot, cannon } = bullet.flight;
      if (bullet.isMine) waiting.set(shot.shotId, bullet);
      const at: PondPoint | null = bulletAt(shot, cannon, claim.atMs);
      if (at) emit({ kind: 'met', seat: bullet.seat, level: shot.level, at });
      const swimmer = waters.find(claim.fishId);
      if (swimmer) swimmer.hitAtMs = claim.atMs;
    },
    forget() {
      waiting.clear();
      autoStakes.clear();
    },
  };
}

function isSome(swimmer: Swimmer | null): swimmer is Swimmer {
  return swimmer !== null;
}
