import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { mayPlay } from '../may-play.ts';
import { betAnswer } from './bet-answer.ts';

export const placeBet: Handler<Calls['game/sport/placeBet']> = async ({
  request,
  context,
  services,
}) => {
  const play = await mayPlay(context, services);
  if (!play.ok) return play;
  const placed = await services.sportsbook.placeBet({
    siteId: context.siteId,
    memberId: context.session.memberId,
    key: context.idempotency.key,
    bodyHash: context.idempotency.bodyHash,
    request,
  });
  if (placed.ok) return ok(betAnswer(placed.value, context.script));
  const { dataExists, systemBusy } = statusCodes;
  return err({ code: placed.error === 'conflict' ? dataExists.code : systemBusy.code });
};
