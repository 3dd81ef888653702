/** Settings of a run. Times in milliseconds of real time: a provider's own waits cannot be sped up. */
export interface LabSettings {
  readonly operatorId: number;
  readonly currency: string;
  readonly country: string;
  /** Our site at the provider: lists are requested only for it. */
  readonly site: string;
  /** Origin of the pages that frame a game, and target of "back". */
  readonly siteOrigin: string;
  /** Games to play; the first of them in every case. Empty: the first one listed. */
  readonly games: readonly string[];
  /** How long to wait for an answer of the provider. */
  readonly answerMs: number;
  /** How long a slow answer of the wallet takes: longer than any provider waits. */
  readonly slowMs: number;
  /** How long nothing must arrive to count as nothing. */
  readonly quietMs: number;
  /** How long an owed call may take to arrive. */
  readonly patienceMs: number;
  /** Cases run concurrently. */
  readonly lanes: number;
  readonly seed: number;
}

/** For a provider as in production: a second for an answer, three tries, doubling pauses. */
export const usualSettings: LabSettings = {
  operatorId: 1,
  currency: 'CNY',
  country: 'CN',
  site: '1',
  siteOrigin: 'http://127.0.0.1:8650',
  games: [],
  answerMs: 5_000,
  slowMs: 2_500,
  quietMs: 3_000,
  patienceMs: 30_000,
  lanes: 8,
  seed: 1,
};

/** A result that the provider is asked for. */
export type Outcome = 'win' | 'lose' | 'push' | 'rollback';

/** Every stake of the suite, in 1/100 of the unit: a game of fixed stakes must offer them in its sandbox. */
export const LAB_STAKES_MINOR = [
  1, 7, 10, 29, 99, 113, 115, 356, 435, 1_000, 1_001, 1_999, 3_333, 5_000, 6_410, 10_000, 12_345,
  100_001, 123_456_789, 999_999_999,
] as const;
export type LabStake = (typeof LAB_STAKES_MINOR)[number];
