import type { OpenInput } from '@tianping/venues';
import type { CallContext } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { originOfSite } from '../../site/origins.ts';

/** Marks of phones in a browser's user agent. */
const PHONE = /Mobile|Android|iPhone/;

interface Asked {
  readonly gameCode: string;
  readonly edition?: OpenInput['edition'] | undefined;
}

/** How a venue is to open a game for the caller. */
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
    // Other players at a table see this: enough for the member, too little to identify the member by.
    nickname: `${[...(session?.name ?? '')][0] ?? ''}***`,
  };
}
