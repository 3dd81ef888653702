import type { Clock } from '@tianping/base';
import {
  CANNON_PLACES,
  catchMinor,
  judgeHit,
  judgeShot,
  type PondClaim,
  type PondGame,
  type PondShot,
  refundFromMs,
  wavePlaceAt,
} from '@tianping/games';
import type {
  PondFault,
  PondHitView,
  PondOrder,
  PondSitting,
  PondView,
  SocketFrame,
} from '@tianping/games/wire';
import { createStore } from 'zustand/vanilla';
import type { RoundState } from '../app/controllers.ts';
import type { Line } from '../app/line.ts';
import { createFakeSea, crowdedSeed, type FakeSea } from './fake-sea.ts';
import type { FakeState } from './fake-state.ts';

/** Latency of the connection in one direction. */
const WAY_MS = 40;
const REFUNDS_EVERY_MS = 500;
const STRAY_EVERY_MS = 760;
/** The pond's clock when the page opens: well into its third wave. */
const START_MS = 150_000;
const CARRIED = 20_000;
const NAMES = ['w***92', 'lan***17', '陈**', 'tide**'];

export interface FakePondServer {
  readonly line: Line;
  view(): PondView | null;
  enter(carryMinor: number): PondView;
  add(carryMinor: number): PondSitting;
  move(): PondView;
  /** Returns the remaining balance. */
  leave(): number;
}

interface Place {
  sea: FakeSea;
  seaId: string;
  seat: number;
  sitting: PondSitting | null;
  lastFiredAtMs: number | null;
  readonly flying: Map<number, PondShot>;
}

interface Means {
  readonly game: PondGame;
  readonly clock: Clock;
  readonly now: () => number;
  readonly place: Place;
  readonly send: (frame: SocketFrame) => void;
}

/** Runs one sea for one member, with two others who shoot at random. */
export function createFakePondServer(options: {
  readonly game: PondGame;
  readonly clock: Clock;
  readonly seed: number;
  readonly hold: FakeState | null;
}): FakePondServer {
  const { game, clock, hold } = options;
  const epochAt = clock.now() - START_MS;
  const now = (): number => clock.now() - epochAt;
  const seed = hold === 'dense' ? crowdedSeed(game, options.seed, START_MS) : options.seed;
  const listeners = new Set<(frame: SocketFrame) => void>();
  const place: Place = {
    sea: createFakeSea(game, seed),
    seaId: `sea-${seed}`,
    seat: 1,
    sitting: hold === null || hold === 'enter' ? null : sittingOf(hold === 'empty' ? 0 : CARRIED),
    lastFiredAtMs: null,
    flying: new Map(),
  };
  const send = (frame: SocketFrame): void => {
    for (const listener of listeners) listener(frame);
  };
  const means: Means = { game, clock, now, place, send };
  const view = (): PondView | null => viewOf(means, epochAt);
  const seated = (): PondView => {
    const pond = view();
    if (!pond) throw new Error('a seat');
    return pond;
  };
  keepTime(means);
  return {
    line: lineOf(means, { listeners, isLost: hold === 'lost' }),
    view,
    enter(carryMinor) {
      place.sitting = { ...sittingOf(carryMinor), playId: `pond-${clock.now()}` };
      return seated();
    },
    add(carryMinor) {
      const sitting = place.sitting ?? sittingOf(0);
      place.sitting = {
        ...sitting,
        purseMinor: sitting.purseMinor + carryMinor,
        carriedMinor: sitting.carriedMinor + carryMinor,
      };
      return place.sitting;
    },
    move() {
      refund(means, [...place.flying.keys()]);
      place.seat = (place.seat + 1) % CANNON_PLACES.length;
      place.seaId = `${place.seaId}+`;
      place.sea = createFakeSea(game, seed + place.seaId.length);
      return seated();
    },
    leave() {
      refund(means, [...place.flying.keys()]);
      const left = place.sitting?.purseMinor ?? 0;
      place.sitting = null;
      return left;
    },
  };
}

function sittingOf(carryMinor: number): PondSitting {
  return {
    playId: 'pond-1',
    purseMinor: carryMinor,
    carriedMinor: carryMinor,
    firedMinor: 0,
    bullets: 0,
    wonMinor: 0,
  };
}

function othersOf(seat: number): readonly number[] {
  return [(seat + 2) % CANNON_PLACES.length, (seat + 3) % CANNON_PLACES.length];
}

function viewOf({ game, now, place }: Means, epochAt: number): PondView | null {
  const { sea, seat, seaId, sitting } = place;
  if (!sitting) return null;
  const last = wavePlaceAt(game, now());
  const waves = [last - 1, last].filter((one) => one > 0);
  const shooter = (at: number, isMe: boolean) => ({
    seat: at,
    nickname: NAMES[at] ?? '',
    isMe,
    level: at % game.levels.length,
  });
  return {
    seaId,
    seat,
    epochAt,
    salt: sea.salt,
    waves: waves.map((one) => ({ place: one, secret: sea.secretOf(one) })),
    shooters: [shooter(seat, true), ...othersOf(seat).map((at) => shooter(at, false))],
    caught: waves.flatMap(sea.wave).flatMap(({ id: fishId }) => {
      const atMs = sea.caughtAt(fishId);
      return atMs === null ? [] : [{ fishId, atMs }];
    }),
    sitting,
  };
}

function lineOf(
  means: Means,
  parts: { readonly listeners: Set<(frame: SocketFrame) => void>; readonly isLost: boolean },
): Line {
  const state = createStore<RoundState['line']>(() => (parts.isLost ? 'lost' : 'open'));
  return {
    state,
    listen(listener) {
      parts.listeners.add(listener);
      return () => parts.listeners.delete(listener);
    },
    send(order) {
      if (state.getState() !== 'open') return false;
      means.clock.after(WAY_MS, () => obey(means, order));
      return true;
    },
    suspect: () => state.setState('lost', true),
    retry: () => state.setState('open', true),
    close: () => {},
  };
}

/** The outcome of an order is sent in one message, hits before it. */
function obey(means: Means, order: PondOrder): void {
  const { place, now, send, clock } = means;
  if (!place.sitting) return;
  const refused: { shotId: number; fault: PondFault }[] = [];
  if (order.t === 'shots') {
    for (const shot of order.shots) {
      const fault = takeShot(means, shot);
      if (fault) refused.push({ shotId: shot.shotId, fault });
    }
  } else {
    const hits: PondHitView[] = [];
    for (const claim of order.claims) {
      const hit = takeClaim(means, claim, now());
      if (typeof hit === 'string') refused.push({ shotId: claim.shotId, fault: hit });
      else hits.push(hit);
    }
    if (hits.length > 0) later(means, { t: 'pondHits', now: clock.now(), seat: place.seat, hits });
  }
  const { sitting } = place;
  clock.after(WAY_MS, () =>
    send({ t: 'pondMine', now: clock.now(), sitting, refunded: [], refused }),
  );
}

function later({ clock, send }: Means, frame: SocketFrame): void {
  clock.after(WAY_MS, () => send(frame));
}

function takeShot({ game, place, now }: Means, shot: PondShot): PondFault | null {
  const cannon = CANNON_PLACES[place.seat];
  const stakeMinor = game.levels[shot.level] ?? 0;
  if (!place.sitting || !cannon) return 'place';
  const { lastFiredAtMs, sitting } = place;
  const judged = judgeShot(game, { shot, cannon }, { nowMs: now(), lastFiredAtMs });
  if (!judged.ok) return judged.error;
  if (sitting.purseMinor < stakeMinor) return 'balance';
  place.lastFiredAtMs = shot.firedAtMs;
  place.flying.set(shot.shotId, shot);
  place.sitting = moved(sitting, { firedMinor: stakeMinor, bullets: 1, wonMinor: 0 });
  return null;
}

function takeClaim(
  { game, place }: Means,
  claim: PondClaim,
  nowMs: number,
): PondHitView | PondFault {
  const { sea, flying, sitting } = place;
  const shot = flying.get(claim.shotId);
  const cannon = CANNON_PLACES[place.seat];
  const fish = sea.find(claim.fishId, claim.atMs);
  if (!shot || !cannon || !sitting) return 'unknownShot';
  const caughtAtMs = sea.caughtAt(claim.fishId);
  const flight = { shot, cannon };
  const judged = judgeHit(game, claim, { flight, fish, caughtAtMs, nowMs });
  if (!judged.ok) return judged.error;
  flying.delete(claim.shotId);
  const result = fish ? sea.hit(fish, claim.atMs) : { times: 0, caught: [] };
  const wonMinor = catchMinor(game.levels[shot.level] ?? 0, result);
  place.sitting = moved(sitting, { firedMinor: 0, bullets: 0, wonMinor });
  return { ...claim, times: result.times, caught: [...result.caught], wonMinor };
}

function moved(
  sitting: PondSitting,
  by: Pick<PondSitting, 'firedMinor' | 'bullets' | 'wonMinor'>,
): PondSitting {
  return {
    ...sitting,
    purseMinor: sitting.purseMinor - by.firedMinor + by.wonMinor,
    firedMinor: sitting.firedMinor + by.firedMinor,
    bullets: sitting.bullets + by.bullets,
    wonMinor: sitting.wonMinor + by.wonMinor,
  };
}

function refund({ game, place, send, clock }: Means, shotIds: readonly number[]): void {
  for (const shotId of shotIds) {
    const shot = place.flying.get(shotId);
    place.flying.delete(shotId);
    if (!shot || !place.sitting) continue;
    const stakeMinor = game.levels[shot.level] ?? 0;
    place.sitting = moved(place.sitting, { firedMinor: -stakeMinor, bullets: -1, wonMinor: 0 });
  }
  const { sitting } = place;
  if (!sitting || shotIds.length === 0) return;
  send({ t: 'pondMine', now: clock.now(), sitting, refunded: [...shotIds], refused: [] });
}

/** Sends waves, refunds and the shots of others, for as long as the page is open. */
function keepTime(means: Means): void {
  const { game, clock, now, place, send } = means;
  const every = (ms: number, act: () => void): void => {
    clock.after(ms, () => {
      act();
      every(ms, act);
    });
  };
  const nextWave = (): void => {
    clock.after(game.waveMs - (now() % game.waveMs), () => {
      const at = wavePlaceAt(game, now());
      const wave = { place: at, secret: place.sea.secretOf(at) };
      if (place.sitting) send({ t: 'pondWave', now: clock.now(), wave });
      nextWave();
    });
  };
  nextWave();
  every(REFUNDS_EVERY_MS, () => {
    const over = [...place.flying.values()].filter((shot) => refundFromMs(shot) <= now());
    refund(
      means,
      over.map(({ shotId }) => shotId),
    );
  });
  every(STRAY_EVERY_MS, () => {
    if (place.sitting) for (const seat of othersOf(place.seat)) fireStray(means, seat);
  });
}

function fireStray(means: Means, seat: number): void {
  const { game, clock, now, place, send } = means;
  const { sea } = place;
  const stray = sea.strayShot(seat, Math.floor(now()));
  if (!stray) return;
  const { shot, meets } = stray;
  send({ t: 'pondShots', now: clock.now(), seat, shots: [shot] });
  if (!meets) return;
  clock.after(Math.max(0, meets.atMs - now()), () => {
    const fish = sea.find(meets.fishId, meets.atMs);
    if (!fish || sea !== place.sea || sea.caughtAt(fish.id) !== null) return;
    const { times, caught } = sea.hit(fish, meets.atMs);
    const wonMinor = catchMinor(game.levels[shot.level] ?? 0, { times, caught });
    const hit = { shotId: shot.shotId, fishId: fish.id, times, caught: [...caught], wonMinor };
    later(means, { t: 'pondHits', now: clock.now(), seat, hits: [hit] });
  });
}
