/** Bounds of everything in this package that grows, waits or can be tried again. Times in milliseconds. */

export const NAME_LENGTH_MIN = 4;
export const NAME_LENGTH_MAX = 11;
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 12;
/** A fund password may also consist of this many digits. */
export const FUND_DIGITS = 6;

const MINUTE = 60_000;

/** Limits that a site may change; tests and rehearsals do. */
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
  /** A session that was unused for this long has ended. */
  readonly sessionIdleMs: number;
  /** How long the single-use login after registering is valid. */
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
  sessionIdleMs: 24 * 60 * MINUTE,
  grantLifeMs: 2 * MINUTE,
};

const HOUR = 60 * MINUTE;

/** Bounds of resets by staff; the waits are published, and shown wherever a case is requested. */
export const resetLimits = {
  /** Between the second person's agreement and the reset. */
  waitMs: { phone: 72 * HOUR, fund: 24 * HOUR, factor: 48 * HOUR },
  /** How long withdrawals wait afterwards. */
  pauseMs: 72 * HOUR,
  /** Requests a day of one device, one address and one name. */
  asksPerDevice: 5,
  asksPerAddress: 30,
  asksPerName: 3,
  asksWindowMs: 24 * HOUR,
  // An attacker who made the request knows its number; their guesses must not use up the owner's.
  stopTriesPerAddress: 10,
  stopTriesMax: 1_000,
  /** How long a request stays open that was never proposed to two persons. */
  askedMaxMs: 14 * 24 * HOUR,
  runMax: 50,
} as const;

/** Bounds of the second factor. */
export interface FactorLimits {
  /** Between the two steps of a login, and for an answer of a passkey. */
  readonly ticketMs: number;
  readonly ticketTriesMax: number;
  /** Wrong second factors of an account within the window: of one known device, and of all others together. */
  readonly failuresMax: number;
  readonly failureWindowMs: number;
  /** How long a session that has proved the second factor need not prove it again. */
  readonly confirmedMs: number;
  /** How long the secret of a new authenticator waits for its first code. */
  readonly pendingMs: number;
  readonly recoveryCodes: number;
  readonly passkeysMax: number;
  /** How long a trusted device is not asked for the second factor. */
  readonly trustMs: number;
}

export const factorLimits: FactorLimits = {
  ticketMs: 5 * MINUTE,
  ticketTriesMax: 5,
  failuresMax: 8,
  failureWindowMs: 15 * MINUTE,
  confirmedMs: 10 * MINUTE,
  pendingMs: 15 * MINUTE,
  recoveryCodes: 10,
  passkeysMax: 10,
  trustMs: 90 * 24 * 60 * MINUTE,
};

/** How long a login that was stopped for a code may be resumed. */
export const STOPPED_LOGIN_MS = 10 * MINUTE;
export const REMEMBERED_LIFE_MS = 90 * 24 * 60 * MINUTE;
/** How long wrong passwords of an account name count as a sign of risk. */
export const FAILURES_MEMORY_MS = 24 * 60 * MINUTE;
export const DEVICES_PER_MEMBER_MAX = 30;
export const NETWORKS_PER_MEMBER_MAX = 60;
/** A user agent is cut to this length. */
export const USER_AGENT_LENGTH_MAX = 300;
/** How often the last use of sessions is written, and for how many sessions at most. */
export const SEEN_EVERY_MS = 3 * MINUTE;
export const SEEN_AT_ONCE_MAX = 20_000;
/** How long an expired session stays in the history; the last one before a login always does. */
export const SESSION_MEMORY_MS = 180 * 24 * 60 * MINUTE;
export const SESSIONS_SHOWN_MAX = 50;
export const SESSION_CACHE_ENTRIES = 50_000;
/** How long another process may still honour a session after its logout. */
export const SESSION_CACHE_MS = 3_000;
/** Password hashes computed simultaneously (19 MiB each) and callers that may wait for one. */
export const HASHING_AT_ONCE = 4;
export const HASHING_QUEUE_MAX = 256;

/** The slider picture in CSS pixels; the PNG has twice as many each way. */
export const PICTURE_WIDTH = 320;
export const PICTURE_HEIGHT = 170;
export const PIECE_SIZE = 60;
/** How far from the gap the piece may be released. */
export const GAP_TOLERANCE = 4;
export const TRACK_POINTS_MIN = 5;
export const TRACK_POINTS_MAX = 1_500;
export const TRACK_MS_MIN = 250;
export const TRACK_MS_MAX = 30_000;
export const PROOF_BITS = 14;

/** The graphic captcha's picture in CSS pixels; the PNG has three times as many each way. */
export const TEXT_PICTURE_WIDTH = 120;
export const TEXT_PICTURE_HEIGHT = 44;
/** How many characters there are to type; one of these. */
export const TEXT_LENGTHS = [4, 5] as const;

export interface CaptchaLimits {
  readonly challengeLifeMs: number;
  readonly passLifeMs: number;
  /** Failed solutions of one device and one address within the window. */
  readonly deviceFailuresMax: number;
  readonly addressFailuresMax: number;
  /** Pictures drawn for one device and one address within the window. */
  readonly deviceChallengesMax: number;
  readonly addressChallengesMax: number;
  readonly windowMs: number;
  /** Text pictures for one device and one address within the window; they are the weaker kind. */
  readonly deviceTextsMax: number;
  readonly addressTextsMax: number;
  /** Mistyped texts of one device and one address within the window. */
  readonly deviceTextFailuresMax: number;
  readonly addressTextFailuresMax: number;
  /** From how many missed sliders of a device the text is offered instead. */
  readonly slidersMissedBeforeText: number;
  /** From how many failed logins of a device or an address the text is offered, and then demanded. */
  readonly textOffered: { readonly device: number; readonly address: number };
  readonly textDemanded: { readonly device: number; readonly address: number };
  /** From how many failures with one password, whatever the names, the text is demanded for it. */
  readonly samePasswordMax: number;
  /** Pictures kept ready, and pictures drawn simultaneously when none is. */
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
  deviceTextsMax: 30,
  addressTextsMax: 300,
  deviceTextFailuresMax: 10,
  addressTextFailuresMax: 100,
  slidersMissedBeforeText: 3,
  textOffered: { device: 3, address: 60 },
  textDemanded: { device: 10, address: 150 },
  samePasswordMax: 40,
  poolSize: 8,
  drawingAtOnce: 2,
};

/** Limits that a site may change for codes that are sent. */
export interface CodeLimits {
  readonly lifeMs: number;
  /** Wrong guesses after which a code is dead. */
  readonly guessesMax: number;
  /** The least time between two codes to one number or address, or for one account. */
  readonly resendMs: number;
  /** Requested codes, sent or not, per hour and day. */
  readonly perTarget: CodeRate;
  readonly perAccount: CodeRate;
  readonly perDevice: CodeRate;
  readonly perAddress: CodeRate;
  /** Wrong completions of the bound phone, each a guess at its hidden digits. */
  readonly wrongPhones: CodeRate;
  /** How long a started recovery waits for its code, and a verified one for its new password. */
  readonly recoveryBegunMs: number;
  readonly recoveryVerifiedMs: number;
  /** Recovery steps of one device and one address per hour. */
  readonly recoveryStepsPerDevice: number;
  readonly recoveryStepsPerAddress: number;
}

export interface CodeRate {
  readonly hour: number;
  readonly day: number;
}

export const codeLimits: CodeLimits = {
  lifeMs: 10 * MINUTE,
  guessesMax: 5,
  resendMs: MINUTE,
  perTarget: { hour: 5, day: 10 },
  perAccount: { hour: 6, day: 15 },
  perDevice: { hour: 12, day: 30 },
  perAddress: { hour: 60, day: 300 },
  wrongPhones: { hour: 5, day: 10 },
  recoveryBegunMs: 30 * MINUTE,
  recoveryVerifiedMs: 10 * MINUTE,
  recoveryStepsPerDevice: 60,
  recoveryStepsPerAddress: 300,
};

/** How messages are handed to carriers. */
export interface SenderLimits {
  readonly queueMax: number;
  readonly atOncePerChannel: number;
  /** A carrier that has not answered within this time counts as unreachable. */
  readonly tryMs: number;
  /** Waits before the second attempt and later ones. */
  readonly waitsMs: readonly number[];
  /** After this many failed attempts the channel is closed for a while. */
  readonly failuresToClose: number;
  readonly closedMs: number;
  /** How long a member's own request waits to learn whether the first attempt failed. */
  readonly firstTryMs: number;
}

export const senderLimits: SenderLimits = {
  queueMax: 1_000,
  atOncePerChannel: 8,
  tryMs: 8_000,
  waitsMs: [2_000, 8_000, 30_000],
  failuresToClose: 6,
  closedMs: 30_000,
  firstTryMs: 3_000,
};
