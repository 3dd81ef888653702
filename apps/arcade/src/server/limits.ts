/** Bounds of the studio. Times in milliseconds, money in minor units. */

export const SESSION_MS_MAX = 12 * 3_600_000;
/** A page that went away may come back for so long: loading it again is no leaving. */
export const AWAY_MS_MAX = 30_000;
/** How often open pages are distinguished from those that went away: several times before that counts as leaving. */
export const AWAY_EVERY_MS = 10_000;
/** How often open pages learn that their session has ended, or its seat is another page's, in another process. */
export const LOST_PAGES_EVERY_MS = 10_000;
/** How long a wallet's answer is waited for. */
export const WALLET_ANSWER_MS_MAX = 1_000;
export const BET_TRIES_MAX = 3;
export const ROLLBACK_TRIES_MAX = 500;
/** Pauses of wins and rollbacks double up to the longest. */
export const RETRY_FIRST_MS = 500;
export const RETRY_MS_MAX = 600_000;
/** A payout that has not arrived by then is not in its wallet: its balance is shown without it. */
export const PAYOUT_LATE_MS = 60_000;
/** A stake that nobody waits for any more: its tries are over by far. */
export const LOST_STAKE_MS = 8_000;
/** Calls to wallets at the same time, and those taken from the table together. */
export const WALLET_PARALLEL_MAX = 64;
export const OUTBOX_BATCH_MAX = 256;
export const OUTBOX_EVERY_MS = 500;
/** So long what is owed waits for more that is sent with it. */
export const OUTBOX_GATHER_MS = 20;

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

/** Sessions that are read with one question, and those that wait for it. */
export const SESSIONS_AT_ONCE_MAX = 500;
export const SESSIONS_QUEUE_MAX = 20_000;

/** The clocks of tables of cards are looked at this often, in memory. */
export const CARD_EVERY_MS = 50;
/** This often leases of tables are renewed, and tables of processes that are gone taken; so many together. */
export const CARD_UPKEEP_MS = 1_000;
export const CARD_BATCH_MAX = 200;
/** A table that a process has left untouched for so long is read again. */
export const CARD_LATE_MS = 2_000;
/** Tables that other processes have are looked at this often for pages of this one; every so many times all are. */
export const CARD_FOLLOW_MS = 200;
export const CARD_FOLLOW_ALL = 5;
/** Hands that begin, end or are given up side by side. */
export const CARD_PARALLEL_MAX = 16;
/** Moves that are written with one statement, and those that wait for it. */
export const CARD_MOVES_AT_ONCE_MAX = 500;
export const CARD_MOVES_QUEUE_MAX = 20_000;
/** How often a move is decided again because another process has changed its table meanwhile. */
export const CARD_TRIES_MAX = 5;
/** Of a table of cards, beside the clocks of its game. */
export const CARD_TIMES = {
  /** A hand begins so long after the last seat that it needs, and after the end of the one before. */
  startMs: 3_000,
  restMs: 6_000,
  /** Players of the house sit down when a member has waited for so long. */
  houseMs: 4_000,
  /** Players of the house, and programs that play for a member, do not move immediately. */
  thinkMs: 1_200,
  /** What a line takes is added to a player's clock. */
  graceMs: 500,
  /** Stakes of a hand that nobody decides on are given back. */
  stakingMs: 20_000,
} as const;
/** Clocks that run out one after the other before a program plays on; hands that it plays before the seat is free. */
export const CARD_MISSED_MAX = 2;
export const CARD_HOSTED_HANDS_MAX = 2;
/** Moves that no honest page sends, before the player is put out. */
export const CARD_INVALID_MOVES_MAX = 5;
export const CARD_TABLES_LISTED = 50;
export const CARD_MOVES_SHOWN = 60;

/** What was fired at ponds is stored this often, and what came of it goes out then. */
export const PONDS_FLUSH_MS = 100;
/** This often leases of sittings are renewed, those that are over ended, and those that were elsewhere taken. */
export const PONDS_SWEEP_MS = 2_000;
/** A pond's clock begins so far in its first wave: nobody comes into an empty sea. */
export const POND_FROM_MS = 20_000;
/** Brought to a sitting: so often the room's least level at least, so often its greatest at most. */
export const POND_CARRY_LEAST = 20;
export const POND_CARRY_MOST = 2_000;
/** A sitting is over when nobody has been there for so long, or nothing was fired. */
export const POND_LINE_MS_MAX = 60_000;
export const POND_SHOT_MS_MAX = 600_000;
/** Shots and claims that no honest page sends, each within so long of the one before: the player is put out. */
export const POND_INVALID_ORDERS_MAX = 20;
export const POND_INVALID_WINDOW_MS = 60_000;
/** Hits of one sitting: its proof lists them all. */
export const POND_HITS_MAX = 60_000;
export const PONDS_OVERDUE_MAX = 200;
/** Shots and claims that a page may send: 20 shots a second with their claims, and some seconds of them together. */
export const POND_ITEMS_A_SECOND = 40;
export const POND_ITEMS_MAX = 240;
/** Orders that wait to be stored; what comes beyond is not read. */
export const PONDS_QUEUE_MAX = 20_000;

/** A hand that nobody plays on is stood. */
export const HAND_MS_MAX = 86_400_000;
export const JOBS_EVERY_MS = 60_000;

export const BODY_BYTES_MAX = 65_536;
/** Forty shots, which is the most in an order of a pond, with room to spare. */
export const SOCKET_FRAME_BYTES_MAX = 8_192;
export const SOCKET_BACKLOG_BYTES_MAX = 262_144;
export const HELLO_MS_MAX = 10_000;
export const LIST_MAX = 1_000;
