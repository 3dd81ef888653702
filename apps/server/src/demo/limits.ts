/** Bounds of the demo's members. Money in minor units, times in milliseconds. */

const YUAN = 100;

export const DEMO_MEMBERS_DEFAULT = 12;
export const DEMO_MEMBERS_MAX = 60;
/** Of each play-money site beside the main one. */
export const OTHER_SITE_MEMBERS_MAX = 3;

/** Time between two steps of all members together, once each has made the first ones. */
export const GAP_MS_MIN = 10_000;
export const GAP_MS_MAX = 20_000;
/** Time between two steps while members register and make their first ones. */
export const OPENING_GAP_MS = 150;
/** The longest time a provider takes to report the first deposits. */
export const OPENING_WAIT_MS = 1_500;

/** Accounts can be paid out to after the site's cooling time: demo members join that much and an hour earlier. */
export const JOINED_BEFORE_MS = 3_600_000;

/** What one kind of member plays with. `grand` ones reach the sum from which two people audit. */
export interface SpendingProfile {
  readonly depositsMinor: readonly number[];
  /** With this much available a member makes no deposit. */
  readonly depositBelowMinor: number;
  readonly stakesMinor: readonly number[];
  /** The most that a member has in open bets. */
  readonly heldMaxMinor: number;
  /** With less than this a member does not withdraw. */
  readonly withdrawFromMinor: number;
  /** What a withdrawal leaves in the wallet. */
  readonly keepsMinor: number;
  /** How many bets a new member places first. */
  readonly openingBets: number;
}

export const spendingProfiles = {
  steady: {
    depositsMinor: [200, 200, 300, 300, 500].map((yuan) => yuan * YUAN),
    depositBelowMinor: 150 * YUAN,
    stakesMinor: [10, 20, 50, 50, 80, 100, 100, 200].map((yuan) => yuan * YUAN),
    heldMaxMinor: 500 * YUAN,
    withdrawFromMinor: 200 * YUAN,
    keepsMinor: 50 * YUAN,
    openingBets: 3,
  },
  grand: {
    depositsMinor: [26_000, 28_000, 30_000].map((yuan) => yuan * YUAN),
    depositBelowMinor: 3_000 * YUAN,
    stakesMinor: [1_500, 2_000, 2_500, 3_000, 3_500].map((yuan) => yuan * YUAN),
    heldMaxMinor: 30_000 * YUAN,
    withdrawFromMinor: 21_000 * YUAN,
    keepsMinor: 500 * YUAN,
    openingBets: 8,
  },
} as const satisfies Readonly<Record<string, SpendingProfile>>;

export type Style = keyof typeof spendingProfiles;

export const STAKE_MINOR_MIN = 10 * YUAN;
export const PARLAY_UNIT_MINOR = [10 * YUAN, 20 * YUAN, 30 * YUAN] as const;
export const VENUE_MINOR = [50 * YUAN, 100 * YUAN, 200 * YUAN] as const;

/** Prices of selections that demo members look at, in thousandths, Hong Kong. */
export const PRICE_MILLI_MIN = 550;
export const PRICE_MILLI_MAX = 4_000;
/** How many matches of a list are considered, those that began first. */
export const MATCHES_LOOKED_AT = 12;

/** The bounds of a site's queues: a withdrawal for every second member, a deposit and a feedback for every third. */
export function queueBounds(members: number): {
  readonly withdrawals: number;
  readonly deposits: number;
  readonly feedback: number;
} {
  const third = Math.ceil(members / 3);
  return { withdrawals: Math.ceil(members / 2), deposits: third, feedback: third };
}
