import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { betAnswer } from './bet-answer.ts';

export const betStatus: Handler<Calls['game/sport/betStatus']> = async ({
  request,
  context,
  services,
}) => {
  const list = await services.sportsbook.betStatus({
    siteId: context.siteId,
    memberId: context.session.memberId,
    requestIds: request.requestIds,
  });
  return ok({
    list: list.map(({ requestId, answer }) => ({
      requestId,
      answer: answer.outcome === 'unknown' ? answer : betAnswer(answer, context.script),
    })),
  });
};
