/** Limits of everything in this package that grows, waits or is retried. Times in milliseconds. */
export const IMAGE_BYTES_MAX = 5_242_880;
/** Largest displayed size of a cover, at double density. */
export const COVER_WIDTH = 1_600;
export const COVER_HEIGHT = 720;
/** Pixels of a picture before it is re-encoded, and of one of its sides. */
export const PIXELS_MAX = 36_000_000;
export const SIDE_MAX = 12_000;
export const AVATAR_SIDE = 256;
/** The cover of a game, at double the density of the largest one in a lobby. */
export const GAME_COVER_SIDE = 480;
export const FEEDBACK_SIDE_MAX = 1_600;
/** Pictures re-encoded concurrently (each may need 150 MB for a moment), and uploads that may wait for it. */
export const DRAWING_AT_ONCE = 1;
export const DRAWING_QUEUE_MAX = 16;
export const DRAWING_SECONDS_MAX = 10;

const MINUTE = 60_000;

export interface MediaLimits {
  /** Uploads of one member within the window, refused ones included. */
  readonly uploadsMax: number;
  readonly uploadWindowMs: number;
  /** Pictures and bytes that are stored for one member. */
  readonly picturesPerMember: number;
  readonly bytesPerMember: number;
  /** How long an upload waits to be claimed before it is deleted. */
  readonly orphanLifeMs: number;
}

export const mediaLimits: MediaLimits = {
  uploadsMax: 20,
  uploadWindowMs: 60 * MINUTE,
  picturesPerMember: 100,
  bytesPerMember: 40_000_000,
  orphanLifeMs: 24 * 60 * MINUTE,
};

/** Limits of pictures that staff upload for a site. */
export interface SitePictureLimits {
  /** Uploads of one member of staff within the window, refused ones included. */
  readonly uploadsMax: number;
  readonly uploadWindowMs: number;
  readonly picturesPerSite: number;
  readonly bytesPerSite: number;
}

export const sitePictureLimits: SitePictureLimits = {
  uploadsMax: 60,
  uploadWindowMs: 60 * MINUTE,
  picturesPerSite: 1_000,
  bytesPerSite: 300_000_000,
};

/** Orphans deleted in one transaction. */
export const ORPHANS_AT_ONCE = 200;

/** Addresses of a member's own pictures are valid for one to two of these. */
export const SEAL_STEP_MS = 60 * 60_000;

/** An external picture: total time with all redirects, and the number of these. */
export const REMOTE_MS = 8_000;
export const REMOTE_REDIRECTS_MAX = 3;

/** Covers of games at external addresses. */
export interface GameCoverLimits {
  /** Covers stored, and their bytes; those asked for least recently go first. */
  readonly coversMax: number;
  readonly bytesMax: number;
  /** Concurrent fetches, and further ones that may wait. */
  readonly fetchesAtOnce: number;
  readonly fetchQueueMax: number;
  /** How long a reader waits for one that is being fetched; a browser has six connections to a host. */
  readonly waitMs: number;
  /** How long a process has for a fetch before another may try. */
  readonly leaseMs: number;
  /** An older one is fetched again, and shown until the new one is stored. */
  readonly ageMs: number;
  /** Pause after a failure, then doubling up to the maximum. */
  readonly againMs: number;
  readonly againMsMax: number;
  /** One that nobody has requested and no catalogue has named for this long is deleted. */
  readonly unusedMs: number;
  /** Prefetched by one round of the job: how many at most, how many concurrently, and for how long. */
  readonly aheadMax: number;
  readonly aheadAtOnce: number;
  readonly aheadMs: number;
}

export const gameCoverLimits: GameCoverLimits = {
  coversMax: 6_000,
  bytesMax: 300_000_000,
  fetchesAtOnce: 3,
  fetchQueueMax: 120,
  waitMs: 1_500,
  leaseMs: MINUTE,
  ageMs: 30 * 24 * 60 * MINUTE,
  againMs: 10 * MINUTE,
  againMsMax: 24 * 60 * MINUTE,
  unusedMs: 60 * 24 * 60 * MINUTE,
  aheadMax: 200,
  aheadAtOnce: 2,
  aheadMs: 45_000,
};

/** Precision of a cover's last request time: not every read is a write. */
export const ASKED_STEP_MS = 24 * 60 * MINUTE;
