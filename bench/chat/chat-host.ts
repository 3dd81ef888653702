import { type SiteId, systemClock } from '@tianping/base';
import {
  type ChatService,
  createChatService,
  createChatSocket,
  createChatTokens,
} from '@tianping/chat/server';
import { type ChatWorld, createChatWorld, SITE } from '@tianping/chat/testing';
import type { ChatMessage } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { createTranslator } from '@tianping/i18n';
import { bindStream } from '@tianping/realtime/server';
import { type Host, startHost } from '../realtime/stream-host.ts';

/** The chat's own service and socket on an HTTP server, with neighbours that are maps. */
export interface ChatHost {
  readonly host: Host;
  readonly chat: ChatService;
  readonly world: ChatWorld;
  readonly room: { readonly siteId: SiteId; readonly rid: string };
  /** Tokens of so many new members. */
  tokens(count: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const RID = 'hall';
export const CHAT_PATH = `/chat?clientType=web&siteId=${SITE}`;

/** Messages that a guest sends to read the hall. */
export const guestGreetings = [
  { msgId: 0 },
  { msgId: 10019 },
  { msgId: 10002, msgData: { rid: RID } },
] as const;

export async function startChatHost(db: Db): Promise<ChatHost> {
  const world = createChatWorld(db, { seed: 3 });
  const onFault = (fault: unknown): void => {
    throw fault;
  };
  const chat = createChatService({ ...world.deps, clock: systemClock, onFault });
  const tokens = createChatTokens(Buffer.alloc(32, 5), systemClock);
  const socket = createChatSocket({
    clock: systemClock,
    chat,
    tokens,
    isSessionOpen: async () => true,
    // A bench's readers come from many loopback addresses.
    ownerOf: ({ socket: { remoteAddress } }) => remoteAddress ?? '',
    hasSite: (siteId) => siteId === SITE,
    closedTo: () => null,
    statusMessage: String,
    wording: { translator: (script) => createTranslator({ script, hant: {} }), timeOf: String },
    bus: null,
    onFault,
  });
  const host = await startHost();
  bindStream(host.server, '/chat', socket);
  const room = { siteId: SITE, rid: RID };
  await chat.rooms.open(room);
  return {
    host,
    chat,
    world,
    room,
    tokens: (count) =>
      Promise.all(
        Array.from({ length: count }, () =>
          tokens.sign({ ...world.newMember(), sessionId: 'bench' }),
        ),
      ),
    async close() {
      socket.close();
      await chat.idle();
      await host.close();
    },
  };
}

/** A message of the usual size, as the line has it. */
export function usualMessage(seq: number): ChatMessage {
  const from = { key: 'q8Zt0kPz3mLw', name: '阿***哲', avatar: 'a07', level: 3, isDemo: false };
  const text = '这球踢得漂亮，下半场再来一个';
  const rest = { reply: null, mentions: [], card: null, isRemoved: false };
  return { seq, kind: 'text', from, text, at: 1_767_225_600_000, ...rest };
}
