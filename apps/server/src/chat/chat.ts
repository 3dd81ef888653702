import type { Clock, Rng } from '@tianping/base';
import {
  type ChatService,
  type ChatSocket,
  type ChatTokens,
  createChatService,
  createChatSocket,
  createChatTokens,
} from '@tianping/chat/server';
import type { SiteConfig } from '@tianping/contract';
import type { Bus, Db } from '@tianping/db';
import type { MembersService } from '@tianping/members/server';
import { addressGroup, clientAddress, type IsTrusted } from '../http/front/client-address.ts';
import type { Countries } from '../http/territory/countries.ts';
import { statusMessage, textsOf } from '../http/texts.ts';
import { deriveKey } from '../secrets/secrets.ts';
import { siteTime } from '../site/site-time.ts';
import { closedTo } from '../site/stream.ts';
import { type ChatNeighbours, chatPorts } from './ports.ts';

export interface Chat {
  readonly chat: ChatService;
  readonly chatTokens: ChatTokens;
}

/** The chat, joined with what it needs of members, matches and bets. */
export function createChat(
  deps: Omit<ChatNeighbours, 'db'> & {
    readonly db: Db;
    readonly clock: Clock;
    readonly rng: Rng;
    readonly secret: Uint8Array;
    readonly sites: readonly SiteConfig[];
    readonly onFault: (fault: unknown) => void;
  },
): Chat {
  const { clock } = deps;
  const chat = createChatService({
    db: deps.db,
    clock,
    rng: deps.rng,
    ports: chatPorts(deps),
    // Where money is real, only members who can be reached may speak.
    sites: deps.sites.map(({ siteId, money }) => ({
      siteId: siteId as never,
      needsPhone: !money.playMoney,
    })),
    onFault: deps.onFault,
  });
  const seed = Buffer.from(deriveKey(deps.secret, 'chat/jwt'), 'base64url');
  return { chat, chatTokens: createChatTokens(seed, clock) };
}

/** The socket at `/chat`, for members with a chat token and for guests. */
export function createSiteChatSocket(
  deps: Chat & {
    readonly clock: Clock;
    readonly members: Pick<MembersService, 'sessions'>;
    readonly bus: Bus | null;
    readonly isTrusted: IsTrusted;
    readonly sites: readonly SiteConfig[];
    readonly countries: Pick<Countries, 'of'>;
    readonly onFault: (fault: unknown) => void;
  },
): ChatSocket {
  const { chat, chatTokens: tokens, clock, bus, onFault, sites } = deps;
  const { sessions } = deps.members;
  const socket = createChatSocket({
    clock,
    chat,
    tokens,
    isSessionOpen: (owner) => sessions.isOpen(owner),
    ownerOf: (request) => addressGroup(clientAddress(request, deps.isTrusted)),
    hasSite: (siteId) => sites.some((site) => site.siteId === siteId),
    closedTo: (request, siteId) => closedTo(deps, request, siteId)?.code ?? null,
    statusMessage,
    wording: { translator: textsOf, timeOf: (at) => siteTime(at).slice(5, 16) },
    bus,
    onFault,
  });
  sessions.onEnded((hasEnded) =>
    socket.endSessions(({ memberId, sessionId }) => hasEnded({ session: { memberId, sessionId } })),
  );
  return socket;
}
