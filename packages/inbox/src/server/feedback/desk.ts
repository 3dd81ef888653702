import {
  createUuid,
  err,
  type MoneyMinor,
  ok,
  type Result,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { FeedbackState } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { STAFF_TEXT_MAX } from '../../limits.ts';
import { inboxMessages } from '../../messages.ts';
import { cleanText, lengthOf } from '../../rules/clean-text.ts';
import { type FeedbackEvent, nextFeedbackState } from '../../rules/feedback.ts';
import type { MemberOfSite } from '../letters/letter-store.ts';
import { dueAtDesk, insertWord, lockFeedback, moveFeedback, setReward } from './feedback-store.ts';
import type { FeedbackParts, StoredFeedback } from './parts.ts';

export type DeskRefusal = 'feedbackUnknown' | 'feedbackClosed' | 'textRefused' | 'rewarded';

interface StaffAct {
  readonly siteId: SiteId;
  readonly feedbackId: string;
}

/** What the people of the desk do with a feedback. */
export interface Desk {
  /** Looks into it: the member sees that it is being worked on. */
  takeAsStaff(act: StaffAct): Promise<Result<FeedbackState, DeskRefusal>>;
  /** Answers; `staffName` is kept for the record and never shown to the member. */
  replyAsStaff(
    act: StaffAct & { readonly staffName: string; readonly content: string },
  ): Promise<Result<FeedbackState, DeskRefusal>>;
  closeAsStaff(act: StaffAct): Promise<Result<FeedbackState, DeskRefusal>>;
  /** Pays a reward for it, once. */
  rewardAsStaff(
    act: StaffAct & { readonly amountMinor: MoneyMinor },
  ): Promise<Result<FeedbackState, DeskRefusal>>;
  /** One round of a demonstration's automatic desk; how many feedbacks it answered. */
  answerDue(): Promise<number>;
}

export function createDesk(parts: FeedbackParts): Desk {
  return {
    takeAsStaff: (act) => moveBy(parts, act, 'take'),
    closeAsStaff: (act) => moveBy(parts, act, 'close'),
    async replyAsStaff(act) {
      const content = cleanText(act.content);
      const length = lengthOf(content);
      if (length === 0 || length > STAFF_TEXT_MAX) return err('textRefused');
      const { staffName } = act;
      return await withFeedback(parts, act, (sql, feedback, at) =>
        answer(parts, sql, { feedback, author: 'staff', staffName, content, at }),
      );
    },
    async rewardAsStaff(act) {
      const reward = async (sql: Sql, feedback: StoredFeedback) => {
        if (feedback.rewardMinor !== null) return err('rewarded' as const);
        const { siteId, memberId, feedbackId } = feedback;
        const key = `feedback/${feedbackId}`;
        const { amountMinor } = act;
        await parts.ports.payReward(sql, { siteId, memberId, key, amountMinor });
        await setReward(sql, feedbackId, amountMinor);
        return ok(feedback.state);
      };
      return await withFeedback(parts, act, reward, (member) => parts.ports.onRewarded(member));
    },
    answerDue: () => answerDue(parts),
  };
}

async function answerDue(parts: FeedbackParts): Promise<number> {
  const { clock, limits } = parts;
  const due = await dueAtDesk(parts.db, { now: clock.now(), limit: limits.jobBatch });
  for (const item of due) {
    await withFeedback(parts, item, async (sql, feedback, at) => {
      // Another round, or a person, was there first.
      if (feedback.deskDueAt === null || feedback.deskDueAt > at) return ok(feedback.state);
      const said = feedback.words === 1 ? inboxMessages.deskAnswer : inboxMessages.deskAnswerAgain;
      const words = { feedback, author: 'desk', staffName: null, at } as const;
      return await answer(parts, sql, { ...words, content: said.text });
    });
  }
  return due.length;
}

/** Locks the feedback, works on it, and tells the member's pages once it is committed. */
async function withFeedback(
  parts: FeedbackParts,
  act: StaffAct,
  work: (
    sql: Sql,
    feedback: StoredFeedback,
    at: UnixMs,
  ) => Promise<Result<FeedbackState, DeskRefusal>>,
  tellMore: (member: MemberOfSite) => void = () => {},
): Promise<Result<FeedbackState, DeskRefusal>> {
  const { member, result } = await parts.db.tx(async (sql) => {
    const feedback = await lockFeedback(sql, act.siteId, act.feedbackId);
    if (!feedback) return { member: null, result: err('feedbackUnknown' as const) };
    return { member: feedback, result: await work(sql, feedback, parts.clock.now()) };
  });
  if (result.ok && member) {
    parts.ports.onChanged(member);
    tellMore(member);
  }
  return result;
}

async function moveBy(
  parts: FeedbackParts,
  act: StaffAct,
  event: FeedbackEvent,
): Promise<Result<FeedbackState, DeskRefusal>> {
  return await withFeedback(parts, act, async (sql, feedback, at) => {
    const state = nextFeedbackState(feedback.state, event);
    if (state === null) return err('feedbackClosed');
    const { feedbackId, unread } = feedback;
    await moveFeedback(sql, feedbackId, { state, at, words: 0, unread, deskDueAt: null });
    return ok(state);
  });
}

async function answer(
  parts: FeedbackParts,
  sql: Sql,
  said: {
    readonly feedback: StoredFeedback;
    readonly author: 'staff' | 'desk';
    readonly staffName: string | null;
    readonly content: string;
    readonly at: UnixMs;
  },
): Promise<Result<FeedbackState, DeskRefusal>> {
  const { feedback, author, staffName, content, at } = said;
  const state = nextFeedbackState(feedback.state, 'answer');
  if (state === null) return err('feedbackClosed');
  const { feedbackId } = feedback;
  const wordId = createUuid(parts);
  const position = feedback.words + 1;
  const word = { wordId, feedbackId, position, author, staffName, content, at, mediaIds: [] };
  await insertWord(sql, word);
  await moveFeedback(sql, feedbackId, { state, at, words: 1, unread: true, deskDueAt: null });
  return ok(state);
}
