import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { feedbackUnknown } from './refusals.ts';

export const feedbackRead: Handler<Calls['site/feedback/read']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const unread = await services.inbox.feedback.seen(member, request.feedbackId);
  return unread === null ? err(feedbackUnknown(script)) : ok(unread);
};
