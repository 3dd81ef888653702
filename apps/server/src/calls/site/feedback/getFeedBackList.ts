import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { feedbackRowOf } from './feedback-view.ts';

export const getFeedBackList: Handler<Calls['site/feedback/getFeedBackList']> = async ({
  request,
  context: { siteId, session },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const { total, list } = await services.inbox.feedback.list(member, request);
  return ok({ total, list: list.map(feedbackRowOf) });
};
