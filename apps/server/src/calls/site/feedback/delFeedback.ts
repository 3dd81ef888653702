import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { feedbackUnknown } from './refusals.ts';

export const delFeedback: Handler<Calls['site/feedback/delFeedback']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const isOwn = await services.inbox.feedback.remove(member, request.feedbackId);
  return isOwn ? ok({}) : err(feedbackUnknown(script));
};
