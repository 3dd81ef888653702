/** Bounds of everything in this package that grows, waits or can be tried again. Times in milliseconds. */
const MINUTE = 60_000;

/** What one may say at once, in characters. */
export const LINE_MAX = 500;
export const STAFF_LINE_MAX = 1_000;
export const NOTE_MAX = 500;
export const PICTURES_MAX = 3;
export const EXCERPT_CHARS = 60;
export const LINES_PER_TALK_MAX = 600;
/** Lines that one read gives. */
export const LINES_PAGE = 200;
/** Lines before a bare number in which the talk of a code makes it one. */
export const CODE_CONTEXT_LINES = 4;
/** Talks of one's own that one page of the history has. */
export const HISTORY_PAGE = 20;
/** What one owner may say within a minute. */
export const LINES_PER_MINUTE = 20;
/** Talks that one owner, or the guests of one address, may open within an hour. */
export const OPENED_PER_HOUR = 6;
export const CANNED_MAX = 200;

/** For how long one is taken to be writing, and how often that is passed on at most. */
export const TYPING_MS = 6_000;
export const TYPING_EVERY_MS = 2_000;
/** Talks in the status that a page of the office begins with; others come to it when they change. */
export const STATUS_TALKS_MAX = 500;

/** Who of the staff asked for the queue within this is there to answer. */
export const HERE_MS = 60_000;
/** Who of the staff spoke within this is counted as one of those who answer. */
export const WORKING_MS = 15 * MINUTE;
/** A member whose page asked within this is reading; anybody else gets a letter about an answer. */
export const READING_MS = 30_000;
/** A talk whose member has said nothing to an answer for so long is closed. */
export const QUIET_MS = 30 * MINUTE;
export const QUIET_BATCH = 100;

/** How many talks that ended the expected time is reckoned from, and what is expected before there are any. */
export const RECENT_TALKS = 30;
export const USUAL_TALK_MS = 5 * MINUTE;

/** What the pages promise: the first answer to a talk that was left while nobody is there. */
export const LEFT_ANSWER_MS = 12 * 60 * MINUTE;
