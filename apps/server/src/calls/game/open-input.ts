import type { OpenInput } from '@tianping/venues';
import type { CallContext } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { originOfSite } from '../../site/origins.ts';

/** How the browsers of phones speak of themselves. */
const PHONE = /Mobile|Android|iPhone/;

interface Asked {
  readonly gameCode: string;
  readonly edition?: OpenInput['edition'] | undefined;
}

/** How a venue is to open a game for whoever calls. */
export function openInputOf(
  { site, script, session, userAgent, ip }: CallContext,
  services: Pick<Services, 'publicOrigin'>,
  { gameCode, edition = null }: Asked,
): Omit<OpenInput, 'token'> {
  const siteOrigin = originOfSite(services.publicOrigin, site);
  return {
    gameCode,
    script,
    brand: site.brand,
    edition,
    device: PHONE.test(userAgent) ? 'phone' : 'desktop',
    lobbyUrl: `${siteOrigin}/`,
    depositUrl: `${siteOrigin}/mine/savemoney`,
    siteOrigin,
    ip,
    // Others at a table see this: enough for the member, too little to know the member by.
    nickname: `${[...(session?.name ?? '')][0] ?? ''}***`,
  };
}
