/** Limits of runs that staff start from the office. Times in milliseconds. */
export interface LabLimits {
  /** A run that has not ended by then is stopped. */
  readonly runMs: number;
  /** How often a run reports its progress, and checks whether it must stop. */
  readonly beatMs: number;
  /** Without a report for so long, its process counts as gone. */
  readonly silentMs: number;
  /** Runs that a site keeps, the latest. */
  readonly runsMax: number;
  /** Characters of one message that are stored, and steps of one case. */
  readonly textMax: number;
  readonly stepsMax: number;
}

export const labLimits: LabLimits = {
  runMs: 15 * 60_000,
  beatMs: 1_000,
  silentMs: 60_000,
  runsMax: 20,
  textMax: 4_000,
  stepsMax: 400,
};

/** Bytes read of a provider's answer: a list of games is the longest. */
export const ANSWER_BYTES_MAX = 16_000_000;
/** A page given by a provider: time to wait for it, bytes read of it, redirects. */
export const PAGE_MS = 5_000;
export const PAGE_BYTES_MAX = 4_000_000;
export const PAGE_REDIRECTS_MAX = 3;
