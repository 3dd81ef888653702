import { type MemberId, must, type OrderId } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { isOwnAnswer } from '@tianping/inbox';
import type { FeedbackFile, StoredFeedback } from '@tianping/inbox/server';
import { readNames } from '@tianping/members/server';
import type { z } from 'zod';
import { feedbackRowOf } from '../../../calls/site/feedback/feedback-view.ts';
import type { Services } from '../../../services.ts';
import { certifiedRecord } from '../../../views/bet-record.ts';
import type { OfficeContext, StaffSession } from '../../handler.ts';

type Context = OfficeContext & { readonly staff: StaffSession };
export type OfficeFeedback = z.output<OfficeCalls['feedback/list']['answer']>['list'][number];
export type OfficeFeedbackDetail = z.output<OfficeCalls['feedback/one']['answer']>;

/** Rows of the feedback list, with the names of those who wrote them. */
export async function feedbackRows(
  services: Services,
  { siteId }: Pick<Context, 'siteId'>,
  feedbacks: readonly StoredFeedback[],
): Promise<OfficeFeedback[]> {
  const memberIds = feedbacks.map(({ memberId }) => memberId);
  const names = await readNames(services.db, siteId, memberIds);
  return feedbacks.map((feedback) => ({
    ...feedbackRowOf(feedback),
    memberId: feedback.memberId,
    memberName: names.get(feedback.memberId as MemberId) ?? '',
    takenBy: feedback.takenBy,
    deleted: feedback.deletedAt !== null,
    secondLookAt: feedback.secondLookAt,
  }));
}

/** One feedback as the asking member of staff sees it. */
export async function feedbackDetail(
  services: Services,
  context: Context,
  { feedback, thread }: FeedbackFile,
): Promise<OfficeFeedbackDetail> {
  const { sportsbook, payments, media } = services;
  const { siteId, staff, now } = context;
  const member = { siteId, memberId: feedback.memberId };
  const { betId, orderId } = feedback;
  const bet = betId ? await sportsbook.bet(member, betId) : null;
  const order = orderId ? await payments.order({ ...member, orderId: orderId as OrderId }) : null;
  const [row] = await feedbackRows(services, context, [feedback]);
  return {
    ...must(row, 'a row of the feedback'),
    thread: thread.map(({ wordId, author, staffName, content, at, mediaIds }) => ({
      wordId,
      from: author,
      staffName,
      content,
      at,
      pictures: mediaIds.map((id) => media.urlOf(id)),
    })),
    bet,
    record:
      betId && feedback.type === 'dispute'
        ? await certifiedRecord(services, member, { betId, now })
        : null,
    order: order && { orderId: order.orderId, ticketId: order.ticketId },
    can: mayOf(feedback, staff),
  };
}

function mayOf(feedback: StoredFeedback, staff: StaffSession): OfficeFeedbackDetail['can'] {
  const { state, takenBy, deletedAt, rewardMinor } = feedback;
  const ownAnswer = isOwnAnswer(feedback, staff.staffId);
  const isOpen =
    state !== 'closed' &&
    deletedAt === null &&
    !ownAnswer &&
    staff.permissions.has('feedback.reply');
  const isAnothers = takenBy !== null && takenBy.staffId !== staff.staffId;
  return {
    ownAnswer,
    take: isOpen && takenBy === null,
    takeOver: isOpen && isAnothers,
    reply: isOpen && !isAnothers,
    close: isOpen && !isAnothers && state === 'replied',
    reward: rewardMinor === null && staff.permissions.has('feedback.reward'),
  };
}
