import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { minor, page, pageSize, shortText, unixMs, uuid } from '../../fields.ts';
import { feedbackReply, feedbackRow, feedbackState, feedbackType } from '../../inbox-views.ts';
import { betView, depositView } from '../../views.ts';

/** Pictures that the member uploaded for this and has not used before. */
export const feedbackPictures = z.array(uuid).max(3).default([]);

/** Wider than what is accepted: the server counts characters after cleaning. */
const feedbackContent = z.string().min(1).max(1000);

export const addFeedBack = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/addFeedBack',
  auth: 'member',
  effect: 'write',
  summary: 'Sends a feedback, with own pictures, an own bet or an own deposit order.',
  request: z.object({
    type: feedbackType.exclude(['dispute']),
    content: feedbackContent,
    pictureIds: feedbackPictures,
    betId: uuid.optional(),
    orderId: uuid.optional(),
  }),
  answer: z.object({ feedbackId: uuid, number: shortText }),
});

export const addReply = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/addReply',
  auth: 'member',
  effect: 'write',
  summary: "The member's further word on an own feedback that is not closed.",
  request: z.object({
    feedbackId: uuid,
    content: feedbackContent,
    pictureIds: feedbackPictures,
  }),
  answer: z.object({ replyId: uuid }),
});

export const lookAgain = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/lookAgain',
  auth: 'member',
  effect: 'write',
  summary:
    "Asks for another person's look at the answer to an own dispute, within 14 days of it and once, with the reason.",
  request: z.object({
    feedbackId: uuid,
    content: feedbackContent,
    pictureIds: feedbackPictures,
  }),
  answer: z.object({
    replyId: uuid,
    /** Until when the second answer is promised. */
    dueAt: unixMs,
  }),
});

export const delFeedback = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/delFeedback',
  auth: 'member',
  effect: 'write',
  summary: "Takes a feedback out of the member's list; the site keeps its record.",
  request: z.object({ feedbackId: uuid }),
  answer: z.object({}),
});

export const getFeedBackList = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/getFeedBackList',
  auth: 'member',
  effect: 'read',
  summary: "The member's own feedback, the last touched first.",
  request: z.object({
    state: z.enum(['all', ...feedbackState.options]).default('all'),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({ total: z.int(), list: z.array(feedbackRow) }),
});

export const getFeedbackInfo = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/getFeedbackInfo',
  auth: 'member',
  effect: 'read',
  summary: 'One feedback of the member with everything said on it, oldest first.',
  request: z.object({ feedbackId: uuid }),
  answer: feedbackRow.extend({
    bet: betView.nullable(),
    order: depositView.nullable(),
    /** The first is what the member sent. */
    thread: z.array(feedbackReply),
    canReply: z.boolean(),
    /** For a dispute: until when a second look may be requested, and when it was; both null elsewhere. */
    secondLook: z.object({ until: unixMs.nullable(), askedAt: unixMs.nullable() }),
  }),
});

export const queryMemberBetList = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/queryMemberBetList',
  auth: 'member',
  effect: 'read',
  summary: "The member's bets of the last 30 days, newest first, for a feedback to name one.",
  request: z.object({ pageNum: page, pageSize }),
  answer: z.object({ total: z.int(), list: z.array(betView) }),
});

export const queryMemberDepositList = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/queryMemberDepositList',
  auth: 'member',
  effect: 'read',
  summary: "The member's deposit orders of the last 30 days, for a feedback to name one.",
  request: z.object({ pageNum: page, pageSize }),
  answer: z.object({ total: z.int(), list: z.array(depositView) }),
});

export const querySiteDepositRewardConfigList = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/querySiteDepositRewardConfigList',
  auth: 'member',
  effect: 'read',
  summary: 'What the site pays for useful feedback, by tier; empty when it pays nothing.',
  request: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({ code: shortText, name: shortText, condition: shortText, rewardMinor: minor }),
    ),
  }),
});

/** Also pushed on topic `me`, key `feedbackUnread`. */
const feedbackUnreadNum = z.int().min(0);

export const unreadNum = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/unreadNum',
  auth: 'member',
  effect: 'read',
  summary: 'How many feedbacks hold an answer that the member has not seen.',
  request: z.object({}),
  answer: feedbackUnreadNum,
});

export const feedbackRead = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/read',
  auth: 'member',
  effect: 'write',
  summary: 'Marks the answers to a feedback seen; answers how many feedbacks are still unread.',
  request: z.object({ feedbackId: uuid }),
  answer: feedbackUnreadNum,
});
