const MINUTE = 60_000;

/** Bounds of what a member can try again in the profile. Times in milliseconds. */
export interface ProfileLimits {
  /** Wrong login or fund passwords within the window, each kind on its own. */
  readonly secretTriesMax: number;
  readonly secretWindowMs: number;
  /** Masked fields shown in full within the window. */
  readonly revealsMax: number;
  readonly revealWindowMs: number;
  readonly exportEveryMs: number;
  /** How long withdrawals are paused after a change of phone, e-mail or a password. */
  readonly withdrawalPauseMs: number;
  /** How long a code that proved the owner proves it again to the same session. */
  readonly proofLifeMs: number;
}

export const profileLimits: ProfileLimits = {
  secretTriesMax: 5,
  secretWindowMs: 15 * MINUTE,
  revealsMax: 10,
  revealWindowMs: 60 * MINUTE,
  exportEveryMs: 60 * MINUTE,
  withdrawalPauseMs: 24 * 60 * MINUTE,
  proofLifeMs: 5 * MINUTE,
};

/** Events, sessions and devices in one export, the latest of each. */
export const EXPORTED_EVENTS_MAX = 500;
/** How long another process may still let a member play who was found to be under age. */
export const MAY_PLAY_CACHE_MS = 3_000;
export const MAY_PLAY_CACHE_ENTRIES = 50_000;
