/** Bounds of what staff start from the office. Times in milliseconds. */
export interface LabLimits {
  /** A run that has not ended by then is ended. */
  readonly runMs: number;
  /** How often a run says how far it is, and asks whether it is to stop. */
  readonly beatMs: number;
  /** Not heard of for so long, its process is gone. */
  readonly silentMs: number;
  /** Runs that a site keeps, the latest. */
  readonly keptRuns: number;
  /** Letters of one message that are kept, and steps of one case. */
  readonly textMax: number;
  readonly stepsMax: number;
}

export const labLimits: LabLimits = {
  runMs: 15 * 60_000,
  beatMs: 1_000,
  silentMs: 60_000,
  keptRuns: 20,
  textMax: 4_000,
  stepsMax: 400,
};
