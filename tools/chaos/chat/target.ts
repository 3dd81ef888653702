import { createServer } from 'node:http';
import { createSecureRng, type SiteId, systemClock } from '@tianping/base';
import {
  createChatService,
  createChatSocket,
  createChatTokens,
  migrations,
} from '@tianping/chat/server';
import { createRedisBus, openDb } from '@tianping/db';
import { createTranslator } from '@tianping/i18n';
import { bindStream } from '@tianping/realtime/server';
import { everyonePlain } from './people.ts';

/** One process of the chat as chaos kills it: service and socket, on a database and, where it is shared, Redis. */
export interface ChatTargetOptions {
  readonly port: number;
  readonly siteId: number;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly dataDir: string;
  /** Of the chat's tokens, in hexadecimal: the same for all processes. */
  readonly tokenSeed: string;
}

async function serve(options: ChatTargetOptions): Promise<void> {
  const { port, databaseUrl, redisUrl, dataDir } = options;
  const [clock, siteId] = [systemClock, options.siteId as SiteId];
  const at = databaseUrl === null ? { dataDir } : { databaseUrl };
  const db = await openDb(at, { migrations, clock });
  const bus = redisUrl === null ? null : createRedisBus(redisUrl, clock);
  const onFault = (fault: unknown): void => void process.stderr.write(`${String(fault)}\n`);
  const chat = createChatService({
    db,
    clock,
    rng: createSecureRng(),
    ports: { ...everyonePlain, bus },
    sites: [{ siteId, needsPhone: false }],
    onFault,
  });
  const socket = createChatSocket({
    clock,
    chat,
    tokens: createChatTokens(Buffer.from(options.tokenSeed, 'hex'), clock),
    isSessionOpen: async () => true,
    ownerOf: ({ socket: { remotePort } }) => String(remotePort),
    hasSite: (asked) => asked === siteId,
    closedTo: () => null,
    statusMessage: String,
    wording: { translator: (script) => createTranslator({ script, hant: {} }), timeOf: String },
    bus,
    onFault,
  });
  const server = createServer();
  bindStream(server, '/chat', socket);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  process.on('message', ({ ask }: { readonly ask: string }) => void answer(ask));
  async function answer(ask: string): Promise<void> {
    if (ask !== 'stop') return;
    socket.close();
    server.close();
    await chat.idle();
    await bus?.close();
    await db.close();
    process.exit(0);
  }
  process.send?.({});
}

process.on('disconnect', () => process.exit(0));
await serve(JSON.parse(process.argv[2] ?? '{}'));
