import { createUuid, err, ok, type Result, type UnixMs } from '@tianping/base';
import type { FeedbackType } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import {
  DISPUTE_ANSWER_MS,
  EXCERPT_CHARS,
  FEEDBACK_PICTURES_MAX,
  FEEDBACK_TEXT_MAX,
  FEEDBACK_TEXT_MIN,
  NUMBER_TRIES,
} from '../../limits.ts';
import { cleanText, excerptOf } from '../../rules/clean-text.ts';
import { feedbackTextFault, nextFeedbackState, replyTextFault } from '../../rules/feedback.ts';
import { secondLookFault } from '../../rules/second-look.ts';
import type { MemberOfSite } from '../notifications/notification-store.ts';
import type { FeedbackDeps, FeedbackRefusal } from './deps.ts';
import {
  countSent,
  findOwnFeedback,
  insertEntry,
  insertFeedback,
  lockSender,
  moveFeedback,
  setSecondLook,
} from './feedback-store.ts';
import { feedbackNumber } from './number.ts';

export interface NewFeedback extends MemberOfSite {
  readonly type: FeedbackType;
  readonly content: string;
  readonly pictureIds: readonly string[];
  readonly betId?: string | undefined;
  readonly orderId?: string | undefined;
}

export interface NewReply extends MemberOfSite {
  readonly feedbackId: string;
  readonly content: string;
  readonly pictureIds: readonly string[];
}

/** Thrown to roll back a transaction whose refusal was found after its first write. */
class Refused extends Error {
  readonly refusal: FeedbackRefusal;
  constructor(refusal: FeedbackRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

async function refusable<T>(work: () => Promise<T>): Promise<Result<T, FeedbackRefusal>> {
  try {
    return ok(await work());
  } catch (fault) {
    if (fault instanceof Refused) return err(fault.refusal);
    throw fault;
  }
}

/** Stores a member's feedback with its pictures, or returns why not. */
export async function sendFeedback(
  deps: FeedbackDeps,
  given: NewFeedback,
): Promise<Result<{ feedbackId: string; number: string }, FeedbackRefusal>> {
  const content = cleanText(given.content);
  const fault = feedbackTextFault(content);
  if (fault === 'short') return err({ kind: 'short', count: FEEDBACK_TEXT_MIN });
  if (fault === 'long') return err({ kind: 'long', count: FEEDBACK_TEXT_MAX });
  const refusal = await refusalOfLinks(deps, given);
  if (refusal) return err({ kind: refusal });
  return await refusable(() =>
    deps.db.tx(async (sql) => {
      const at = deps.clock.now();
      await admit(deps, sql, given, { at, what: 'feedback' });
      const feedbackId = createUuid(deps);
      const number = await insertNumbered(deps, sql, { ...given, content, feedbackId, at });
      await say(deps, sql, {
        ...given,
        feedbackId,
        wordId: createUuid(deps),
        position: 1,
        content,
        at,
      });
      return { feedbackId, number };
    }),
  );
}

/** Adds a member's reply to an own feedback, or returns why not. */
export async function sendReply(
  deps: FeedbackDeps,
  given: NewReply,
): Promise<Result<{ replyId: string }, FeedbackRefusal>> {
  const content = cleanText(given.content);
  const fault = replyTextFault(content);
  if (fault === 'empty') return err({ kind: 'empty' });
  if (fault === 'long') return err({ kind: 'long', count: FEEDBACK_TEXT_MAX });
  return await refusable(() =>
    deps.db.tx(async (sql) => {
      const at = deps.clock.now();
      const feedback = await findOwnFeedback(sql, given, given.feedbackId, 'lock');
      if (!feedback) throw new Refused({ kind: 'feedbackUnknown' });
      const state = nextFeedbackState(feedback.state, 'ask');
      if (state === null) throw new Refused({ kind: 'feedbackClosed' });
      if (feedback.words >= deps.limits.wordsPerFeedbackMax) {
        throw new Refused({ kind: 'threadFull' });
      }
      await admit(deps, sql, given, { at, what: 'reply' });
      const replyId = createUuid(deps);
      const position = feedback.words + 1;
      await say(deps, sql, { ...given, wordId: replyId, position, content, at });
      const answerDueAt = serviceDue(deps, given, at);
      await moveFeedback(sql, given.feedbackId, {
        state,
        at,
        words: 1,
        unread: false,
        answerDueAt,
      });
      return { replyId };
    }),
  );
}

/** Sends an answered dispute back for another person's look, with the member's reason, or returns why not. */
export async function askSecondLook(
  deps: FeedbackDeps,
  given: NewReply,
): Promise<Result<{ replyId: string; dueAt: number }, FeedbackRefusal>> {
  const content = cleanText(given.content);
  const fault = feedbackTextFault(content);
  if (fault === 'short') return err({ kind: 'short', count: FEEDBACK_TEXT_MIN });
  if (fault === 'long') return err({ kind: 'long', count: FEEDBACK_TEXT_MAX });
  return await refusable(() =>
    deps.db.tx(async (sql) => {
      const { feedbackId } = given;
      const at = deps.clock.now();
      const feedback = await findOwnFeedback(sql, given, feedbackId, 'lock');
      if (!feedback) throw new Refused({ kind: 'feedbackUnknown' });
      const refusal = secondLookFault(feedback, at);
      if (refusal) throw new Refused({ kind: refusal });
      const state = nextFeedbackState(feedback.state, 'lookAgain');
      if (state === null) throw new Refused({ kind: 'secondLookNot' });
      await admit(deps, sql, given, { at, what: 'reply' });
      const replyId = createUuid(deps);
      const position = feedback.words + 1;
      await say(deps, sql, { ...given, wordId: replyId, position, content, at });
      // No automatic answer: a person's look was promised.
      const moved = { state, at, words: 1, unread: false, answerDueAt: null };
      await moveFeedback(sql, feedbackId, moved);
      await setSecondLook(sql, feedbackId, at);
      return { replyId, dueAt: at + DISPUTE_ANSWER_MS };
    }),
  );
}

async function refusalOfLinks(
  { ports }: FeedbackDeps,
  given: NewFeedback,
): Promise<'betUnknown' | 'orderUnknown' | null> {
  const { betId, orderId } = given;
  if (betId !== undefined && !(await ports.ownsBet(given, betId))) return 'betUnknown';
  if (orderId !== undefined && !(await ports.ownsOrder(given, orderId))) return 'orderUnknown';
  return null;
}

/** Takes the member's lock, then checks the limits; simultaneous feedback waits for it. */
async function admit(
  { limits }: FeedbackDeps,
  sql: Sql,
  member: MemberOfSite,
  sending: { readonly at: UnixMs; readonly what: 'feedback' | 'reply' },
): Promise<void> {
  await lockSender(sql, member, sending.at);
  const sent = await countSent(sql, member, sending.at - limits.hourMs);
  if (sending.what === 'reply') {
    const count = limits.repliesPerHour;
    if (sent.replies >= count) throw new Refused({ kind: 'tooManyReplies', count });
    return;
  }
  if (sent.open >= limits.openFeedbacksMax) {
    throw new Refused({ kind: 'tooManyOpen', count: sent.open });
  }
  const count = limits.feedbacksPerHour;
  if (sent.feedbacks >= count) throw new Refused({ kind: 'tooManyFeedbacks', count });
}

async function insertNumbered(
  deps: FeedbackDeps,
  sql: Sql,
  feedback: NewFeedback & { content: string; feedbackId: string; at: UnixMs },
): Promise<string> {
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt += 1) {
    const number = feedbackNumber(deps.rng, feedback.at);
    const isFree = await insertFeedback(sql, {
      ...feedback,
      number,
      betId: feedback.betId ?? null,
      orderId: feedback.orderId ?? null,
      excerpt: excerptOf(feedback.content, EXCERPT_CHARS),
      answerDueAt: serviceDue(deps, feedback, feedback.at),
    });
    if (isFree) return number;
  }
  throw new Error('no free feedback number');
}

async function say(
  { ports }: FeedbackDeps,
  sql: Sql,
  word: NewReply & { readonly wordId: string; readonly position: number; readonly at: UnixMs },
): Promise<void> {
  const { wordId, feedbackId, position, content, at, siteId, memberId } = word;
  const mediaIds = [...new Set(word.pictureIds)];
  const isTaken =
    mediaIds.length <= FEEDBACK_PICTURES_MAX &&
    (mediaIds.length === 0 || (await ports.claimPictures(sql, { siteId, memberId, mediaIds })));
  if (!isTaken) throw new Refused({ kind: 'pictureRefused' });
  const entry = { wordId, feedbackId, position, content, at, mediaIds };
  await insertEntry(sql, { ...entry, author: 'member', staffName: null });
}

function serviceDue({ ports, limits }: FeedbackDeps, member: MemberOfSite, at: UnixMs) {
  return ports.hasAutomaticAnswer(member.siteId) ? at + limits.serviceDelayMs : null;
}
