import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const oddsHistory: Handler<Calls['game/sport/oddsHistory']> = async ({
  request,
  services,
}) => {
  const course = services.sportsbook.oddsHistory(request.matchId, request.marketId);
  return course ? ok(course) : err({ code: statusCodes.notFound.code });
};
