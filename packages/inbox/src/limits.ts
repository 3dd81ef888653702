/** Bounds of notifications, notices and feedback. Times in milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Personal notifications older than this are no longer shown; the record stays. */
export const NOTIFICATION_KEEP_MS = 180 * DAY;
/** How long a notification to all members is shown unless it states another time. */
export const BROADCAST_LIFE_MS = 60 * DAY;
/** Notifications to all members that one site shows at a time. */
export const LIVE_BROADCASTS_MAX = 200;
/** Notices that one site shows at a time; the oldest are dropped. */
export const LIVE_NOTICES_MAX = 200;
export const NOTIFICATION_TITLE_MAX = 60;
export const NOTIFICATION_BODY_MAX = 2_000;
export const NOTICE_BODY_MAX = 2_000;

/** The most members that one mailing of staff may be for. */
export const MAILING_RECEIVERS_MAX = 100_000;
/** Members read at a time when a mailing is released, and members sent to in one transaction. */
export const MAILING_PAGE = 5_000;
export const MAILING_SET = 200;
/** Sets that one round of the job sends. */
export const MAILING_SETS_A_ROUND = 50;
/** How many of an offer's receivers the preview checks for whether they may have it. */
export const MAILING_HELD_LOOKED = 200;
/** How many members one member of staff may write to within a day where the site sets no number. */
export const MAILING_ALONE_MAX = 50;

export const FEEDBACK_TEXT_MIN = 10;
export const FEEDBACK_TEXT_MAX = 200;
/** Answers of staff may be longer than members' questions. */
export const STAFF_TEXT_MAX = 2_000;
export const FEEDBACK_PICTURES_MAX = 3;
/** Characters of a feedback that its row in a list shows. */
export const EXCERPT_CHARS = 40;
/** Attempts to find a free feedback number before giving up. */
export const NUMBER_TRIES = 5;

export interface InboxLimits {
  /** Feedbacks of one member that wait for an answer at a time. */
  readonly openFeedbacksMax: number;
  /** Feedbacks and further replies that one member may send in an hour. */
  readonly feedbacksPerHour: number;
  readonly repliesPerHour: number;
  /** Entries on one feedback, of both sides. */
  readonly wordsPerFeedbackMax: number;
  readonly hourMs: number;
  /** How long the automatic answer of a demonstration takes. */
  readonly serviceDelayMs: number;
  readonly publishEveryMs: number;
  /** Feedbacks that one round of automatic answers handles. */
  readonly jobBatch: number;
}

export const inboxLimits: InboxLimits = {
  openFeedbacksMax: 5,
  feedbacksPerHour: 5,
  repliesPerHour: 20,
  wordsPerFeedbackMax: 100,
  hourMs: HOUR,
  serviceDelayMs: 6_000,
  publishEveryMs: 2_000,
  jobBatch: 50,
};

/** The published promise: how soon a person answers a feedback, and a dispute of a result. */
export const FEEDBACK_ANSWER_MS = DAY;
export const DISPUTE_ANSWER_MS = 14 * DAY;
/** How long after the answer to a dispute a second look may be requested. */
export const SECOND_LOOK_MS = 14 * DAY;
