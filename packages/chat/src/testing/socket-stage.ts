import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@tianping/base';
import type { Db } from '@tianping/db';
import { createTranslator } from '@tianping/i18n';
import { bindStream } from '@tianping/realtime/server';
import type { MemberOfSite } from '../server/deps.ts';
import { type ChatSocket, createChatSocket } from '../server/socket/chat-socket.ts';
import { type ChatTokens, createChatTokens } from '../server/tokens.ts';
import { openSpecClient, type SpecClient, type SpecData } from './spec-client.ts';
import { type ChatWorld, createChatWorld, SITE } from './world.ts';

/** The chat's socket on a server, and independent clients that connect to it. */
export interface SocketStage {
  readonly world: ChatWorld;
  readonly socket: ChatSocket;
  readonly tokens: ChatTokens;
  readonly origin: string;
  readonly address: string;
  /** Sessions that have ended. */
  readonly ended: Set<string>;
  connect(): Promise<SpecClient>;
  asGuest(): Promise<SpecClient>;
  asMember(
    member?: MemberOfSite,
    sessionId?: string,
  ): Promise<{ readonly client: SpecClient; readonly member: MemberOfSite }>;
  /** The content of 10016, which a joining reader receives. */
  joined(client: SpecClient, rid: string): Promise<SpecData>;
  /** Closes the links of a test. */
  leave(): void;
  close(): void;
}

export async function openSocketStage(
  db: Db,
  onFault: (fault: unknown) => void = (fault) => {
    throw fault;
  },
): Promise<SocketStage> {
  const world = createChatWorld(db, { seed: 5, time: systemClock });
  const { chat } = world;
  const tokens = createChatTokens(Buffer.alloc(32, 7), systemClock);
  const ended = new Set<string>();
  const clients: SpecClient[] = [];
  const socket = createChatSocket({
    clock: systemClock,
    chat,
    tokens,
    isSessionOpen: async ({ sessionId }) => !ended.has(sessionId),
    ownerOf: ({ socket: { remoteAddress } }) => remoteAddress ?? '',
    hasSite: (siteId) => siteId === SITE,
    closedTo: () => null,
    statusMessage: (code) => `code ${code}`,
    wording: { translator: (script) => createTranslator({ script, hant: {} }), timeOf: String },
    bus: null,
    onFault,
  });
  const server = createServer();
  bindStream(server, '/stream', socket, { '/chat': socket });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address = `${origin}/chat?clientType=web&siteId=${SITE}`;
  const connect = async (): Promise<SpecClient> => {
    const client = await openSpecClient(address);
    clients.push(client);
    return client;
  };
  const entered = async (client: SpecClient, msgId: number): Promise<SpecClient> => {
    const { code } = await client.next(msgId);
    if (code !== 6000) throw new Error(`${msgId} was answered ${code}`);
    return client;
  };
  return {
    world,
    socket,
    tokens,
    origin,
    address,
    ended,
    connect,
    async asGuest() {
      const client = await connect();
      client.say(0);
      client.say(10019);
      return entered(client, 10019);
    },
    async asMember(member = world.newMember(), sessionId = 'session') {
      const client = await connect();
      client.say(10001, { token: await tokens.sign({ ...member, sessionId }) });
      return { client: await entered(client, 10001), member };
    },
    async joined(client, rid) {
      client.say(10002, { rid });
      await entered(client, 10002);
      return (await client.next(10016)).body;
    },
    leave() {
      for (const client of clients.splice(0)) client.close();
    },
    close() {
      socket.close();
      server.close();
    },
  };
}
