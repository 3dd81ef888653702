import type { Result } from '@tianping/base';
import type { FeedbackState } from '@tianping/contract';
import type { MemberOfSite } from '../notifications/notification-store.ts';
import type { FeedbackDeps, FeedbackEntry, FeedbackRefusal, StoredFeedback } from './deps.ts';
import {
  findOwnFeedback,
  hideFeedback,
  markSeen,
  readFeedbackPage,
  readThread,
  readUnreadNum,
} from './feedback-store.ts';
import { createFeedbackOffice, type FeedbackOffice } from './office.ts';
import { askSecondLook, type NewFeedback, type NewReply, sendFeedback, sendReply } from './send.ts';

export interface FeedbackDetail {
  readonly feedback: StoredFeedback;
  /** Oldest first; the first is what the member sent. */
  readonly thread: readonly FeedbackEntry[];
  readonly canReply: boolean;
}

/** Everything the server does with feedback: for members, and for staff. */
export interface Feedback extends FeedbackOffice {
  send(
    given: NewFeedback,
  ): Promise<Result<{ feedbackId: string; number: string }, FeedbackRefusal>>;
  reply(given: NewReply): Promise<Result<{ replyId: string }, FeedbackRefusal>>;
  /** Requests another person's look at the answer to a dispute, once, with the reason. */
  lookAgain(given: NewReply): Promise<Result<{ replyId: string; dueAt: number }, FeedbackRefusal>>;
  list(
    member: MemberOfSite,
    asked: { state: FeedbackState | 'all'; pageNum: number; pageSize: number },
  ): Promise<{ readonly total: number; readonly list: readonly StoredFeedback[] }>;
  /** `null` for another member's feedback, and for one that the member has deleted. */
  detail(member: MemberOfSite, feedbackId: string): Promise<FeedbackDetail | null>;
  /** Marks the answers seen; returns the unread number, `null` for another member's feedback. */
  seen(member: MemberOfSite, feedbackId: string): Promise<number | null>;
  /** Hides it from the member; the record stays. False for another member's feedback. */
  remove(member: MemberOfSite, feedbackId: string): Promise<boolean>;
  unreadNum(member: MemberOfSite): Promise<number>;
}

export function createFeedback(deps: FeedbackDeps): Feedback {
  const { db, clock, limits, ports } = deps;
  const publishing = async <Value extends { ok: boolean }>(
    { siteId, memberId }: MemberOfSite,
    sending: Promise<Value>,
  ): Promise<Value> => {
    const sent = await sending;
    if (sent.ok) ports.onChanged({ siteId, memberId });
    return sent;
  };
  return {
    ...createFeedbackOffice(deps),
    send: (given) => publishing(given, sendFeedback(deps, given)),
    reply: (given) => publishing(given, sendReply(deps, given)),
    lookAgain: (given) => publishing(given, askSecondLook(deps, given)),
    list: (member, asked) => readFeedbackPage(db, member, asked),
    async detail(member, feedbackId) {
      const feedback = await findOwnFeedback(db, member, feedbackId);
      if (!feedback) return null;
      const canReply = feedback.state !== 'closed' && feedback.words < limits.wordsPerFeedbackMax;
      return { feedback, thread: await readThread(db, feedbackId), canReply };
    },
    async seen(member, feedbackId) {
      const isOwn = await db.tx((sql) => markSeen(sql, member, feedbackId));
      if (!isOwn) return null;
      ports.onChanged(member);
      return await readUnreadNum(db, member);
    },
    async remove(member, feedbackId) {
      const hide = { feedbackId, at: clock.now() };
      const isOwn = await db.tx((sql) => hideFeedback(sql, member, hide));
      if (isOwn) ports.onChanged(member);
      return isOwn;
    },
    unreadNum: (member) => readUnreadNum(db, member),
  };
}
