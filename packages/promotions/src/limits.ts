import type { Edges } from './rules/worth.ts';

/** The house edge by category: what it keeps on average of each yuan staked, hundredths of a percent. */
const edgesBp: Edges = { TY: 450, ZR: 106, DZ: 400, CP: 300, QP: 250, DJ: 500, BY: 400 };

/** Limits of the engine; what an activity promises is in its figures. */
export const promotionsLimits = {
  /** Members whose facts a round reads at a time, and how often it does so. */
  factsPerBatch: 500,
  batchesPerRound: 40,
  /** Members whose facts one transaction processes, and how many of these run concurrently. */
  membersPerSet: 125,
  setsAtOnce: 2,
  /** Activities that a site may have open at a time. */
  openActivitiesMax: 60,
  /** Members whom one step of a settlement pays. */
  payBatch: 200,
  /** Rows of a ranking that a page shows. */
  boardRows: 50,
  /** Grants that a page of an activity lists. */
  grantsShown: 60,
  /** How long a race waits for corrections after its end. */
  raceCheckMs: 2 * 3_600_000,
  /** When members are reminded, once, of a grant that will lapse. */
  lapseNoticeMs: 24 * 3_600_000,
  /** Withdrawing nearly all of a deposit this soon after a claim is shown to staff. */
  outWithinMs: 24 * 3_600_000,
  outSharePercent: 90,
  /**
   * This many actions at intervals that differ by no more than this are shown to staff; shorter intervals are
   * ignored.
   */
  rhythmActs: 6,
  rhythmSpreadMs: 5_000,
  rhythmLeastMs: 10_000,
  /** How long the address of a preview holds. */
  previewMs: 30 * 60_000,
  /** Members of a forecast that gain most. */
  forecastTop: 20,
  /** Accounts of the bonus hunter that a forecast assumes. */
  hunterAccounts: 10,
  /** Days of real facts that a forecast replays. */
  forecastDays: 30,
  /** Used to compute the worth of a gift; for the studio's own games they are the average of the exact returns. */
  edgesBp,
} as const;
