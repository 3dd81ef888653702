import { bulletAt, type PondPoint, type PondShot } from '@tianping/games';
import type { PondFault, PondHitView } from '@tianping/games/wire';
import type { PondEvent } from '../../stage.ts';
import { autoReturned } from '../auto.ts';
import { CATCHES_SHOWN, type FishingState, type SeaEffect } from '../fishing-state.ts';
import type { Bullets, Meeting } from './bullets.ts';
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
  /** Called for another player's shot. */
  readonly seen: (seat: number, shot: PondShot) => void;
  /** Called for one of the member's own catches: sounds, announcements. */
  readonly won: (hit: PondHitView) => void;
  readonly refused: (fault: PondFault) => void;
}

/** Everybody's shots and hits as the server reports them, and the outcomes of the member's own bullets. */
export interface Results {
  receive(event: PondEvent): void;
  /** One of the member's own bullets was fired, by hand or automatically. */
  fired(shotId: number, level: number, isAuto: boolean): void;
  met(meeting: Meeting): void;
  forget(): void;
}

export function createResults(means: Means): Results {
  const { waters, bullets, emit, levelOf, mySeat } = means;
  const own: OwnBullets = { waiting: new Map(), autoStakes: new Map() };
  return {
    receive(event) {
      if (event.kind === 'over') showOver(means, own, event);
      else if (event.kind === 'hits') {
        for (const hit of event.hits) showHit(means, own, event.seat, hit);
      } else if (event.seat !== mySeat()) {
        for (const shot of event.shots) {
          bullets.add(event.seat, shot, false);
          means.seen(event.seat, shot);
        }
        emit({ kind: 'fired', seat: event.seat });
      }
    },
    fired(shotId, level, isAuto) {
      if (isAuto) own.autoStakes.set(shotId, levelOf(level));
    },
    met({ bullet, claim }) {
      const { shot, cannon } = bullet.flight;
      if (bullet.isMine) own.waiting.set(shot.shotId, { bullet, claim });
      const at: PondPoint | null = bulletAt(shot, cannon, claim.atMs);
      if (at) emit({ kind: 'met', seat: bullet.seat, level: shot.level, at });
      const swimmer = waters.find(claim.fishId);
      if (swimmer) swimmer.hitAtMs = claim.atMs;
    },
    forget() {
      own.waiting.clear();
      own.autoStakes.clear();
    },
  };
}

interface OwnBullets {
  /** Bullets that have met a fish and wait for the outcome. */
  readonly waiting: Map<number, Meeting>;
  /** Stakes of the bullets that count for the automatic plan. */
  readonly autoStakes: Map<number, number>;
}

/** What a bullet of the automatic plan returned; its stake where `minor` is null. */
function returnAuto(
  { update }: Means,
  own: OwnBullets,
  shotId: number,
  minor: number | null,
): void {
  const stakeMinor = own.autoStakes.get(shotId);
  if (stakeMinor === undefined) return;
  own.autoStakes.delete(shotId);
  const back = minor ?? stakeMinor;
  if (back > 0) update(({ auto }) => ({ auto: auto && autoReturned(auto, back) }));
}

function showHit(means: Means, own: OwnBullets, seat: number, hit: PondHitView): void {
  const { waters, bullets, emit, update } = means;
  const isMine = seat === means.mySeat();
  const place = waters.find(hit.fishId);
  const bullet = bullets.take(seat, hit.shotId);
  // Not shown yet: the shooter's page saw it before this one.
  if (bullet && place) emit({ kind: 'met', seat, level: bullet.flight.shot.level, at: place });
  if (isMine) {
    own.waiting.delete(hit.shotId);
    returnAuto(means, own, hit.shotId, hit.wonMinor);
  }
  if (hit.times === 0) return;
  const swimmers = hit.caught.map((id) => waters.take(id)).filter(isSome);
  const { shotId, times, wonMinor } = hit;
  emit({ kind: 'caught', seat, isMine, swimmers, times, wonMinor });
  if (!isMine) return;
  const kind = (place ?? swimmers[0])?.fish.kind ?? '';
  const one = { shotId, kind, times, wonMinor };
  update(({ catches }) => ({ catches: [one, ...catches].slice(0, CATCHES_SHOWN) }));
  means.won(hit);
}

type Over = Extract<PondEvent, { kind: 'over' }>;

function showOver(means: Means, own: OwnBullets, { refunded, refused }: Over): void {
  const { bullets, waters, mySeat, emit } = means;
  for (const shotId of refunded) {
    bullets.take(mySeat(), shotId);
    own.waiting.delete(shotId);
    returnAuto(means, own, shotId, null);
  }
  for (const { shotId, fault } of refused) {
    const meeting = own.waiting.get(shotId);
    own.waiting.delete(shotId);
    if (meeting && fault === 'gone') {
      // The fish is gone in any case, whatever this page has missed: the bullet flies on.
      const swimmer = waters.take(meeting.claim.fishId);
      const swimmers = swimmer ? [swimmer] : [];
      emit({ kind: 'caught', seat: -1, isMine: false, swimmers, times: 0, wonMinor: 0 });
      bullets.flyOn(meeting.bullet, means.now());
      continue;
    }
    bullets.take(mySeat(), shotId);
    returnAuto(means, own, shotId, null);
    means.refused(fault);
  }
}

function isSome(swimmer: Swimmer | null): swimmer is Swimmer {
  return swimmer !== null;
}
