import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, err, isUuid, ok, type Result, type Rng, type SiteId } from '@tianping/base';
import type { Db, KeyValue, Sql } from '@tianping/db';
import {
  DRAWING_AT_ONCE,
  DRAWING_QUEUE_MAX,
  type GameCoverLimits,
  type MediaLimits,
  mediaLimits,
  ORPHANS_AT_ONCE,
  SEAL_STEP_MS,
  type SitePictureLimits,
} from '../limits.ts';
import type { FetchPicture } from './covers/fetch-picture.ts';
import { createGameCovers, type GameCovers } from './covers/game-covers.ts';
import { createGate, type Gate } from './gate.ts';
import { randomId, urlOf } from './media-id.ts';
import {
  claimMedia,
  deleteMedia,
  deleteOrphans,
  heldBy,
  insertMedia,
  type Owner,
  readBytes,
} from './media-store.ts';
import type { MediaUse } from './read-image.ts';
import { createSitePictures, type SitePictures } from './site-pictures.ts';
import type { MediaRefusal, StoredMedia } from './stored-media.ts';
import { takeIn } from './take-in.ts';

/** Accepts pictures, stores them as re-encoded WebP, serves them and deletes those that nothing shows. */
export interface MediaService {
  upload(
    input: Owner & { readonly use: MediaUse; readonly base64: string },
  ): Promise<Result<StoredMedia, MediaRefusal>>;
  /** WebP of an avatar, of a picture of the site, or of any with a valid seal; null for everything else. */
  read(id: string, seal?: PictureSeal): Promise<Uint8Array | null>;
  /** The same where it belongs to a member of the site, or to the site. */
  readOfSite(id: string, siteId: SiteId): Promise<Uint8Array | null>;
  /**
   * Claims unclaimed pictures that the member uploaded for that purpose, within the caller's transaction. False, with
   * none claimed, when one of them is not such a picture.
   */
  claim(
    sql: Sql,
    claim: Owner & { readonly ids: readonly string[]; readonly use: MediaUse },
  ): Promise<boolean>;
  /** Deletes pictures of the member, within the caller's transaction. */
  release(sql: Sql, pictures: Owner & { readonly ids: readonly string[] }): Promise<void>;
  /** Pictures that staff upload for a site. */
  readonly ofSite: SitePictures;
  /** Covers of games, whose originals are at external addresses. */
  readonly ofGames: GameCovers;
  urlOf(id: string): string;
  /** A temporary address of a picture that only its owner may see: given only to a session of the owner. */
  ownUrlOf(id: string): string;
  /** One round of deleting orphans; answers how many. */
  runJob(): Promise<number>;
}

/** The seal in a picture's address. */
export interface PictureSeal {
  /** Until when it holds, Unix milliseconds. */
  readonly until: string;
  readonly seal: string;
}

interface MediaDeps {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly limits: MediaLimits;
  readonly gate: Gate;
  readonly seals: ReturnType<typeof createSeals>;
}

export function createMediaService(options: {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  /** Seals addresses of pictures; the same in every process. */
  readonly sealKey?: string;
  readonly limits?: Partial<MediaLimits>;
  readonly siteLimits?: Partial<SitePictureLimits>;
  readonly coverLimits?: Partial<GameCoverLimits>;
  /** Fetches external pictures; tests pass their own. */
  readonly fetchPicture?: FetchPicture;
}): MediaService {
  const { db, clock } = options;
  const deps: MediaDeps = {
    ...options,
    limits: { ...mediaLimits, ...options.limits },
    gate: createGate(DRAWING_AT_ONCE, DRAWING_QUEUE_MAX),
    seals: createSeals(
      clock,
      options.sealKey ?? Buffer.from(options.rng.bytes(32)).toString('hex'),
    ),
  };
  return {
    upload: (input) => upload(deps, input),
    async read(id, given) {
      if (!isUuid(id)) return null;
      const isSealed = given !== undefined && deps.seals.holds(id, given);
      return await readBytes(db, id, isSealed ? {} : { use: 'avatar' });
    },
    readOfSite: async (id, siteId) => (isUuid(id) ? await readBytes(db, id, { siteId }) : null),
    async claim(sql, { ids, use, ...owner }) {
      const distinct = [...new Set(ids)];
      if (distinct.length !== ids.length || !ids.every(isUuid)) return false;
      return await claimMedia(sql, owner, { ids, use, at: clock.now() });
    },
    ofSite: createSitePictures({ ...deps, limits: options.siteLimits ?? {} }),
    ofGames: createGameCovers({
      db,
      clock,
      drawing: deps.gate,
      limits: options.coverLimits ?? {},
      ...(options.fetchPicture && { fetchPicture: options.fetchPicture }),
    }),
    release: (sql, { ids, ...owner }) => deleteMedia(sql, owner, ids.filter(isUuid)),
    urlOf,
    ownUrlOf: deps.seals.urlOf,
    runJob: () => runJob(deps),
  };
}

async function upload(
  deps: MediaDeps,
  { use, base64, ...owner }: Owner & { readonly use: MediaUse; readonly base64: string },
): Promise<Result<StoredMedia, MediaRefusal>> {
  const { db, clock, rng, limits } = deps;
  const drawn = await takeIn(deps, { by: `upload:${owner.memberId}`, limits, base64, use });
  if (!drawn.ok) return drawn;
  const held = await heldBy(db, owner);
  const total = held.bytes + drawn.value.bytes.length;
  if (held.pictures >= limits.picturesPerMember || total > limits.bytesPerMember) {
    return err({ kind: 'full' });
  }
  const id = randomId(rng);
  await db.tx((sql) => insertMedia(sql, { ...owner, ...drawn.value, id, use, at: clock.now() }));
  const { width, height } = drawn.value;
  const url = use === 'avatar' ? urlOf(id) : deps.seals.urlOf(id);
  return ok({ id, url, width, height });
}

/** Addresses issued in one hour are equal, so that browsers can cache them. */
function createSeals(clock: Clock, key: string) {
  const sealOf = (id: string, until: string) =>
    createHmac('sha256', key).update(`${id} ${until}`).digest('base64url');
  return {
    urlOf(id: string) {
      const until = String((Math.floor(clock.now() / SEAL_STEP_MS) + 2) * SEAL_STEP_MS);
      return `${urlOf(id)}?until=${until}&seal=${sealOf(id, until)}`;
    },
    holds(id: string, { until, seal }: PictureSeal) {
      if (!/^\d{1,15}$/.test(until) || Number(until) <= clock.now()) return false;
      const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(id, until))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

async function runJob({ db, clock, limits }: MediaDeps): Promise<number> {
  let gone = 0;
  for (let more = true; more; ) {
    const count = await db.tx((sql) => deleteOrphans(sql, clock.now() - limits.orphanLifeMs));
    gone += count;
    more = count >= ORPHANS_AT_ONCE;
  }
  return gone;
}
