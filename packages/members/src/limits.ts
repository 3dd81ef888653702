/** Bounds of everything in this package that grows, waits or can be tried again. Times in milliseconds. */

export const NAME_LENGTH_MIN = 4;
export const NAME_LENGTH_MAX = 11;
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 12;

const MINUTE = 60_000;

/** What a site may set otherwise; tests and rehearsals do. */
export interface MemberLimits {
  /** Wrong passwords of one account name before it is locked; the name need not exist. */
  readonly accountFailuresMax: number;
  /** Login attempts from one device and one address, right ones included. */
  readonly deviceAttemptsMax: number;
  readonly addressAttemptsMax: number;
  /** How long an attempt counts, which is also how long a lock lasts. */
  readonly attemptWindowMs: number;
  readonly deviceRegistersMax: number;
  readonly addressRegistersMax: number;
  readonly registerWindowMs: number;
  readonly sessionLifeMs: number;
  /** How long the grant of a fresh register lasts. */
  readonly grantLifeMs: number;
}

export const memberLimits: MemberLimits = {
  accountFailuresMax: 8,
  deviceAttemptsMax: 30,
  addressAttemptsMax: 300,
  attemptWindowMs: 15 * MINUTE,
  deviceRegistersMax: 20,
  addressRegistersMax: 200,
  registerWindowMs: 60 * MINUTE,
  sessionLifeMs: 7 * 24 * 60 * MINUTE,
  grantLifeMs: 2 * MINUTE,
};

export const SESSION_CACHE_ENTRIES = 50_000;
/** How long another process may still honour a session after its logout. */
export const SESSION_CACHE_MS = 3_000;
/** Password hashes computed at once (19 MiB each) and callers that may wait for one. */
export const HASHING_AT_ONCE = 4;
export const HASHING_QUEUE_MAX = 256;

/** The slider picture in CSS pixels; the PNG has twice as many each way. */
export const PICTURE_WIDTH = 320;
export const PICTURE_HEIGHT = 170;
export const PIECE_SIZE = 60;
/** How far from the gap the piece may be let go. */
export const GAP_TOLERANCE = 4;
export const TRACK_POINTS_MIN = 5;
export const TRACK_POINTS_MAX = 1_500;
export const TRACK_MS_MIN = 250;
export const TRACK_MS_MAX = 30_000;
export const PROOF_BITS = 14;

export interface CaptchaLimits {
  readonly challengeLifeMs: number;
  readonly passLifeMs: number;
  /** Failed judgements of one device and one address within the window. */
  readonly deviceFailuresMax: number;
  readonly addressFailuresMax: number;
  /** Pictures drawn for one device and one address within the window. */
  readonly deviceChallengesMax: number;
  readonly addressChallengesMax: number;
  readonly windowMs: number;
  /** Pictures kept ready, and pictures drawn at once when none is. */
  readonly poolSize: number;
  readonly drawingAtOnce: number;
}

export const captchaLimits: CaptchaLimits = {
  challengeLifeMs: 2 * MINUTE,
  passLifeMs: 2 * MINUTE,
  deviceFailuresMax: 12,
  addressFailuresMax: 120,
  deviceChallengesMax: 60,
  addressChallengesMax: 600,
  windowMs: 10 * MINUTE,
  poolSize: 8,
  drawingAtOnce: 2,
};
