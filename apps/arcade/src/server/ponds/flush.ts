import { POND_BOUNDS, type PondShot, wavePlaceAt } from '@tianping/games';
import type { PondFault, PondOrder, SocketFrame } from '@tianping/games/wire';
import { POND_HITS_MAX, POND_INVALID_ORDERS_MAX, POND_INVALID_WINDOW_MS } from '../limits.ts';
import { insertHits } from '../store/pond-hits.ts';
import { saveSittings } from '../store/ponds.ts';
import { type PondDeps, pondGame } from './deps.ts';
import type { Seas } from './seas.ts';
import { claimHit, type DrawnHit, fire, giveBack, isSpent } from './shooting.ts';
import { changeOf, type Sitting, sittingView } from './sitting.ts';
import type { PondClock } from './time/pond-clock.ts';
import { publishSeats, slicesOf } from './views.ts';

/** What a page has sent, and when it came, in Unix milliseconds. */
export interface Received {
  readonly sessionId: string;
  readonly order: PondOrder;
  readonly at: number;
}

/** A sitting that has to be ended by what was found in its orders. */
export interface SittingToEnd {
  readonly playId: string;
  readonly reason: 'putOut' | 'full';
  readonly fault: PondFault | null;
}

/** A sitting while its orders are judged: nothing of it counts before it is stored. */
interface Draft {
  readonly before: Sitting;
  sitting: Sitting;
  readonly shots: PondShot[];
  readonly hits: DrawnHit[];
  readonly refused: { readonly shotId: number; readonly fault: PondFault }[];
  readonly refunded: number[];
  lie: PondFault | null;
}

/**
 * Judges orders in the order in which they came, gives back spent bullets, stores all of it in one transaction, and
 * only then shows it. A sitting that another process has by now is dropped, and nothing is shown of it.
 */
export async function flushOrders(
  deps: PondDeps,
  orders: readonly Received[],
): Promise<readonly SittingToEnd[]> {
  const drafts = judgeAll(deps, orders);
  const stored = await store(deps, drafts.filter(hasMoved));
  const isShown = (draft: Draft) => !hasMoved(draft) || stored.has(draft.before.playId);
  for (const { before } of drafts.filter((draft) => !isShown(draft))) {
    deps.seas.remove(before.playId);
    publishSeats(deps, before.seaId);
  }
  const shown = drafts.filter(isShown);
  for (const draft of shown) take(deps, draft);
  for (const draft of shown) show(deps, draft);
  return shown.flatMap(overdoneOf);
}

function judgeAll(deps: PondDeps, orders: readonly Received[]): readonly Draft[] {
  const { context, seas } = deps;
  const now = context.clock.now();
  const caught = createCaught(seas);
  const drafts = new Map<string, Draft>();
  const draftOf = (sitting: Sitting): Draft => {
    const lists = { shots: [], hits: [], refused: [], refunded: [], lie: null };
    const draft = drafts.get(sitting.playId) ?? { before: sitting, sitting, ...lists };
    drafts.set(sitting.playId, draft);
    return draft;
  };
  for (const { sessionId, order, at } of orders) {
    const sitting = seas.ofSession(sessionId);
    const clock = sitting && clockOf(deps, sitting);
    if (!clock) continue;
    const draft = draftOf(sitting);
    try {
      if (order.t === 'shots') for (const shot of order.shots) judgeShotOf(clock, draft, shot, at);
      else judgeClaims(clock, { draft, caught, claims: order.claims, at, now });
    } catch (error) {
      // A fault of ours in one order is none of the others'.
      context.log('arcade.fault', { at: 'pondOrder', sessionId, error: String(error) });
    }
  }
  for (const sitting of seas.all()) {
    const clock =
      sitting.flights.size > 0 || drafts.has(sitting.playId) ? clockOf(deps, sitting) : null;
    if (!clock) continue;
    const last = drafts.get(sitting.playId)?.sitting ?? sitting;
    const back = giveBack(clock.game, last, (shot) => isSpent(shot, clock.msAt(now)));
    if (back.refunded.length === 0) continue;
    const draft = draftOf(sitting);
    draft.sitting = back.sitting;
    draft.refunded.push(...back.refunded);
  }
  return [...drafts.values()];
}

/** The clock by which a sitting's bullets fly; null once its chain is used up: it will be ended. */
function clockOf({ clocks }: PondDeps, { gameCode, chainId }: Sitting): PondClock | null {
  const clock = clocks.of(gameCode);
  return clock?.chain.id === chainId ? clock : null;
}

function judgeShotOf(clock: PondClock, draft: Draft, shot: PondShot, at: number): void {
  const { sitting, fault } = fire(clock.game, draft.sitting, shot, clock.msAt(at));
  draft.sitting = sitting;
  if (fault === null) draft.shots.push(shot);
  else refuse(draft, { shotId: shot.shotId, fault, isLie: SHOT_LIES.has(fault), at });
}

/** When fish were caught in a sea: those that all know of, and those of orders that were judged a moment ago. */
interface Caught {
  at(seaId: string, fishId: number): number | null;
  add(seaId: string, hit: DrawnHit): void;
}

function createCaught(seas: Seas): Caught {
  const fresh = new Map<string, Map<number, number>>();
  return {
    at: (seaId, fishId) => seas.caughtAt(seaId, fishId) ?? fresh.get(seaId)?.get(fishId) ?? null,
    add(seaId, { result, knownMs }) {
      const known = fresh.get(seaId) ?? new Map<number, number>();
      fresh.set(seaId, known);
      for (const fishId of result.caught) if (!known.has(fishId)) known.set(fishId, knownMs);
    },
  };
}

function judgeClaims(
  clock: PondClock,
  of: {
    readonly draft: Draft;
    readonly caught: Caught;
    readonly claims: Extract<PondOrder, { t: 'claims' }>['claims'];
    readonly at: number;
    readonly now: number;
  },
): void {
  const { draft, caught, at } = of;
  const { seaId } = draft.before;
  const waves = clock.wavesAt(of.now);
  const free = () =>
    waves.flatMap(({ fishes }) => fishes.filter(({ id }) => caught.at(seaId, id) === null));
  for (const claim of of.claims) {
    const { fishId, shotId } = claim;
    const fish = waves.map(({ byId }) => byId.get(fishId)).find((one) => one) ?? null;
    const sight = { fish, caughtAtMs: caught.at(seaId, fishId), nowMs: clock.msAt(at), free };
    const judged = claimHit(clock.game, draft.sitting, claim, sight);
    draft.sitting = judged.sitting;
    if (judged.drawn) {
      draft.hits.push(judged.drawn);
      caught.add(seaId, judged.drawn);
    }
    if (judged.fault === null) continue;
    const { fault } = judged;
    refuse(draft, { shotId, fault, isLie: isClaimLie(draft.sitting, shotId, fault, at), at });
  }
}

/** Faults of shots that no honest page makes. */
const SHOT_LIES: ReadonlySet<PondFault> = new Set(['level', 'place', 'tooFast', 'unknownShot']);

/**
 * A bullet that was refused or given back a moment ago may still be claimed by an honest page; one that was never
 * fired may not.
 */
function isClaimLie(sitting: Sitting, shotId: number, fault: PondFault, at: number): boolean {
  if (fault === 'missed') return true;
  if (fault !== 'unknownShot' || shotId <= sitting.lastShotId) return false;
  return at - sitting.knownAt > KNOWN_AFTER_MS;
}

/** After it no bullet can be in the water that was fired before this process knew of the sitting. */
const KNOWN_AFTER_MS = POND_BOUNDS.bulletLifeMs + 2 * POND_BOUNDS.lateMs;

function refuse(
  draft: Draft,
  of: {
    readonly shotId: number;
    readonly fault: PondFault;
    readonly isLie: boolean;
    readonly at: number;
  },
): void {
  const { shotId, fault, isLie, at } = of;
  draft.refused.push({ shotId, fault });
  if (!isLie) return;
  const { lies, liedAt } = draft.sitting;
  const isSoon = at - liedAt <= POND_INVALID_WINDOW_MS;
  draft.sitting = { ...draft.sitting, lies: isSoon ? lies + 1 : 1, liedAt: at };
  draft.lie = fault;
}

/** Whether there is something to store. */
function hasMoved({ shots, hits, refunded }: Draft): boolean {
  return shots.length + hits.length + refunded.length > 0;
}

/** Stores all in one statement; where that fails, one by one: a bad sitting fails alone. Returns those stored. */
async function store(deps: PondDeps, drafts: readonly Draft[]): Promise<ReadonlySet<string>> {
  if (drafts.length === 0) return new Set();
  try {
    return await storeInOne(deps, drafts);
  } catch (error) {
    deps.context.log('arcade.fault', { at: 'ponds', error: String(error) });
  }
  const stored = new Set<string>();
  for (const draft of drafts) {
    try {
      for (const playId of await storeInOne(deps, [draft])) stored.add(playId);
    } catch (error) {
      const { playId } = draft.before;
      deps.context.log('arcade.fault', { at: 'ponds', playId, error: String(error) });
    }
  }
  return stored;
}

async function storeInOne(
  { context, holder }: PondDeps,
  drafts: readonly Draft[],
): Promise<ReadonlySet<string>> {
  const now = context.clock.now();
  const changes = drafts.map(({ before, sitting, shots }) => {
    const of = { version: before.version, hasFired: shots.length > 0 };
    return changeOf(pondGame(context, before.gameCode), sitting, of);
  });
  return await context.db.tx(async (sql) => {
    const stored = await saveSittings(sql, changes, { holder, now });
    const drawn = drafts.filter(({ before, hits }) => hits.length > 0 && stored.has(before.playId));
    const rows = drawn.map(({ before, hits }) => ({
      playId: before.playId,
      number: before.hits + 1,
      hits: hits.map(({ hit }) => hit),
    }));
    await insertHits(sql, rows, now);
    return stored;
  });
}

/** What was stored becomes the state in memory. */
function take({ seas, context }: PondDeps, draft: Draft): void {
  const { before, sitting, hits } = draft;
  seas.put({ ...sitting, version: before.version + (hasMoved(draft) ? 1 : 0) });
  const game = pondGame(context, before.gameCode);
  for (const { result, knownMs } of hits) {
    if (result.caught.length === 0) continue;
    const fromPlace = wavePlaceAt(game, knownMs) - 1;
    seas.addCaught(before.seaId, result.caught, { atMs: knownMs, fromPlace });
  }
}

/** Shots go to the others at the sea, hits to everybody, and what became of the own bullets to their shooter. */
function show({ context, watchers, seas }: PondDeps, draft: Draft): void {
  const now = context.clock.now();
  const { before, sitting, refunded, refused } = draft;
  const { seat, sessionId } = before;
  const shots: SocketFrame[] = slicesOf(draft.shots).map((some) => ({
    t: 'pondShots',
    now,
    seat,
    shots: some.map((shot) => ({ ...shot, target: { ...shot.target } })),
  }));
  const hits: SocketFrame[] = slicesOf(draft.hits).map((some) => ({
    t: 'pondHits',
    now,
    seat,
    hits: some.map(({ shotId, hit, result, wonMinor }) => {
      const { fishId } = hit;
      return { shotId, fishId, times: result.times, caught: [...result.caught], wonMinor };
    }),
  }));
  const all = seas.at(before.seaId).map((one) => one.sessionId);
  const others = all.filter((one) => one !== sessionId);
  for (const frame of shots) watchers.notifySessions(others, frame);
  for (const frame of hits) watchers.notifySessions(all, frame);
  const [first = [], ...rest] = slicesOf(refused);
  const mine = { t: 'pondMine', now, sitting: sittingView(sitting) } as const;
  watchers.notifySession(sessionId, { ...mine, refunded, refused: first });
  for (const some of rest)
    watchers.notifySession(sessionId, { ...mine, refunded: [], refused: some });
}

function overdoneOf({ sitting, lie }: Draft): readonly SittingToEnd[] {
  const { playId, lies, hits } = sitting;
  if (lie !== null && lies >= POND_INVALID_ORDERS_MAX)
    return [{ playId, reason: 'putOut', fault: lie }];
  return hits >= POND_HITS_MAX ? [{ playId, reason: 'full', fault: null }] : [];
}
