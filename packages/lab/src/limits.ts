/** Bounds of what staff start from the office. Times in milliseconds. */
export interface LabLimits {
  /** A run that has not ended by then is ended. */
  readonly runMs: number;
  /** How often a run says how far it is, and asks whether it is to stop. */
  readonly beatMs: number;
  /** Not heard of for so long, its process is gone. */
  readonly silentMs: number;
  /** Runs that a site keeps, the latest. */
  readonly runsMax: number;
  /** Letters of one message that are kept, and steps of one case. */
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

/** What is read of a provider's answer, in bytes: a list of games is the longest. */
export const ANSWER_BYTES_MAX = 16_000_000;
/** A page that a provider gives out: how long it is waited for, what is read of it, how often it leads elsewhere. */
export const PAGE_MS = 5_000;
export const PAGE_BYTES_MAX = 4_000_000;
export const PAGE_REDIRECTS_MAX = 3;
