import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const matchInfo: Handler<Calls['game/sport/matchInfo']> = async ({ request, services }) => {
  const info = await services.sportsbook.matchInfo(request.matchId);
  return info ? ok(info) : err({ code: statusCodes.notFound.code });
};
