import type { Edges } from './rules/worth.ts';

/** What the house keeps on average of each yuan staked, by category, hundredths of a percent. */
const edgesBp: Edges = { TY: 450, ZR: 106, DZ: 400, CP: 300, QP: 250, DJ: 500, BY: 400 };

/** Bounds of the engine; what an activity promises stands in its figures. */
export const promotionsLimits = {
  /** Members whose facts a round reads at a time, and how often it does. */
  factsPerBatch: 500,
  batchesPerRound: 40,
  /** Members whose facts one transaction works off, and how many of those run at once. */
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
  /** A race waits so long for corrections after its end. */
  raceCheckMs: 2 * 3_600_000,
  /** A grant that lapses within this time is announced once. */
  lapseNoticeMs: 24 * 3_600_000,
  /** Nearly everything paid in that is asked back so soon after a claim is shown to staff. */
  outWithinMs: 24 * 3_600_000,
  outSharePercent: 90,
  /** So many acts whose spans differ by no more than this are shown to staff; spans below the least say nothing. */
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
  /** The worth of a gift is worked out with these; of the studio's own games they are the exact returns' average. */
  edgesBp,
} as const;
