import { err } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { feedbackRefusal } from './refusals.ts';

export const addFeedBack: Handler<Calls['site/feedback/addFeedBack']> = async ({
  request,
  context: { siteId, session, script },
  services,
}) => {
  const { memberId } = session;
  const sent = await services.inbox.feedback.send({ ...request, siteId, memberId });
  return sent.ok ? sent : err(feedbackRefusal(sent.error, script));
};
