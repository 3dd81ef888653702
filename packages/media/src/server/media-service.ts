import {
  type Clock,
  err,
  isUuid,
  type MemberId,
  ok,
  type Result,
  type Rng,
  type SiteId,
  startRounds,
} from '@tianping/base';
import type { Db, KeyValue, Sql } from '@tianping/db';
import {
  DRAWING_AT_ONCE,
  DRAWING_QUEUE_MAX,
  type MediaLimits,
  mediaLimits,
  ORPHANS_AT_ONCE,
} from '../limits.ts';
import { createGate } from './gate.ts';
import {
  claimMedia,
  deleteMedia,
  deleteOrphans,
  heldBy,
  insertMedia,
  type Owner,
  readBytes,
} from './media-store.ts';
import { bytesOfImage, drawImage, type ImageFault, type MediaUse } from './read-image.ts';

export interface KeptMedia {
  readonly id: string;
  /** Path on this server, `/media/<id>.webp`. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type MediaRefusal =
  | { readonly kind: ImageFault | 'full' | 'busy' }
  | { readonly kind: 'tooMany'; readonly minutes: number };

/** Takes pictures in, keeps them as its own WebP, gives them out and throws away what nothing shows. */
export interface MediaService {
  upload(
    input: Owner & { readonly use: MediaUse; readonly base64: string },
  ): Promise<Result<KeptMedia, MediaRefusal>>;
  /** WebP; null for an id that is none. */
  read(id: string): Promise<Uint8Array | null>;
  /** The same where it belongs to a member of the site. */
  readOfSite(id: string, siteId: SiteId): Promise<Uint8Array | null>;
  /**
   * Takes up unclaimed pictures that the member uploaded for that use, within the caller's transaction.
   * False, with nothing taken, when one of them is not such a picture.
   */
  claim(
    sql: Sql,
    claim: Owner & { readonly ids: readonly string[]; readonly use: MediaUse },
  ): Promise<boolean>;
  /** Throws pictures of the member away, within the caller's transaction. */
  release(sql: Sql, pictures: Owner & { readonly ids: readonly string[] }): Promise<void>;
  urlOf(id: string): string;
  /** One round of throwing orphans away; answers how many went. */
  runJob(): Promise<number>;
  /** Rounds with a pause between them; the returned function ends them and waits for the last. */
  startJobs(onError: (error: unknown) => void): () => Promise<void>;
}

interface MediaParts {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly limits: MediaLimits;
  readonly gate: ReturnType<typeof createGate>;
}

export function createMediaService(options: {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly limits?: Partial<MediaLimits>;
}): MediaService {
  const { db, clock } = options;
  const parts: MediaParts = {
    ...options,
    limits: { ...mediaLimits, ...options.limits },
    gate: createGate(DRAWING_AT_ONCE, DRAWING_QUEUE_MAX),
  };
  return {
    upload: (input) => upload(parts, input),
    read: async (id) => (isUuid(id) ? await readBytes(db, id) : null),
    readOfSite: async (id, siteId) => (isUuid(id) ? await readBytes(db, id, siteId) : null),
    async claim(sql, { ids, use, ...owner }) {
      const distinct = [...new Set(ids)];
      if (distinct.length !== ids.length || !ids.every(isUuid)) return false;
      return await claimMedia(sql, owner, { ids, use, at: clock.now() });
    },
    release: (sql, { ids, ...owner }) => deleteMedia(sql, owner, ids.filter(isUuid)),
    urlOf,
    runJob: () => runJob(parts),
    startJobs: (onError) =>
      startRounds({ clock, everyMs: parts.limits.jobEveryMs, round: () => runJob(parts), onError }),
  };
}

function urlOf(id: string): string {
  return `/media/${id}.webp`;
}

async function upload(
  parts: MediaParts,
  { use, base64, ...owner }: Owner & { readonly use: MediaUse; readonly base64: string },
): Promise<Result<KeptMedia, MediaRefusal>> {
  const { db, clock, rng, limits, gate } = parts;
  if (!(await countsIn(parts, owner.memberId))) {
    return err({ kind: 'tooMany', minutes: Math.ceil(limits.uploadWindowMs / 60_000) });
  }
  const bytes = bytesOfImage(base64);
  if (!bytes.ok) return err({ kind: bytes.error });
  const drawn = await gate(() => drawImage(bytes.value, use));
  if (!drawn) return err({ kind: 'busy' });
  if (!drawn.ok) return err({ kind: drawn.error });
  const held = await heldBy(db, owner);
  const total = held.bytes + drawn.value.bytes.length;
  if (held.pictures >= limits.picturesPerMember || total > limits.bytesPerMember) {
    return err({ kind: 'full' });
  }
  const id = randomId(rng);
  await db.tx((sql) => insertMedia(sql, { ...owner, ...drawn.value, id, use, at: clock.now() }));
  const { width, height } = drawn.value;
  return ok({ id, url: urlOf(id), width, height });
}

async function countsIn({ keyValue, limits }: MediaParts, memberId: MemberId): Promise<boolean> {
  const count = await keyValue.increment(`media:upload:${memberId}`, limits.uploadWindowMs);
  return count <= limits.uploadsMax;
}

/** A UUIDv4 (RFC 9562): nothing of it can be told from the time of the upload. */
function randomId(rng: Rng): string {
  const bytes = Buffer.from(rng.bytes(16));
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function runJob({ db, clock, limits }: MediaParts): Promise<number> {
  let gone = 0;
  for (let more = true; more; ) {
    const count = await db.tx((sql) => deleteOrphans(sql, clock.now() - limits.orphanLifeMs));
    gone += count;
    more = count === ORPHANS_AT_ONCE;
  }
  return gone;
}
