import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { minor, page, pageSize, sha256Hex, shortText, unixMs, uuid } from '../../fields.ts';
import {
  activityBody,
  activityGrantView,
  activityKind,
  conditionView,
  drawView,
  friendRow,
  memberState,
  offerView,
  progressView,
  raceRow,
  sentenceView,
  ticketRow,
  worthView,
} from '../../promotions/index.ts';

/** The version of the terms that the member has read. */
const version = z.int().min(1).max(1_000_000);

export const promotionList = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/list',
  auth: 'guest',
  effect: 'read',
  summary: 'All offers of the site, each with the true state of this member; guests see `guest`.',
  request: z.object({
    /** `mine`: only what the member can have or has now, for the home page, the wallet and the deposit page. */
    only: z.enum(['all', 'mine']).default('all'),
  }),
  answer: z.object({
    list: z.array(offerView),
    running: z.int(),
    claimable: z.int(),
    claimableMinor: minor,
    /** Turnover still asked for by gifts of activities. */
    missingMinor: minor,
    /** False when the member wants no offers or may have none: then `mine` is empty. */
    mayInvite: z.boolean(),
    asOf: unixMs,
  }),
});

export const promotionConfig = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/config',
  auth: 'guest',
  effect: 'read',
  summary: 'One activity: terms in sentences, worth, and for a member where things stand.',
  request: z.object({
    /** The activity; null for the running one of this kind. */
    id: uuid.nullable().default(null),
    kind: activityKind.nullable().default(null),
    /** From a draft's preview address that the office issued: shown as guests will see it. */
    preview: z.string().max(200).nullable().default(null),
  }),
  answer: z.object({
    offer: offerView,
    /** The terms that apply to this member: those joined under, else the present ones. */
    version: z.int(),
    /** SHA-256 of the text of the terms, in simplified Chinese; recorded by confirming and joining. */
    termsHash: sha256Hex,
    sentences: z.array(sentenceView),
    updatedAt: unixMs,
    worth: worthView.nullable(),
    /** Its effect on a withdrawal, and the cost of leaving, in words. */
    withdrawal: shortText,
    leaving: shortText,
    conditions: z.array(conditionView),
    member: z
      .object({
        state: memberState,
        joinedAt: unixMs.nullable(),
        confirmedVersion: z.int().nullable(),
        leftAt: unixMs.nullable(),
        /** Whether the requirements were met when it was left. */
        metAtLeaving: z.boolean().nullable(),
        canLeave: z.boolean(),
        progress: z.array(progressView),
        grants: z.array(activityGrantView),
        duty: z.object({ requiredMinor: minor, doneMinor: minor, lockedMinor: minor }).nullable(),
      })
      .nullable(),
    body: activityBody,
  }),
});

export const promotionVerification = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/verification',
  auth: 'member',
  effect: 'read',
  summary:
    'Whether the member may take part: each condition with its sentence and what is missing.',
  request: z.object({ id: uuid }),
  answer: z.object({
    eligible: z.boolean(),
    state: memberState,
    conditions: z.array(conditionView),
    /** Why not, in one sentence; null when eligible. */
    reason: shortText.nullable(),
  }),
});

export const promotionConfirmInfo = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/confirmInfo',
  auth: 'member',
  effect: 'write',
  summary: 'Records that the member has read these terms; joining asks for it.',
  request: z.object({ id: uuid, version }),
  answer: z.object({
    version: z.int(),
    termsHash: sha256Hex,
    confirmedAt: unixMs,
    sentences: z.array(sentenceView),
    worth: worthView.nullable(),
  }),
});

export const promotionJoinActivity = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/joinActivity',
  auth: 'member',
  effect: 'idempotent',
  summary: 'Joins under the terms of that version, which are kept for ever.',
  request: z.object({ id: uuid, version }),
  answer: z.object({ joinedAt: unixMs, version: z.int(), state: memberState }),
});

export const promotionLeave = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/leave',
  auth: 'member',
  effect: 'idempotent',
  summary:
    'Leaves early: gifts not claimed end, claimed ones go back; it is recorded with what was met.',
  request: z.object({ id: uuid }),
  answer: z.object({
    leftAt: unixMs,
    metRequirements: z.boolean(),
    returnedMinor: minor,
    endedMinor: minor,
  }),
});

export const promotionClaim = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/claim',
  auth: 'member',
  effect: 'idempotent',
  summary:
    'Credits one grant to the central wallet; asked again, it answers the same and pays once.',
  request: z.object({ grantId: uuid }),
  answer: z.object({ grant: activityGrantView }),
});

export const promotionSignIn = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/signIn',
  auth: 'member',
  effect: 'idempotent',
  summary: 'Signs in for today, or makes up a day that was missed.',
  request: z.object({
    id: uuid,
    /** A missed day to make up; null for today. */
    day: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .nullable()
      .default(null),
  }),
  answer: z.object({ grant: activityGrantView.nullable(), streak: z.int() }),
});

export const promotionDraw = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/draw',
  auth: 'member',
  effect: 'idempotent',
  summary: 'Draws once by the published chances; the same key is the same draw.',
  request: z.object({ id: uuid }),
  answer: z.object({ draw: drawView, left: z.int() }),
});

export const promotionDraws = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/draws',
  auth: 'member',
  effect: 'read',
  summary: 'Own draws with what proves them, newest first.',
  request: z.object({ id: uuid, pageNum: page, pageSize }),
  answer: z.object({ total: z.int(), list: z.array(drawView) }),
});

export const promotionSeed = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/seed',
  auth: 'member',
  effect: 'write',
  summary:
    'Reveals the seed of the draws so far and begins another one with the member’s own part.',
  request: z.object({ id: uuid, clientSeed: z.string().regex(/^[\w-]{1,64}$/) }),
  answer: z.object({
    revealed: z.object({ serverSeed: sha256Hex, seedHash: sha256Hex, draws: z.int() }).nullable(),
    seedHash: sha256Hex,
    clientSeed: shortText,
  }),
});

export const promotionTicket = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/ticket',
  auth: 'member',
  effect: 'idempotent',
  summary: 'Applies with a settled ticket for the gift of its last digits.',
  request: z.object({ id: uuid, ticketId: z.string().trim().max(40) }),
  answer: z.object({ ticket: ticketRow }),
});

export const promotionRanking = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/ranking',
  auth: 'guest',
  effect: 'read',
  summary: 'A page of the ranking of a race, from settled bets only.',
  request: z.object({ id: uuid, pageNum: page, pageSize }),
  answer: z.object({ total: z.int(), asOf: unixMs, list: z.array(raceRow) }),
});

export const promotionFriends = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/friends',
  auth: 'member',
  effect: 'read',
  summary: 'Whom the member invited, what of each counts, and what it earned.',
  request: z.object({ id: uuid, pageNum: page, pageSize }),
  answer: z.object({ total: z.int(), list: z.array(friendRow) }),
});

export const promotionGrants = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/grants',
  auth: 'member',
  effect: 'read',
  summary: 'Gifts of activities, newest first: the welfare centre and the gift records.',
  request: z.object({
    state: z.enum(['open', 'claimed', 'all']).default('all'),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    claimableMinor: minor,
    list: z.array(activityGrantView),
  }),
});

export const promotionTerms = defineCall({
  method: 'POST',
  path: '/act/api/v1/promotion/terms',
  auth: 'member',
  effect: 'read',
  summary: 'The terms that the member joined under, word for word, for ever.',
  request: z.object({ id: uuid }),
  answer: z.object({
    version: z.int(),
    termsHash: sha256Hex,
    title: shortText,
    joinedAt: unixMs,
    sentences: z.array(sentenceView),
  }),
});
