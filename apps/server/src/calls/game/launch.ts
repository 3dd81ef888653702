import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { CallRefusal, Handler } from '../../http/handler.ts';
import { originOfSite } from '../../site/origins.ts';
import { mayPlay } from './may-play.ts';
import { enterRefusal } from './venue-refusals.ts';

/** Where the venues of this site open, those that play from the central wallet. */
const PAGES: Readonly<Record<string, string>> = { CRTY: '/game/sport/crty' };

/** Venues that players know by name and that are closed here. */
const CLOSED: ReadonlySet<string> = new Set(['XMTY', 'G1CP', 'SGCP']);

export const launch: Handler<Calls['game/launch']> = async ({ request, context, services }) => {
  const play = await mayPlay(context, services);
  if (!play.ok) return play;
  const { siteId, site, script, session, userAgent, ip } = context;
  const siteOrigin = originOfSite(services.publicOrigin, site);
  const entered = await services.venues.enter({
    siteId,
    memberId: session.memberId,
    site,
    venue: request.enName,
    how: {
      gameCode: request.gameCode,
      script,
      device: PHONE.test(userAgent) ? 'phone' : 'desktop',
      lobbyUrl: `${siteOrigin}/`,
      depositUrl: `${siteOrigin}/mine/savemoney`,
      siteOrigin,
      ip,
      nickname: `${[...session.name][0] ?? ''}***`,
    },
    isActivity: request.isActivity ?? false,
    mayMove: site.switches?.transfers === undefined,
  });
  if (entered.ok) {
    const url = entered.value.url ?? PAGES[entered.value.code];
    return url === undefined ? err(notFound) : ok({ url });
  }
  if (entered.error.kind === 'gameUnknown') return err(notFound);
  if (entered.error.kind !== 'venueUnknown') return err(enterRefusal(entered.error, script));
  const isClosed = CLOSED.has(request.enName.toUpperCase());
  return err(isClosed ? { code: statusCodes.venueMaintenance.code } : notFound);
};

/** How the browsers of phones speak of themselves. */
const PHONE = /Mobile|Android|iPhone/;

const notFound: CallRefusal = { code: statusCodes.notFound.code };
