/** Bounds of the studio. Times in milliseconds, money in minor units. */

export const SESSION_MS_MAX = 12 * 3_600_000;
/** A page that went away may come back for so long: loading it again is no leaving. */
export const AWAY_MS_MAX = 30_000;
/** How long a wallet's answer is waited for. */
export const WALLET_ANSWER_MS_MAX = 1_000;
export const BET_TRIES_MAX = 3;
export const ROLLBACK_TRIES_MAX = 500;
/** Pauses of wins and rollbacks double up to the longest. */
export const RETRY_FIRST_MS = 500;
export const RETRY_MS_MAX = 600_000;
/** A stake that nobody waits for any more: its tries are over by far. */
export const LOST_STAKE_MS = 8_000;
/** Calls to wallets at the same time, and those taken from the table at once. */
export const WALLET_PARALLEL_MAX = 64;
export const OUTBOX_BATCH_MAX = 256;
export const OUTBOX_EVERY_MS = 500;

export const DEMO_BALANCE_MINOR = 1_000_000;
/** A chip of each of these that lies within the game's limits. */
export const CHIPS_MINOR = [
  100, 500, 1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000,
] as const;
export const CHIPS_MAX = 6;

/** A table whose keeper is silent for so long is kept by another process. */
export const LEASE_MS = 6_000;
/** A round that could not be drawn for so long returns all stakes. */
export const VOID_AFTER_MS = 60_000;
/** A lottery round is opened only when so much of its betting is left. */
export const BETTING_MS_MIN = 5_000;
export const SHUFFLE_MS = 12_000;
export const HISTORY_ROUNDS = 120;
/** Of these, what lobbies show: marks of a road, and the longest runs. */
export const FEED_MARKS = 72;
export const FEED_RUNS = 3;
/** Who asks more often is answered from what was said. */
export const FEED_EVERY_MS = 1_000;
export const BROADCAST_EVERY_MS = 500;
/** Other processes' rounds are looked at this often. */
export const FOLLOW_EVERY_MS = 500;
/** Rounds of one chain; its secrets are kept at every so many places. */
export const CHAIN_LENGTH = 1_000_000;
export const CHAIN_EVERY = 5_000;
/** A salt from outside is one that is made so long after the anchor was published; then it is asked for this often. */
export const SALT_AFTER_MS = 30_000;
export const SALT_EVERY_MS = 5_000;

/** A hand that nobody plays on is stood. */
export const HAND_MS_MAX = 86_400_000;
export const JOBS_EVERY_MS = 60_000;

export const BODY_BYTES_MAX = 65_536;
export const SOCKET_FRAME_BYTES_MAX = 1_024;
export const SOCKET_BACKLOG_BYTES_MAX = 262_144;
export const HELLO_MS_MAX = 10_000;
export const LIST_MAX = 1_000;
