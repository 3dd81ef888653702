import type { Clock } from '@tianping/base';
import { publicTopic } from '@tianping/contract';
import type { MembersService } from '@tianping/members/server';
import { createStreamServer, type StreamServer, type Topics } from '@tianping/realtime/server';
import { statusMessage } from './http/texts.ts';

/** The odds socket, with members known by the same tokens as on the calls. */
export function createMemberStream(parts: {
  readonly clock: Clock;
  readonly topics: Topics;
  readonly members: MembersService;
}): StreamServer {
  return createStreamServer({
    topics: parts.topics,
    clock: parts.clock,
    authenticate: async ({ siteId, token }) => {
      const found = await parts.members.sessions.find(token);
      if (!found || found.siteId !== siteId) return null;
      return { siteId: found.siteId, memberId: found.session.memberId };
    },
    isPublicTopic: (topic) => publicTopic.safeParse(topic).success,
    refusal: (code) => statusMessage(code, 'hans'),
  });
}
