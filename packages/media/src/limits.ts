/** Bounds of everything in this package that grows, waits or can be tried again. Times in milliseconds. */
export const IMAGE_BYTES_MAX = 5_242_880;
/** A cover as it is shown at its largest, twice as fine as the page. */
export const COVER_WIDTH = 1_600;
export const COVER_HEIGHT = 720;
/** Pixels of a picture before it is drawn anew, and of one of its sides. */
export const PIXELS_MAX = 36_000_000;
export const SIDE_MAX = 12_000;
export const AVATAR_SIDE = 256;
export const FEEDBACK_SIDE_MAX = 1_600;
/** Pictures drawn at once (each may need 150 MB for a moment), and uploads that may wait for it. */
export const DRAWING_AT_ONCE = 1;
export const DRAWING_QUEUE_MAX = 16;
export const DRAWING_SECONDS_MAX = 10;

const MINUTE = 60_000;

export interface MediaLimits {
  /** Uploads of one member within the window, refused ones included. */
  readonly uploadsMax: number;
  readonly uploadWindowMs: number;
  /** Pictures and bytes that one member may have here. */
  readonly picturesPerMember: number;
  readonly bytesPerMember: number;
  /** How long an upload waits to be taken up before it is thrown away. */
  readonly orphanLifeMs: number;
}

export const mediaLimits: MediaLimits = {
  uploadsMax: 20,
  uploadWindowMs: 60 * MINUTE,
  picturesPerMember: 100,
  bytesPerMember: 40_000_000,
  orphanLifeMs: 24 * 60 * MINUTE,
};

/** Pictures that staff put on a site. */
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

/** Orphans thrown away in one transaction. */
export const ORPHANS_AT_ONCE = 200;

/** Addresses of a member's own pictures hold for one to two of these. */
export const SEAL_STEP_MS = 60 * 60_000;
