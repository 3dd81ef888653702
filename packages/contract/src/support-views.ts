import { z } from 'zod';
import { longText, shortText, unixMs, uuid } from './fields.ts';

export const supportTopic = z.enum([
  'deposit',
  'withdrawal',
  'bet',
  'activity',
  'login',
  'account',
  'protection',
  'other',
]);
export const talkState = z.enum(['waiting', 'open', 'closed']);

/** The state of the queue. */
export const supportQueue = z.object({
  ahead: z.int(),
  /** Whether staff are there to answer. */
  staffed: z.boolean(),
  expectedMs: z.int().nullable(),
  /** Times within which an answer is promised: to a message left while nobody is there, to a feedback, to a dispute. */
  leftAnswerMs: z.int(),
  feedbackAnswerMs: z.int(),
  disputeAnswerMs: z.int(),
});

/** The member's latest talk, pushed on topic `me`: a page that shows another number of lines fetches them. */
export const supportNote = z.object({ talkId: uuid, state: talkState, lines: z.int() });

export const supportTalk = z.object({
  talkId: uuid,
  topic: supportTopic,
  state: talkState,
  openedAt: unixMs,
  closedAt: unixMs.nullable(),
  /** Until when an answer is promised; null once it was given. */
  dueAt: unixMs.nullable(),
  lines: z.int(),
  stars: z.int().nullable(),
  /** Whether its changes are pushed on a member's topic; a guest has none. */
  pushed: z.boolean(),
});

export const supportLine = z.object({
  seq: z.int(),
  lineId: uuid,
  /** An event's content is its name: `taken`, `handed`, `closed:member`, `closed:staff`, `closed:quiet`. */
  from: z.enum(['member', 'staff', 'event']),
  content: longText,
  pictures: z.array(z.object({ mediaId: uuid, url: shortText })),
  at: unixMs,
});
export type SupportNote = z.output<typeof supportNote>;
export type SupportTalk = z.output<typeof supportTalk>;
export type SupportLine = z.output<typeof supportLine>;
export type SupportQueue = z.output<typeof supportQueue>;
