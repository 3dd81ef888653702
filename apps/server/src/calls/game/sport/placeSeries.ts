import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { SeriesFault } from '@tianping/sportsbook/server';
import type { Handler } from '../../../http/handler.ts';
import { mayPlay } from '../may-play.ts';
import { betAnswer } from './bet-answer.ts';

export const placeSeries: Handler<Calls['game/sport/placeSeries']> = async ({
  request,
  context,
  services,
}) => {
  const play = await mayPlay(context, services);
  if (!play.ok) return play;
  const placed = await services.sportsbook.placeSeries({
    siteId: context.siteId,
    memberId: context.session.memberId,
    key: context.idempotency.key,
    bodyHash: context.idempotency.bodyHash,
    request,
  });
  if (placed.ok) return ok(betAnswer(placed.value, context.script));
  return err({ code: CODES[placed.error].code });
};

const CODES = {
  conflict: statusCodes.dataExists,
  busy: statusCodes.systemBusy,
  malformed: statusCodes.invalidParameter,
} as const satisfies Record<SeriesFault, { readonly code: number }>;
