import {
  createUuid,
  err,
  ok,
  type Result,
  type SiteId,
  type UnixMs,
  workOff,
} from '@tianping/base';
import type { FeedbackState } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { STAFF_TEXT_MAX } from '../../limits.ts';
import { inboxMessages } from '../../messages.ts';
import { cleanText, lengthOf } from '../../rules/clean-text.ts';
import { nextFeedbackState } from '../../rules/feedback.ts';
import { isOwnAnswer } from '../../rules/second-look.ts';
import type { MemberOfSite } from '../notifications/notification-store.ts';
import type {
  FeedbackDeps,
  FeedbackEntry,
  FeedbackReward,
  StaffName,
  StoredFeedback,
} from './deps.ts';
import { insertEntry, moveFeedback, readThread } from './feedback-store.ts';
import {
  addAnsweredBy,
  dueAtService,
  type FeedbackFilter,
  type FeedbackPage,
  findForStaff,
  readFeedbackPage,
  setReward,
  setTaken,
} from './office-store.ts';

/**
 * Why an act of staff was refused. `unanswered`: nobody answered the member's last entry. `barred`: the member may not
 * be given anything now. `deleted`: the member deleted it. `ownAnswer`: a second look at one's own answer.
 */
export type OfficeRefusal =
  | {
      readonly kind:
        | 'feedbackUnknown'
        | 'feedbackClosed'
        | 'deleted'
        | 'textRefused'
        | 'unanswered'
        | 'rewarded'
        | 'barred'
        | 'ownAnswer';
    }
  | { readonly kind: 'takenByOther'; readonly name: string };

export interface StaffAct {
  readonly siteId: SiteId;
  readonly feedbackId: string;
  readonly staff: StaffName;
}

export interface RewardAct extends StaffAct {
  readonly reward: FeedbackReward;
  /** The proposal of two persons; null where one person gives it alone. */
  readonly proposalId: string | null;
}

/** A feedback as staff read it. */
export interface FeedbackFile {
  readonly feedback: StoredFeedback;
  readonly thread: readonly FeedbackEntry[];
}

type Done = Result<FeedbackState, OfficeRefusal>;

/** What staff do with feedback. */
export interface FeedbackOffice {
  serviceList(
    filter: FeedbackFilter,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<FeedbackPage>;
  serviceFile(siteId: SiteId, feedbackId: string): Promise<FeedbackFile | null>;
  /** Takes it: the member sees that it is being worked on. `over` takes it from a colleague. */
  takeAsStaff(act: StaffAct & { readonly over?: boolean }): Promise<Done>;
  /** Answers; the author's name is stored for the record and never shown to the member. */
  replyAsStaff(act: StaffAct & { readonly content: string }): Promise<Done>;
  closeAsStaff(act: StaffAct): Promise<Done>;
  /** Gives a reward for it, once, inside the caller's transaction; `notifyRewarded` comes after the commit. */
  rewardWithin(sql: Sql, act: RewardAct): Promise<Done>;
  notifyRewarded(siteId: SiteId, feedbackId: string): Promise<void>;
  /** One round of a demonstration's automatic answers; returns how many feedbacks it answered. */
  answerDue(): Promise<number>;
}

export function createFeedbackOffice(deps: FeedbackDeps): FeedbackOffice {
  const { db } = deps;
  return {
    serviceList: (filter, page) => readFeedbackPage(db, filter, page),
    async serviceFile(siteId, feedbackId) {
      const feedback = await findForStaff(db, siteId, feedbackId, 'read');
      return feedback && { feedback, thread: await readThread(db, feedbackId) };
    },
    takeAsStaff: (act) => withFeedback(deps, act, (sql, feedback) => take(sql, feedback, act)),
    replyAsStaff: (act) => replyAsStaff(deps, act),
    closeAsStaff: (act) =>
      withFeedback(deps, act, (sql, feedback, at) => close(sql, feedback, act, at)),
    rewardWithin: (sql, act) => rewardWithin(deps, sql, act),
    async notifyRewarded(siteId, feedbackId) {
      const feedback = await findForStaff(db, siteId, feedbackId, 'read');
      if (!feedback) return;
      deps.ports.onChanged(feedback);
      deps.ports.onRewarded(feedback);
      await deps.notifications.announce(feedback, rewardKey(feedbackId));
    },
    answerDue: () => answerDue(deps),
  };
}

/** Also the key of the notification about the reward. */
const rewardKey = (feedbackId: string): string => `feedback/${feedbackId}`;

/** Why this member of staff may not work on it now; null when they may. */
function refusalTo(act: StaffAct & { readonly over?: boolean }, feedback: StoredFeedback) {
  const { takenBy } = feedback;
  if (feedback.state === 'closed') return { kind: 'feedbackClosed' } as const;
  if (feedback.deletedAt !== null) return { kind: 'deleted' } as const;
  if (isOwnAnswer(feedback, act.staff.staffId)) return { kind: 'ownAnswer' } as const;
  if (!act.over && takenBy && takenBy.staffId !== act.staff.staffId) {
    return { kind: 'takenByOther', name: takenBy.name } as const;
  }
  return null;
}

async function take(
  sql: Sql,
  feedback: StoredFeedback,
  act: StaffAct & { readonly over?: boolean },
): Promise<Done> {
  const refusal = refusalTo(act, feedback);
  if (refusal) return err(refusal);
  const { feedbackId, unread, updatedAt: at } = feedback;
  const state = nextFeedbackState(feedback.state, 'take') ?? feedback.state;
  await setTaken(sql, feedbackId, act.staff);
  // The time of the last entry stays: it shows how long the member has waited.
  await moveFeedback(sql, feedbackId, { state, at, words: 0, unread, answerDueAt: null });
  return ok(state);
}

async function close(sql: Sql, feedback: StoredFeedback, act: StaffAct, at: UnixMs): Promise<Done> {
  const refusal = refusalTo(act, feedback);
  if (refusal) return err(refusal);
  const state = nextFeedbackState(feedback.state, 'close');
  if (state === null || feedback.state !== 'replied') return err({ kind: 'unanswered' });
  const { feedbackId, unread } = feedback;
  await moveFeedback(sql, feedbackId, { state, at, words: 0, unread, answerDueAt: null });
  return ok(state);
}

async function replyAsStaff(
  deps: FeedbackDeps,
  act: StaffAct & { readonly content: string },
): Promise<Done> {
  const content = cleanText(act.content);
  const length = lengthOf(content);
  if (length === 0 || length > STAFF_TEXT_MAX) return err({ kind: 'textRefused' });
  let key = '';
  const { staff } = act;
  const answerLocked = async (sql: Sql, feedback: StoredFeedback, at: UnixMs): Promise<Done> => {
    const refusal = refusalTo(act, feedback);
    if (refusal) return err(refusal);
    const { feedbackId, siteId, memberId, number } = feedback;
    if (!feedback.takenBy) await setTaken(sql, feedbackId, staff);
    if (feedback.secondLookAt === null) await addAnsweredBy(sql, feedbackId, staff.staffId);
    key = `${rewardKey(feedbackId)}/${feedback.words + 1}`;
    const facts = { feedbackId, number, at };
    await deps.notifications.send(
      { siteId, memberId, key, template: 'feedbackAnswered', facts },
      sql,
    );
    const entry = { feedback, author: 'staff', staffName: staff.name, content, at } as const;
    return await answer(deps, sql, entry);
  };
  return await withFeedback(deps, act, answerLocked, (member) =>
    deps.notifications.announce(member, key),
  );
}

async function rewardWithin(deps: FeedbackDeps, sql: Sql, act: RewardAct): Promise<Done> {
  const feedback = await findForStaff(sql, act.siteId, act.feedbackId);
  if (!feedback) return err({ kind: 'feedbackUnknown' });
  if (feedback.rewardMinor !== null) return err({ kind: 'rewarded' });
  const { siteId, memberId, feedbackId, number } = feedback;
  const { reward, proposalId, staff } = act;
  const at = deps.clock.now();
  const key = rewardKey(feedbackId);
  const given = await deps.ports.giveReward(sql, { siteId, memberId, key, reward });
  if (given === 'barred') return err({ kind: 'barred' });
  await setReward(sql, feedbackId, { reward, proposalId, staffId: staff.staffId, at });
  const expiresAt = reward.kind === 'voucher' ? reward.expiresAt : null;
  const { kind, amountMinor } = reward;
  const facts = { feedbackId, number, kind, amountMinor, expiresAt, at };
  await deps.notifications.send(
    { siteId, memberId, key, template: 'feedbackRewarded', facts },
    sql,
  );
  return ok(feedback.state);
}

async function answerDue(deps: FeedbackDeps): Promise<number> {
  const { clock, limits } = deps;
  const due = await dueAtService(deps.db, { now: clock.now(), limit: limits.jobBatch });
  await workOff(due, (item) =>
    withFeedback(deps, item, async (sql, feedback, at) => {
      // Another round, or a member of staff, was faster.
      if (feedback.answerDueAt === null || feedback.answerDueAt > at) return ok(feedback.state);
      const answerText =
        feedback.words === 1 ? inboxMessages.deskAnswer : inboxMessages.deskAnswerAgain;
      const words = { feedback, author: 'desk', staffName: null, at } as const;
      return await answer(deps, sql, { ...words, content: answerText.text });
    }),
  );
  return due.length;
}

/** Locks the feedback, works on it, and publishes the change to the member's pages after the commit. */
async function withFeedback(
  deps: FeedbackDeps,
  act: { readonly siteId: SiteId; readonly feedbackId: string },
  work: (sql: Sql, feedback: StoredFeedback, at: UnixMs) => Promise<Done>,
  notifyMore: (member: MemberOfSite) => Promise<void> = async () => {},
): Promise<Done> {
  const { member, result } = await deps.db.tx(async (sql) => {
    const feedback = await findForStaff(sql, act.siteId, act.feedbackId);
    if (!feedback) return { member: null, result: err({ kind: 'feedbackUnknown' as const }) };
    return { member: feedback, result: await work(sql, feedback, deps.clock.now()) };
  });
  if (result.ok && member) {
    deps.ports.onChanged(member);
    await notifyMore(member);
  }
  return result;
}

async function answer(
  deps: FeedbackDeps,
  sql: Sql,
  entry: {
    readonly feedback: StoredFeedback;
    readonly author: 'staff' | 'desk';
    readonly staffName: string | null;
    readonly content: string;
    readonly at: UnixMs;
  },
): Promise<Done> {
  const { feedback, author, staffName, content, at } = entry;
  const state = nextFeedbackState(feedback.state, 'answer');
  if (state === null) return err({ kind: 'feedbackClosed' });
  const { feedbackId } = feedback;
  const wordId = createUuid(deps);
  const position = feedback.words + 1;
  const word = { wordId, feedbackId, position, author, staffName, content, at, mediaIds: [] };
  await insertEntry(sql, word);
  await moveFeedback(sql, feedbackId, { state, at, words: 1, unread: true, answerDueAt: null });
  return ok(state);
}
