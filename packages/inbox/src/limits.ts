/** Bounds of notifications, notices and feedback. Times in milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Personal notifications older than this are no longer shown; the record stays. */
export const NOTIFICATION_KEEP_MS = 180 * DAY;
/** How long a notification to all members is shown unless it says otherwise. */
export const BROADCAST_LIFE_MS = 60 * DAY;
/** Notifications to all members that one site shows at a time. */
export const LIVE_BROADCASTS_MAX = 200;
/** Notices that one site shows at a time; the oldest give way. */
export const LIVE_NOTICES_MAX = 200;
export const NOTIFICATION_TITLE_MAX = 60;
export const NOTIFICATION_BODY_MAX = 2_000;
export const NOTICE_BODY_MAX = 2_000;

/** Members that one mailing of staff is for at most. */
export const MAILING_RECEIVERS_MAX = 100_000;
/** Members that are read at a time where a mailing is let go, and sent to in one transaction. */
export const MAILING_PAGE = 5_000;
export const MAILING_SET = 200;
/** Sets that one round of the job does. */
export const MAILING_SETS_A_ROUND = 50;
/** Of an offer's receivers, how many the preview asks about whether they may have it. */
export const MAILING_HELD_LOOKED = 200;
/** How many members one of the staff writes to within a day where the site does not say. */
export const MAILING_ALONE_MAX = 50;

export const FEEDBACK_TEXT_MIN = 10;
export const FEEDBACK_TEXT_MAX = 200;
/** What the desk says may be longer than what it is asked. */
export const STAFF_TEXT_MAX = 2_000;
export const FEEDBACK_PICTURES_MAX = 3;
/** How much of a feedback its row in a list shows, in characters. */
export const EXCERPT_CHARS = 40;
/** Tries at a free number for people before giving up. */
export const NUMBER_TRIES = 5;

export interface InboxLimits {
  /** Feedbacks of one member that wait for an answer at a time. */
  readonly openFeedbacksMax: number;
  /** Feedbacks and further replies that one member sends in an hour. */
  readonly feedbacksPerHour: number;
  readonly repliesPerHour: number;
  /** Everything said on one feedback. */
  readonly wordsPerFeedbackMax: number;
  readonly hourMs: number;
  /** How long the desk of a demonstration takes for its automatic answer. */
  readonly serviceDelayMs: number;
  readonly publishEveryMs: number;
  /** Feedbacks that one round of the desk answers. */
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

/** What the pages promise: a person's answer to a feedback, and to a dispute of a result. */
export const FEEDBACK_ANSWER_MS = DAY;
export const DISPUTE_ANSWER_MS = 14 * DAY;
/** How long after the answer to a dispute a second look may be asked for. */
export const SECOND_LOOK_MS = 14 * DAY;
