import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, err, type Result, type UnixMs } from '@tianping/base';
import type { Db } from '@tianping/db';
import { type GameCoverLimits, gameCoverLimits } from '../../limits.ts';
import { createGate, type Gate } from '../gate.ts';
import { type DrawnImage, drawImage, imageIn } from '../read-image.ts';
import {
  type CoverFault,
  type CoverRow,
  dropUnused,
  giveBack,
  noteAsked,
  readCover,
  readRows,
  storeCover,
  storeFault,
  takeCover,
} from './cover-store.ts';
import { createFetchPicture, type FetchPicture } from './fetch-picture.ts';

/** The state of a cover when read: ready, being fetched, or unavailable until later. */
export type CoverRead =
  | { readonly state: 'ready'; readonly bytes: Uint8Array }
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly fault: CoverFault };

export interface CoverState {
  readonly state: CoverRead['state'];
  /** Why the last fetch failed; a ready cover may have failed to be refreshed. */
  readonly fault: CoverFault | null;
  readonly failedAt: UnixMs | null;
}

/** Covers with external originals, as WebP of this server. Pass addresses of a catalogue only. */
export interface GameCovers {
  /** Fetches it when it is not stored, and waits a moment for it. */
  read(source: string): Promise<CoverRead>;
  /** The states of covers by their addresses; nothing is fetched. One never requested is `waiting`. */
  states(sources: readonly string[]): Promise<ReadonlyMap<string, CoverState>>;
  /** One round: records that these are named, fetches some that are due, deletes those that nothing names any more. */
  runRound(sources: readonly string[]): Promise<{
    readonly fetched: number;
    readonly failed: number;
    readonly removed: number;
  }>;
}

interface CoverDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The queue of re-encoding, shared by all pictures. */
  readonly drawing: Gate;
  readonly fetching: Gate;
  readonly fetchPicture: FetchPicture;
  readonly limits: GameCoverLimits;
  /** Covers that this process is fetching. */
  readonly flights: Map<string, Promise<void>>;
}

/** The key of a cover; another address of the same game has another key. */
export const coverDigest = (source: string): string =>
  createHash('sha256').update(source).digest('base64url');

export function createGameCovers(options: {
  readonly db: Db;
  readonly clock: Clock;
  readonly drawing: Gate;
  readonly fetchPicture?: FetchPicture;
  readonly limits?: Partial<GameCoverLimits>;
}): GameCovers {
  const limits = { ...gameCoverLimits, ...options.limits };
  const { db, clock, drawing, fetchPicture = createFetchPicture() } = options;
  const fetching = createGate(limits.fetchesAtOnce, limits.fetchQueueMax);
  const deps = { db, clock, drawing, fetching, fetchPicture, limits, flights: new Map() };
  return {
    read: (source) => read(deps, source),
    states: (sources) => states(deps, sources),
    runRound: (sources) => runRound(deps, sources),
  };
}

async function read(deps: CoverDeps, source: string): Promise<CoverRead> {
  const digest = coverDigest(source);
  const { db, clock, limits } = deps;
  let row = await rowOf(deps, digest);
  if (isDue(row, clock.now())) {
    const flight = bring(deps, source, digest);
    // An old picture is shown while a new one is being fetched.
    if (!row?.hasBytes) {
      await Promise.race([flight, pause(limits.waitMs, null, { ref: false })]);
      row = await rowOf(deps, digest);
    }
  }
  if (!row?.hasBytes) {
    const fault = isDue(row, clock.now()) ? null : row?.fault;
    return fault ? { state: 'failed', fault } : { state: 'waiting' };
  }
  await noteAsked(db, [row], clock.now());
  const bytes = await readCover(db, digest);
  return bytes ? { state: 'ready', bytes } : { state: 'waiting' };
}

const rowOf = async ({ db }: CoverDeps, digest: string): Promise<CoverRow | undefined> =>
  (await readRows(db, [digest])).get(digest);

const isDue = (row: CoverRow | undefined, now: UnixMs): boolean => !row || row.dueAt <= now;

/** Fetches one cover; concurrent callers wait for the same fetch. */
function bring(deps: CoverDeps, source: string, digest: string): Promise<void> {
  const flying = deps.flights.get(digest);
  if (flying) return flying;
  const flight = deps
    .fetching(() => fetchOne(deps, source, digest))
    // A picture that cannot be stored now is fetched again when the lease is over.
    .then(
      () => {},
      () => {},
    )
    .finally(() => deps.flights.delete(digest));
  deps.flights.set(digest, flight);
  return flight;
}

async function fetchOne(deps: CoverDeps, source: string, digest: string): Promise<void> {
  const { db, clock, limits } = deps;
  const at = clock.now();
  const lease = at + limits.leaseMs;
  if (!(await takeCover(db, { digest, source }, { at, until: lease }))) return;
  const drawn = await fetchAndDraw(deps, source);
  if (drawn.ok) {
    const { bytes } = drawn.value;
    const now = clock.now();
    await storeCover(db, digest, { bytes, at: now, dueAt: now + limits.ageMs }, limits);
  } else if (drawn.error === 'busy') {
    await giveBack(db, digest, lease);
  } else {
    const { againMs, againMsMax } = limits;
    const failed = { fault: drawn.error, at: clock.now(), lease, againMs, againMsMax };
    await storeFault(db, digest, failed, limits);
  }
}

async function fetchAndDraw(
  { drawing, fetchPicture }: CoverDeps,
  source: string,
): Promise<Result<DrawnImage, CoverFault | 'busy'>> {
  const fetched = await fetchPicture(source);
  if (!fetched.ok) return fetched;
  const image = imageIn(fetched.value);
  if (!image.ok) return image;
  return (await drawing(() => drawImage(image.value, 'gameCover'))) ?? err('busy');
}

async function states(
  { db }: CoverDeps,
  sources: readonly string[],
): Promise<ReadonlyMap<string, CoverState>> {
  const digests = new Map(sources.map((source) => [source, coverDigest(source)]));
  const rows = await readRows(db, [...digests.values()]);
  return new Map(
    [...digests].map(([source, digest]) => {
      const row = rows.get(digest);
      const state = row?.hasBytes ? 'ready' : row?.fault ? 'failed' : 'waiting';
      return [source, { state, fault: row?.fault ?? null, failedAt: row?.failedAt ?? null }];
    }),
  );
}

async function runRound(deps: CoverDeps, sources: readonly string[]) {
  const { db, clock, limits } = deps;
  // With more than may be stored they would displace each other forever.
  const named = [...new Set(sources)].slice(0, limits.coversMax);
  const byDigest = new Map(named.map((source) => [coverDigest(source), source]));
  const rows = await readRows(db, [...byDigest.keys()]);
  await noteAsked(db, [...rows.values()], clock.now());
  const removed = await dropUnused(db, (clock.now() - limits.unusedMs) as UnixMs);
  const due = [...byDigest].filter(([digest]) => isDue(rows.get(digest), clock.now()));
  const brought = await bringAhead(deps, due.slice(0, limits.aheadMax));
  const after = [...(await readRows(db, brought)).values()];
  return {
    fetched: after.filter(({ fault, hasBytes }) => hasBytes && fault === null).length,
    failed: after.filter(({ fault }) => fault !== null).length,
    removed,
  };
}

/** A few concurrently, so that members' own requests get a connection; answers which ones had their turn. */
async function bringAhead(
  deps: CoverDeps,
  due: readonly (readonly [digest: string, source: string])[],
): Promise<readonly string[]> {
  const { aheadAtOnce, aheadMs } = deps.limits;
  // Real time, as network connections run in it.
  const until = performance.now() + aheadMs;
  const waiting = [...due];
  const brought: string[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (performance.now() >= until) return;
      const [digest, source] = next;
      await bring(deps, source, digest);
      brought.push(digest);
    }
  };
  await Promise.all(Array.from({ length: aheadAtOnce }, lane));
  return brought;
}
