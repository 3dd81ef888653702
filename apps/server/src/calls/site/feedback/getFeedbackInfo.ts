import { err, type OrderId, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { depositViewOf } from '../../../views/deposit-view.ts';
import { feedbackReplyOf, feedbackRowOf } from './feedback-view.ts';
import { feedbackUnknown } from './refusals.ts';

export const getFeedbackInfo: Handler<Calls['site/feedback/getFeedbackInfo']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const { inbox, sportsbook, payments, media } = services;
  const member = { siteId, memberId: session.memberId };
  const detail = await inbox.feedback.detail(member, request.feedbackId);
  if (!detail) return err(feedbackUnknown(script));
  const { betId, orderId } = detail.feedback;
  const order = orderId && (await payments.order({ ...member, orderId: orderId as OrderId }));
  return ok({
    ...feedbackRowOf(detail.feedback),
    bet: betId ? await sportsbook.bet(member, betId) : null,
    order: order ? depositViewOf(payments, order, script) : null,
    thread: detail.thread.map((word) => feedbackReplyOf(word, { script, urlOf: media.ownUrlOf })),
    canReply: detail.canReply,
  });
};
