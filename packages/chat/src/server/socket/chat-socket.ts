import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { MemberId, SiteId } from '@tianping/base';
import {
  buildFrame,
  createSocketEndpoint,
  FrameCache,
  refuseUpgrade,
} from '@tianping/realtime/server';
import type { MemberOfSite } from '../deps.ts';
import { ChatSpeech } from '../documents.ts';
import type { TokenOwner } from '../tokens.ts';
import type { ChatSocketDeps } from './deps.ts';
import { ChatPeer } from './peer.ts';

export interface ChatSocket {
  /** Takes the upgrade of `/chat`; one without `clientType=web` and a site of ours is refused. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes the links of sessions that have ended, immediately. */
  endSessions(hasEnded: (owner: TokenOwner) => boolean): void;
  readonly linkCount: number;
  close(): void;
}

export function createChatSocket(deps: ChatSocketDeps): ChatSocket {
  const { clock, chat } = deps;
  const frames = new FrameCache(buildFrame, new ChatSpeech());
  const shared = { topics: chat.rooms.topics, clock, frames };
  const endpoint = createSocketEndpoint({
    clock,
    ownerOf: deps.ownerOf,
    meet: (line, request) =>
      new ChatPeer({
        deps,
        line,
        shared,
        siteId: handshakeOf(request)?.siteId ?? (0 as SiteId),
      }),
  });
  const standAnew = (member: MemberOfSite, what: 'mute' | 'block'): void => {
    for (const peer of endpoint.peers) {
      const { owner } = peer;
      if (owner?.memberId !== member.memberId || owner.siteId !== member.siteId) continue;
      peer.standAnew(what).catch(deps.onFault);
    }
  };
  deps.chat.onMemberChanged(standAnew);
  const allAnew = async (): Promise<void> => {
    // One after the other: gaps are rare, and the database has other work.
    for (const peer of [...endpoint.peers]) {
      if (peer.owner) deps.chat.persons.forget(peer.owner);
      await peer.lookAnew();
    }
  };
  deps.bus?.listen({
    onGap: () => void allAnew().catch(deps.onFault),
    onMessage(text) {
      const [kind, body] = [text.slice(0, 12), text.slice(12)];
      if (kind !== 'chat-member ') return;
      // A message of our own program, from another process.
      const sent: { siteId: SiteId; memberId: MemberId; what: 'mute' | 'block' } = JSON.parse(body);
      deps.chat.persons.forget(sent);
      standAnew(sent, sent.what);
    },
  });
  return {
    handleUpgrade(request, socket, head) {
      const asked = handshakeOf(request);
      if (!asked || !deps.hasSite(asked.siteId)) {
        refuseUpgrade(socket, '400 Bad Request');
        return;
      }
      endpoint.handleUpgrade(request, socket, head);
    },
    endSessions(hasEnded) {
      for (const peer of endpoint.peers) if (peer.owner && hasEnded(peer.owner)) peer.expire();
    },
    get linkCount() {
      return endpoint.peers.size;
    },
    close: endpoint.close,
  };
}

/** `/chat?clientType=web&siteId=6000` */
function handshakeOf({ url }: Pick<IncomingMessage, 'url'>): { readonly siteId: SiteId } | null {
  const query = new URLSearchParams(url?.split('?')[1] ?? '');
  const siteId = query.get('siteId') ?? '';
  if (query.get('clientType') !== 'web' || !/^\d{1,9}$/.test(siteId)) return null;
  return { siteId: Number(siteId) as SiteId };
}
