import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../http/handler.ts';

export const stay: Handler<Calls['game/stay']> = async ({ request, context, services }) => {
  const { siteId, session } = context;
  const member = { siteId, memberId: session.memberId };
  const what = { venue: request.enName, session: request.session };
  return ok({ open: await services.venues.silent.stay(member, what) });
};
