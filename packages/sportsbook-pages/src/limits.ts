/** How long a price keeps its rise or fall mark. */
export const FLASH_MS = 2_500;
/** Width of one slot of the scheduler that ends the marks; a mark may last this much longer. */
export const FLASH_SLOT_MS = 250;
/** How long a row keeps its mark after a goal, whatever its markets do. */
export const INCIDENT_MS = 12_000;
/** How often the slip fetches the limits while it holds entries. */
export const QUOTE_MS = 10_000;
/** How often the list is polled without a push connection, by show type. */
export const REFRESH_SECONDS = { RB: 10, FT: 30, FU: 60, FSFT: 60, FSFU: 60 } as const;
/** Pauses between status requests for a bet whose answer was lost. */
export const ASK_AGAIN_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** How late the push may be after the end of an in-play wait before the server is asked. */
export const WAIT_GRACE_MS = 2_000;
/** How often in succession the server may answer that it never received a request before the slip gives it up. */
export const UNKNOWN_ANSWERS_MAX = 3;
/** Requests kept in the browser; the oldest finished ones are removed first. */
export const JOURNAL_INTENTS_MAX = 40;
/** A finished request is forgotten after this time. */
export const JOURNAL_KEEP_MS = 24 * 3_600_000;
/** Leagues kept folded, matches kept as favourites. */
export const REMEMBERED_IDS_MAX = 300;
/** Pixels beyond the window in which rows are mounted. */
export const MOUNT_MARGIN_PX = 900;
/** Bets shown in the tab of recent ones. */
export const RECENT_BETS = 20;
/** At most one spoken notice in this time. */
export const ANNOUNCE_MS = 3_000;
/** Pixels of the list rendered before the viewport has been measured. */
export const FIRST_SPAN_PX = 1_400;
/** Scrolling less than this renders nothing new. */
export const WINDOW_STEP_PX = 240;
/** Estimated heights until rows are measured: of a league's head, a row, the gap below. */
export const LIST_SIZES = {
  classic: { head: 35, row: 113, gap: 12 },
  professional: { head: 27, row: 86, gap: 8 },
  phone: { head: 37, row: 200, gap: 1 },
} as const;
/** Pixels beyond the viewport within which the prices of a match's markets are rendered. */
export const NEAR_MARGIN_PX = 800;
/** Markets of a column whose prices are rendered immediately, wherever they are. */
export const CARDS_AT_ONCE = 6;
/** Leagues offered as chips, and in the menu. */
export const SHORTCUT_LEAGUES_MAX = 7;
export const HOT_LEAGUES_MAX = 7;
/** Topics kept without a subscription for a page that the member may return to. */
export const IDLE_TOPICS_MAX = 6;
/** How many days back the recent bets reach. */
export const RECENT_DAYS = 30;
/** Combinations of one size that the breakdown of a parlay lists, the highest payout first. */
export const COMBINATIONS_SHOWN = 30;
/** How long after its settlement a result may be disputed. */
export const DISPUTE_MS = 14 * 86_400_000;
/** Fewest and most characters of a dispute. */
export const DISPUTE_TEXT_MIN = 10;
export const DISPUTE_TEXT_MAX = 500;
