import { z } from 'zod';
import { longText, minor, shortText, unixMs, uuid } from './fields.ts';

/** What notifications are about, in the order of the message page. */
export const notificationType = z.enum(['notice', 'activity', 'bulletin', 'match', 'fd']);

const count = z.int().min(0);

/**
 * Unread notifications by kind: `br…` count those to all members of the site, the others personal ones. Bulletins and
 * matches have one count each, which includes everything of that type. Topic `me`, key `unread`.
 */
export const unreadCounts = z.object({
  brnotice_count: count,
  bractivity_count: count,
  brbulletin_count: count,
  brmatch_count: count,
  brfd_count: count,
  notice_count: count,
  activity_count: count,
  fd_count: count,
});

/** One notification in the reader's script; plain text, paragraphs parted by line breaks. */
export const notificationView = z.object({
  letterId: uuid,
  type: notificationType,
  /** Sent to every member of the site. */
  broadcast: z.boolean(),
  title: shortText,
  body: longText,
  /** Amounts, numbers and times that the notification is about. */
  facts: z.array(z.object({ label: shortText, value: shortText })),
  /** The target of the notification inside the site. */
  action: z.object({ label: shortText, route: shortText }).nullable(),
  sentAt: unixMs,
  read: z.boolean(),
});

/** Reports the arrival of a notification to an open page; topic `me`, key `letter`. */
export const notificationArrival = z.object({
  letterId: uuid,
  type: notificationType,
  sentAt: unixMs,
});

export const feedbackType = z.enum([
  'deposit',
  'withdrawal',
  'game',
  'offer',
  'login',
  'profile',
  'turnover',
  'other',
  /** Of a bet's result; comes by `sport/dispute`, not by the form. */
  'dispute',
]);

/** From the sending to the end; `replied` waits for the member. */
export const feedbackState = z.enum(['submitted', 'processing', 'replied', 'closed']);

/** The list view of a feedback. */
export const feedbackRow = z.object({
  feedbackId: uuid,
  /** Number for people, `FK260314-20390`. */
  number: shortText,
  type: feedbackType,
  state: feedbackState,
  /** Its beginning. */
  excerpt: shortText,
  createdAt: unixMs,
  /** Time of the last message of either side. */
  updatedAt: unixMs,
  /** Until when an answer by staff is promised; null while nothing waits for one. */
  dueAt: unixMs.nullable(),
  /** Holds an answer that the member has not seen. */
  unread: z.boolean(),
  /** What the site granted for it: money, or a free bet. */
  rewardMinor: minor.nullable(),
  rewardKind: z.enum(['credit', 'voucher']).nullable(),
});

/** An own picture, at `/media/<mediaId>.webp`. */
const picture = z.object({ mediaId: uuid, url: shortText });

export const feedbackReply = z.object({
  replyId: uuid,
  /** `desk`: written by a program, not by a person. */
  from: z.enum(['member', 'staff', 'desk']),
  content: longText,
  pictures: z.array(picture),
  at: unixMs,
});

export type NotificationType = z.output<typeof notificationType>;
export type UnreadCounts = z.output<typeof unreadCounts>;
export type NotificationView = z.output<typeof notificationView>;
export type NotificationArrival = z.output<typeof notificationArrival>;
export type FeedbackType = z.output<typeof feedbackType>;
export type FeedbackState = z.output<typeof feedbackState>;
export type FeedbackRow = z.output<typeof feedbackRow>;
export type FeedbackReply = z.output<typeof feedbackReply>;
