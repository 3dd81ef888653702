/** Bounds of everything in this package that grows, waits or can be tried again. Times in milliseconds. */
const MINUTE = 60_000;

/** Characters of one line. */
export const LINE_MAX = 500;
export const STAFF_LINE_MAX = 1_000;
export const NOTE_MAX = 500;
export const PICTURES_MAX = 3;
export const EXCERPT_CHARS = 60;
export const LINES_PER_TALK_MAX = 600;
/** Lines that one read returns. */
export const LINES_PAGE = 200;
/** Before a bare number, this many lines are checked for talk of codes. */
export const CODE_CONTEXT_LINES = 4;
/** One's own talks on a page of the history. */
export const HISTORY_PAGE = 20;
/** Lines that one owner may send within a minute. */
export const LINES_PER_MINUTE = 20;
/** Talks that one owner, or the guests of one address, may open within an hour. */
export const OPENED_PER_HOUR = 6;
export const CANNED_MAX = 200;

/** For how long one is shown as writing, and how often that is sent at most. */
export const TYPING_MS = 6_000;
export const TYPING_EVERY_MS = 2_000;
/** Talks in the status that a page of the office loads first; others are added when they change. */
export const STATUS_TALKS_MAX = 500;

/** Staff who requested the queue within this time are present. */
export const HERE_MS = 60_000;
/** Staff who wrote within this time count as answering. */
export const WORKING_MS = 15 * MINUTE;
/** A member whose page asked within this time is reading; any other gets a notification about an answer. */
export const READING_MS = 30_000;
/** A talk whose member has not reacted to an answer for this long is closed. */
export const QUIET_MS = 30 * MINUTE;
export const QUIET_BATCH = 100;

/**
 * The number of recently ended talks that the expected time is computed from, and the expected time while there are
 * none.
 */
export const RECENT_TALKS = 30;
export const USUAL_TALK_MS = 5 * MINUTE;

/** The published promise: the first answer to a talk that was left while nobody was present. */
export const LEFT_ANSWER_MS = 12 * 60 * MINUTE;
