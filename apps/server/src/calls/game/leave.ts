import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../http/handler.ts';

export const leave: Handler<Calls['game/leave']> = async ({ request, context, services }) => {
  const { siteId, site, session } = context;
  const moved = await services.venues.leave({
    siteId,
    memberId: session.memberId,
    site,
    what: { venue: request.enName, session: request.session },
    mayMove: site.switches?.transfers === undefined,
  });
  return ok({ moved: moved && { backMinor: moved.backMinor, open: moved.open } });
};
