import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const quote: Handler<Calls['game/sport/quote']> = async ({ request, context, services }) => {
  const list = await services.sportsbook.quote({
    siteId: context.siteId,
    memberId: context.session?.memberId ?? null,
    entries: request.entries,
  });
  return ok({ list });
};
