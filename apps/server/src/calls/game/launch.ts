import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { CallRefusal, Handler } from '../../http/handler.ts';
import { mayPlay } from './may-play.ts';

/** Where a venue opens, or the code that says why it does not; those of the house open a page here. */
const VENUES: Readonly<Record<string, { readonly url: string } | CallRefusal>> = {
  CRTY: { url: '/game/sport/crty' },
  XMTY: { code: statusCodes.venueMaintenance.code },
  G1CP: { code: statusCodes.venueMaintenance.code },
  SGCP: { code: statusCodes.venueMaintenance.code },
};

export const launch: Handler<Calls['game/launch']> = async ({ request, context, services }) => {
  const play = await mayPlay(context, services);
  if (!play.ok) return play;
  const name = request.enName.toUpperCase();
  const venue = Object.hasOwn(VENUES, name) ? VENUES[name] : undefined;
  if (!venue) return err({ code: statusCodes.notFound.code });
  return 'url' in venue ? ok(venue) : err(venue);
};
