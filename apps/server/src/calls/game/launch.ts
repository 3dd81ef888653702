import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { demoMemberMessages } from '../../demo/messages.ts';
import type { CallContext, CallRefusal, Handler } from '../../http/handler.ts';
import { textsOf } from '../../http/texts.ts';
import type { Services } from '../../services.ts';
import { mayMoveIn } from './may-move.ts';
import { mayPlay } from './may-play.ts';
import { openInputOf } from './open-input.ts';
import { enterRefusal, gameUnknown } from './venue-refusals.ts';

/** Pages of this site for venues that play from the central wallet. */
const PAGES: Readonly<Record<string, string>> = {
  CRTY: '/game/sport/crty',
  // E-sports are listed among the sports that have no letters of their own.
  TPDJ: '/game/sport/crty?sport=OP',
};

/** Venues that players know by name and that this site does not offer. */
const CLOSED: ReadonlySet<string> = new Set(['XMTY', 'G1CP', 'SGCP']);

export const launch: Handler<Calls['game/launch']> = async ({ request, context, services }) => {
  const play = await mayPlay(context, services);
  if (!play.ok) return play;
  const { siteId, site, script, session } = context;
  const entered = await services.venues.enter({
    siteId,
    memberId: session.memberId,
    site,
    venue: request.enName,
    how: await howOf(context, services, request),
    isActivity: request.isActivity ?? false,
    loginId: session.sessionId,
    mayMove: await mayMoveIn(context, services),
  });
  if (entered.ok) {
    const url = entered.value.url ?? PAGES[entered.value.code];
    if (url === undefined) return err(notFound);
    return ok({ url, moved: entered.value.moved, session: entered.value.session });
  }
  if (entered.error.kind === 'gameUnknown') return err(gameUnknown(script));
  if (entered.error.kind !== 'venueUnknown') return err(enterRefusal(entered.error, script));
  const isClosed = CLOSED.has(request.enName.toUpperCase());
  return err(isClosed ? { code: statusCodes.venueMaintenance.code } : notFound);
};

/** Other players at a table see that a demo member is one. */
async function howOf(
  context: CallContext,
  services: Services,
  request: Parameters<typeof openInputOf>[2],
): Promise<ReturnType<typeof openInputOf>> {
  const how = openInputOf(context, services, request);
  const { site, siteId, session, script } = context;
  if (!site.money.playMoney || !session) return how;
  if (!(await services.isDemoMember({ siteId, memberId: session.memberId }))) return how;
  return { ...how, nickname: textsOf(script).t(demoMemberMessages.seat, { name: how.nickname }) };
}

const notFound: CallRefusal = { code: statusCodes.notFound.code };
