import { must } from '@tianping/base';
import { CANNON_PLACES, POND_BOUNDS, type PondPoint, SEA } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import { aimAt } from '@tianping/plugin-games/fishing';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AutoPlan, autoEnd, autoFired } from './auto.ts';
import { levelsOf } from './carry.ts';
import type { FishingMeans, FishingState, SeaEffect } from './fishing-state.ts';
import { fishingStage as m } from './messages.ts';
import { createNews } from './news.ts';
import { angleTo, fishAt, isInSight, nearestTo, targetAt, targetFor } from './sea/aiming.ts';
import { type Bullets, createBullets } from './sea/bullets.ts';
import { demoWaves } from './sea/demo-sea.ts';
import { createResults, type Results } from './sea/results.ts';
import { createWaters, type Waters } from './sea/waters.ts';

/** One cannon at a sea being played, independent of how it is shown. */
export interface FishingControl {
  readonly state: StoreApi<FishingState>;
  readonly waters: Waters;
  readonly bullets: Bullets;
  /** Where every cannon points, and the level of its last known shot; by seat. */
  readonly aims: readonly PondPoint[];
  readonly levels: readonly (number | null)[];
  listen(listener: (effect: SeaEffect) => void): () => void;
  /** Advances everything to the present, fires what is due, and returns the pond time. */
  step(): number;
  aim(point: PondPoint): void;
  turn(radians: number): void;
  /** One shot, where the cannon points or at this fish alone. */
  fire(fishId?: number): boolean;
  /** Keeps firing while it is held. */
  hold(isHeld: boolean): void;
  level(by: 1 | -1): void;
  /** Starts or cancels choosing a fish to lock. */
  toggleLock(): void;
  lockNearest(): void;
  /** Whether there was a fish. */
  lockAt(point: PondPoint): boolean;
  toggleFast(): void;
  startAuto(plan: AutoPlan): void;
  /** Stops automatic firing. */
  stop(message: Message | null): void;
  end(): void;
}

/** State that changes with every frame and has no listeners. */
interface Gun {
  isHeld: boolean;
  lastFiredMs: number;
  lastShotId: number;
  aimedMs: number;
  steppedMs: number;
  reading: number;
  waves: unknown;
}

/** Everything that the parts of a control share. */
interface Parts extends FishingMeans {
  readonly state: StoreApi<FishingState>;
  readonly waters: Waters;
  readonly bullets: Bullets;
  readonly results: Results;
  readonly aims: PondPoint[];
  readonly levels: (number | null)[];
  readonly gun: Gun;
  readonly emit: (effect: SeaEffect) => void;
  readonly mySeat: () => number;
}

/** A last shot this far in the future belongs to a pond whose time has started over. */
const NEW_SEA_MS = 10_000;
/** How often a locked cannon is turned towards its fish. */
const FOLLOW_MS = 48;

export function createControl(means: FishingMeans): FishingControl {
  const listeners = new Set<(effect: SeaEffect) => void>();
  const emit = (effect: SeaEffect): void => {
    for (const listener of listeners) listener(effect);
  };
  const parts = partsOf(means, emit);
  const { state, aims, gun, mySeat, waters } = parts;
  const fire = createFire(parts);
  const { controller } = means.props();
  const stopListening = controller.listen(parts.results.receive);
  const lock = createLock(parts);
  const stop: FishingControl['stop'] = (message) => {
    gun.isHeld = false;
    if (state.getState().auto === null) return;
    state.setState({ auto: null });
    if (message) means.props().say(means.t(message));
  };
  const step = createStep(parts, { fire, stop, follow: lock.follow });
  // Before the first listener: what is in the water is known from the start.
  step();
  return {
    state,
    waters,
    bullets: parts.bullets,
    aims,
    levels: parts.levels,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    step,
    aim(point) {
      const cannon = CANNON_PLACES[mySeat()];
      if (cannon && !state.getState().locked) aims[mySeat()] = targetFor(cannon, point);
    },
    turn(radians) {
      const [cannon, at] = [CANNON_PLACES[mySeat()], aims[mySeat()]];
      if (!cannon || !at || state.getState().locked) return;
      aims[mySeat()] = targetAt(cannon, angleTo(cannon, at) + radians);
    },
    fire: (fishId) => fire({ fishId: fishId ?? null, isAuto: false }),
    hold(isHeld) {
      gun.isHeld = isHeld;
    },
    level(by) {
      const { game, session, sounds } = means.props();
      const levels = levelsOf(game, session);
      const at = levels.findIndex((one) => one.at === state.getState().level);
      const next = levels[at + by];
      if (!next) return;
      sounds.play('chip');
      state.setState({ level: next.at });
    },
    ...lock.acts,
    toggleFast: () => state.setState(({ isFast }) => ({ isFast: !isFast })),
    startAuto(auto) {
      gun.isHeld = false;
      state.setState({ auto });
    },
    stop,
    end: stopListening,
  };
}

function partsOf(means: FishingMeans, emit: (effect: SeaEffect) => void): Parts {
  const { game, session, controller } = means.props();
  const state = createStore<FishingState>(() => ({
    level: levelsOf(game, session)[0]?.at ?? 0,
    isPicking: false,
    locked: null,
    isFast: false,
    auto: null,
    catches: [],
    boss: null,
    news: { text: '', number: 0 },
  }));
  const waters = createWaters(game);
  const bullets = createBullets(game, waters);
  const mySeat = (): number => controller.state.getState().pond?.seat ?? -1;
  const news = createNews(means, state);
  const aims: PondPoint[] = CANNON_PLACES.map(({ x }) => ({ x, y: SEA.height / 2 }));
  const levels: (number | null)[] = CANNON_PLACES.map(() => null);
  const results = createResults({
    waters,
    bullets,
    emit,
    mySeat,
    now: controller.now,
    update: state.setState,
    levelOf: (level) => game.levels[level] ?? 0,
    seen(seat, shot) {
      aims[seat] = shot.target;
      levels[seat] = shot.level;
    },
    won: news.won,
    refused: news.refused,
  });
  return {
    ...means,
    state,
    waters,
    bullets,
    results,
    emit,
    mySeat,
    aims,
    levels,
    gun: {
      isHeld: false,
      lastFiredMs: Number.NEGATIVE_INFINITY,
      lastShotId: 0,
      aimedMs: 0,
      steppedMs: 0,
      reading: -1,
      waves: null,
    },
  };
}

/** Ids rise over a whole sitting, also when the page is reloaded during it. */
function nextShotId(gun: Gun, ms: number): number {
  const second = Math.floor(ms / 1000) % 1_000_000;
  gun.lastShotId = Math.max(gun.lastShotId + 1, second * 1000 + 1);
  return gun.lastShotId;
}

type Fire = (how: { readonly fishId: number | null; readonly isAuto: boolean }) => boolean;

function createFire(parts: Parts): Fire {
  const { state, gun, aims, bullets, results, waters, mySeat, emit, props, t } = parts;
  return ({ fishId, isAuto }) => {
    const { controller, game, paused, say, sounds } = props();
    const { pond, line, purseMinor } = controller.state.getState();
    if (!pond) return false;
    const firedAtMs = Math.floor(controller.now());
    if (firedAtMs - gun.lastFiredMs < game.shotMs) return false;
    const { level, locked } = state.getState();
    const stakeMinor = game.levels[level] ?? 0;
    const refusal = paused
      ? m.paused
      : line !== 'open'
        ? m.lineLost
        : purseMinor < stakeMinor
          ? m.short
          : null;
    if (refusal) {
      gun.isHeld = false;
      sounds.play('refused');
      say(t(refusal));
      return false;
    }
    const cannon = must(CANNON_PLACES[pond.seat], 'a cannon');
    const lockedFish = fishId ?? locked?.fishId ?? null;
    const fish = lockedFish === null ? null : waters.find(lockedFish)?.fish;
    const target = fish ? aimAt(cannon, fish, firedAtMs) : aims[pond.seat];
    if (fish === undefined || !target) return false;
    const shotId = nextShotId(gun, firedAtMs);
    const shot = { shotId, target, level, firedAtMs, lockedFish };
    if (!controller.fire(shot)) return false;
    gun.lastFiredMs = firedAtMs;
    aims[pond.seat] = target;
    bullets.add(mySeat(), shot, true);
    results.fired(shotId, level, isAuto);
    emit({ kind: 'fired', seat: pond.seat });
    sounds.play('tick');
    return true;
  };
}

/** The fish of the member's sea, or of the one behind the panel. */
function fillWaters(parts: Parts): number {
  const { controller, game, now } = parts.props();
  const { pond, reading } = controller.state.getState();
  const { gun, waters, bullets, results, state, levels, emit } = parts;
  const ms = pond ? controller.now() : demoMs(now(), game.waveMs);
  const isAnew = reading !== gun.reading;
  const waves = pond ? pond.waves : Math.floor(ms / game.waveMs);
  if (isAnew) {
    gun.reading = reading;
    // The cannon keeps its firing pause, unless the sea has started over.
    if (gun.lastFiredMs > ms + NEW_SEA_MS) gun.lastFiredMs = Number.NEGATIVE_INFINITY;
    bullets.forget();
    results.forget();
    levels.fill(null);
    state.setState({ locked: null, isPicking: false, auto: null, boss: null });
    if (!pond) state.setState({ catches: [] });
    emit({ kind: 'anew' });
  }
  if (isAnew || waves !== gun.waves) {
    gun.waves = waves;
    waters.fill(pond ?? demoWaves(game, ms));
  }
  return ms;
}

/** A time of the sea behind the panel at which many fish are in the water. */
function demoMs(now: number, waveMs: number): number {
  const HOUR_MS = 3_600_000;
  return waveMs + (now % HOUR_MS);
}

function createStep(
  parts: Parts,
  acts: {
    readonly fire: Fire;
    readonly stop: FishingControl['stop'];
    readonly follow: (ms: number) => void;
  },
): () => number {
  const { state, gun, waters, bullets, results, props } = parts;
  const fireOn = (): void => {
    const { auto, isFast, level } = state.getState();
    const { controller, game, paused } = props();
    if (paused) acts.stop(m.autoPaused);
    if (!(auto || gun.isHeld) || paused) return;
    const paceMs = game.shotMs * (isFast ? 1 : 2);
    if (controller.now() - gun.lastFiredMs < paceMs) return;
    const stakeMinor = game.levels[level] ?? 0;
    const end = auto && autoEnd(auto, stakeMinor);
    const { line, purseMinor } = controller.state.getState();
    if (end) acts.stop(end === 'done' ? m.autoDone : m.autoLossReached);
    else if (auto && line !== 'open') acts.stop(m.autoPaused);
    else if (auto && purseMinor < stakeMinor) acts.stop(m.autoShort);
    else if (acts.fire({ fishId: null, isAuto: auto !== null }) && auto) {
      state.setState(({ auto: now }) => ({ auto: now && autoFired(now, stakeMinor) }));
    }
  };
  return () => {
    const { controller } = props();
    const ms = fillWaters(parts);
    // The page was hidden: claims for anything met since would be too late.
    if (Math.abs(ms - gun.steppedMs) > POND_BOUNDS.lateMs) bullets.forget();
    gun.steppedMs = ms;
    waters.step(ms);
    if (controller.state.getState().pond === null) return ms;
    acts.follow(ms);
    fireOn();
    for (const meeting of bullets.step(ms)) {
      if (meeting.bullet.isMine) controller.claim(meeting.claim);
      results.met(meeting);
    }
    showBoss(parts);
    return ms;
  };
}

function showBoss({ waters, state }: Parts): void {
  const swimmer = waters.swimming.find(({ kind }) => kind.isBoss);
  const { boss } = state.getState();
  if (swimmer?.fish.enterMs === boss?.enterMs) return;
  const next = swimmer
    ? {
        kind: swimmer.kind.code,
        enterMs: swimmer.fish.enterMs,
        leaveMs: swimmer.fish.leaveMs,
      }
    : null;
  state.setState({ boss: next });
}

function createLock(parts: Parts) {
  const { state, waters, aims, gun, mySeat, props, t } = parts;
  const lockOn = (swimmer: { fish: { id: number; kind: string } } | null): boolean => {
    if (!swimmer) return false;
    const { id: fishId, kind } = swimmer.fish;
    state.setState({ isPicking: false, locked: { fishId, kind } });
    gun.aimedMs = 0;
    return true;
  };
  const nearest = (): void => {
    const [cannon, aim] = [CANNON_PLACES[mySeat()], aims[mySeat()]];
    const found = cannon && aim ? nearestTo(waters.swimming, cannon, aim) : null;
    if (!lockOn(found)) props().say(t(m.lockNone));
  };
  return {
    /** Turns a locked cannon towards its fish, and releases one that is gone. */
    follow(ms: number): void {
      const { locked } = state.getState();
      const cannon = CANNON_PLACES[mySeat()];
      if (!locked || !cannon) return;
      const swimmer = waters.find(locked.fishId);
      if (!swimmer) {
        state.setState({ locked: null });
        props().say(t(m.lockGone));
        return;
      }
      if (ms - gun.aimedMs < FOLLOW_MS || !isInSight(swimmer)) return;
      gun.aimedMs = ms;
      const target = aimAt(cannon, swimmer.fish, ms);
      if (target) aims[mySeat()] = target;
    },
    acts: {
      toggleLock(): void {
        const { locked, isPicking } = state.getState();
        if (locked || isPicking) state.setState({ locked: null, isPicking: false });
        else state.setState({ isPicking: true });
      },
      lockNearest(): void {
        if (state.getState().locked) state.setState({ locked: null });
        else nearest();
      },
      lockAt: (point: PondPoint): boolean => lockOn(fishAt(waters.swimming, point)),
    },
  };
}
