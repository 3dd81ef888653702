import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { PlaceFault } from '@tianping/sportsbook/server';
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
  return err({ code: CODES[placed.error].code });
};

const CODES = {
  conflict: statusCodes.dataExists,
  busy: statusCodes.systemBusy,
  malformed: statusCodes.invalidParameter,
} as const satisfies Record<PlaceFault, { readonly code: number }>;
