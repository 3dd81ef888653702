import type { Clock, NotifySecurity } from '@tianping/base';
import { publicTopic, type SiteConfig, statusCodes } from '@tianping/contract';
import type { MembersService } from '@tianping/members/server';
import {
  type Closed,
  createStreamServer,
  type SocketRequest,
  type StreamServer,
  type Topics,
} from '@tianping/realtime/server';
import { addressGroup, clientAddress, type IsTrusted } from '../http/front/client-address.ts';
import type { Countries } from '../http/territory/countries.ts';
import { territoryOf } from '../http/territory/territory.ts';
import { statusMessage } from '../http/texts.ts';

/** The odds socket, with members identified by the same tokens as on the calls. */
export function createMemberStream(deps: {
  readonly clock: Clock;
  readonly topics: Topics;
  readonly members: MembersService;
  readonly isTrusted: IsTrusted;
  readonly notifySecurity: NotifySecurity;
  readonly sites: readonly SiteConfig[];
  readonly countries: Pick<Countries, 'of'>;
}): StreamServer {
  const stream = createStreamServer({
    topics: deps.topics,
    clock: deps.clock,
    authenticate: async ({ siteId, token, deviceId }) => {
      const found = await deps.members.sessions.find(token);
      if (!found || found.siteId !== siteId) return null;
      if (found.deviceId !== deviceId) {
        const { memberId, sessionId } = found.session;
        const call = 'stream';
        deps.notifySecurity({
          kind: 'strangerDevice',
          siteId,
          memberId,
          sessionId,
          deviceId,
          call,
        });
        return null;
      }
      const { memberId, sessionId } = found.session;
      return { siteId: found.siteId, memberId, sessionId };
    },
    ownerOf: (request) => addressGroup(clientAddress(request, deps.isTrusted)),
    isPublicTopic: (topic) => publicTopic.safeParse(topic).success,
    closedTo: (request, siteId) => closedTo(deps, request, siteId),
    refusal: statusMessage,
  });
  deps.members.sessions.onEnded((hasEnded) =>
    stream.endSessions((session) => hasEnded({ session })),
  );
  return stream;
}

/** As with the calls: a closed territory leaves a member their own data, a blocked network nothing. */
export function closedTo(
  deps: {
    readonly sites: readonly SiteConfig[];
    readonly isTrusted: IsTrusted;
    readonly countries: Pick<Countries, 'of'>;
  },
  request: SocketRequest,
  siteId: number,
): Closed | null {
  const site = deps.sites.find((each) => each.siteId === siteId);
  if (!site) return { code: statusCodes.illegalParameter.code, isOwnOpen: false };
  const ip = clientAddress(request, deps.isTrusted);
  const territory = territoryOf(site, ip, deps.countries);
  if (territory === 'blocked') return { code: statusCodes.ipRestricted.code, isOwnOpen: false };
  if (territory === 'limited') return { code: statusCodes.regionLimited.code, isOwnOpen: true };
  return null;
}
