import { z } from 'zod';
import { longText, minor, shortText, unixMs, uuid } from '../fields.ts';
import { feedbackRow, feedbackType } from '../inbox-views.ts';
import { betRecord, betView } from '../views.ts';
import { defineOfficeCall } from './define.ts';
import { note, paging, query, span, staffRef } from './fields.ts';

const tab = z.enum(['todo', 'mine', 'replied', 'closed', 'all']);

const officeFeedback = feedbackRow.extend({
  memberId: uuid,
  memberName: shortText,
  takenBy: staffRef.nullable(),
  /** Hidden from the member. */
  deleted: z.boolean(),
  /** When the member requested a second look at the answer to a dispute. */
  secondLookAt: unixMs.nullable(),
});

const officeFeedbackDetail = officeFeedback.extend({
  thread: z.array(
    z.object({
      wordId: uuid,
      /** `desk` is the automatic answer of a demonstration. */
      from: z.enum(['member', 'staff', 'desk']),
      staffName: shortText.nullable(),
      content: longText,
      at: unixMs,
      pictures: z.array(shortText),
    }),
  ),
  /** The bet whose result is disputed, as it stands now. */
  bet: betView.nullable(),
  /** The certified record of a disputed bet, for the decision. */
  record: betRecord.nullable(),
  order: z.object({ orderId: uuid, ticketId: shortText }).nullable(),
  /** What the current member of staff may do now. */
  can: z.object({
    /** Excluded from a second look at one's own answer. */
    ownAnswer: z.boolean(),
    take: z.boolean(),
    takeOver: z.boolean(),
    reply: z.boolean(),
    close: z.boolean(),
    reward: z.boolean(),
  }),
});

export const feedbackList = defineOfficeCall({
  path: 'feedback/list',
  permission: 'feedback.read',
  effect: 'read',
  summary: 'What members wrote to the site, what waits longest first, with counts for each tab.',
  request: z.object({
    filters: z
      .object({
        tab: tab.default('todo'),
        type: feedbackType.nullable().default(null),
        memberId: uuid.nullable().default(null),
        /** A number, or the beginning of a member's name. */
        text: query,
        ...span,
      })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(officeFeedback),
    counts: z.record(tab, z.int()),
    sums: z.object({}),
  }),
});

export const feedbackOne = defineOfficeCall({
  path: 'feedback/one',
  permission: 'feedback.read',
  effect: 'read',
  summary: 'One feedback with everything said on it, by whom, and what it names.',
  request: z.object({ feedbackId: uuid }),
  answer: officeFeedbackDetail,
});

export const feedbackTake = defineOfficeCall({
  path: 'feedback/take',
  permission: 'feedback.reply',
  effect: 'write',
  summary: 'Looks into one; `over` takes it from the colleague who does.',
  request: z.object({ feedbackId: uuid, over: z.boolean().default(false) }),
  answer: officeFeedbackDetail,
});

export const feedbackReply = defineOfficeCall({
  path: 'feedback/reply',
  permission: 'feedback.reply',
  effect: 'idempotent',
  summary: 'Answers the member, who is told by a letter; who wrote it is kept, not shown.',
  request: z.object({ feedbackId: uuid, content: z.string().trim().min(1).max(2_000) }),
  answer: officeFeedbackDetail,
});

export const feedbackClose = defineOfficeCall({
  path: 'feedback/close',
  permission: 'feedback.reply',
  effect: 'write',
  summary: 'Closes one whose last word is ours; the member can say nothing more on it.',
  request: z.object({ feedbackId: uuid, note }),
  answer: officeFeedbackDetail,
});

const reward = { feedbackId: uuid, amountMinor: minor.min(100).max(10_000_000), note };
const rewarded = z.object({
  feedback: officeFeedbackDetail,
  /** Null when it was given immediately. */
  proposalId: uuid.nullable(),
});

export const feedbackVoucher = defineOfficeCall({
  path: 'feedback/voucher',
  permission: 'feedback.reward',
  effect: 'idempotent',
  summary: 'Gives a free bet for one; from the site’s threshold on it needs a second person.',
  request: z.object({ ...reward, days: z.int().min(1).max(90) }),
  answer: rewarded,
});

export const feedbackCredit = defineOfficeCall({
  path: 'feedback/credit',
  permission: 'feedback.reward',
  effect: 'idempotent',
  summary: 'Proposes money for one; a second person agrees to it.',
  request: z.object(reward),
  answer: rewarded,
});
