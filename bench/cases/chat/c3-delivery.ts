import { systemClock } from '@tianping/base';
import { migrations } from '@tianping/chat/server';
import { openDb } from '@tianping/db';
import { startTestPostgres } from '@tianping/db/testing';
import { CHAT_PATH, guestGreetings, RID, startChatHost } from '../../chat/chat-host.ts';
import { type EchoHost, startEcho } from '../../chat/echo-host.ts';
import { type Readers, type Received, startReaders } from '../../chat/start-readers.ts';
import type { Bench, Prepared } from '../../harness.ts';

/** The goal's number of readers; a machine that cannot carry them is given half as many, and half again. */
const READERS = 5_000;
const READERS_MIN = 150;
const EVERY_MS = 20;
/** So many that none sends more than twelve messages in half a minute. */
const SPEAKERS = 160;
const TIMED = 100;
/** A slower echo is more than the machine can carry: what is measured would be a queue. */
const CARRIED_P99_MS = 60;
const TRIED_MS = 3_000;

interface Size {
  readonly readers: number;
  readonly speakers: number;
  readonly ms: number;
}

/** How late the slowest hundredth receives a message, against an echo that stores and sends nothing of its own. */
export const delivery: Bench = {
  name: 'C3',
  title: '每秒 50 条消息送到所有读者：p99 时延 ÷ 同样读者数的空回声',
  goal: { sense: '<=', ratio: 1.5 },
  needs: 'postgres',
  prepare: ({ tiny, say }) =>
    prepare(
      { readers: tiny ? 10 : READERS, speakers: tiny ? 30 : SPEAKERS, ms: tiny ? 400 : 20_000 },
      say,
    ),
};

async function prepare(size: Size, say: (line: string) => void): Promise<Prepared> {
  const { echo, echoed, readers } = await carried(size, say);
  const postgres = await startTestPostgres();
  const databaseUrl = await postgres.createDatabase();
  const db = await openDb({ databaseUrl }, { migrations, clock: systemClock });
  const at = await startChatHost(db);
  const tokens = await at.tokens(size.speakers);
  const receivers = await startReaders({
    port: at.host.port,
    path: CHAT_PATH,
    clients: readers,
    greetings: guestGreetings,
    welcome: '"msgId":10016',
    timed: TIMED,
    speakers: tokens.map((token) => [
      { msgId: 10001, msgData: { token } },
      { msgId: 10002, msgData: { rid: RID } },
    ]),
  });
  const last: Record<string, Received & { readonly serverCpuSeconds: number }> = {};
  const measure = async (side: string, who: Readers): Promise<number> => {
    const cpu = process.cpuUsage();
    const outcome = await who.talk({ everyMs: EVERY_MS, ms: size.ms });
    const { user, system } = process.cpuUsage(cpu);
    last[side] = { ...outcome, serverCpuSeconds: (user + system) / 1e6 };
    const due = outcome.sent * Math.min(TIMED, readers);
    if (outcome.received < due)
      throw new Error(`${side}: ${outcome.received} of ${due} were heard`);
    return outcome.p99;
  };
  return {
    ours: () => measure('chat', receivers),
    yardstick: () => measure('echo', echoed),
    facts: () => ({
      unit: 'milliseconds from saying to hearing, 99th percentile',
      readers,
      scaledDownBy: READERS / readers,
      messagesPerSecond: 1_000 / EVERY_MS,
      msEachRound: size.ms,
      durability: 'fsync, synchronous_commit and full_page_writes on',
      last,
    }),
    async dispose() {
      for (const each of [receivers, echoed]) each.kill();
      await at.close();
      await db.close();
      await postgres.stop();
      await echo.close();
    },
  };
}

/** The most readers whose echo this machine carries without a queue. */
async function carried(
  size: Size,
  say: (line: string) => void,
): Promise<{ readonly echo: EchoHost; readonly echoed: Readers; readonly readers: number }> {
  for (let readers = size.readers; ; readers = Math.floor(readers / 2)) {
    const echo = await startEcho();
    const echoed = await startReaders({
      port: echo.port,
      clients: readers,
      greetings: [],
      timed: TIMED,
      speakers: Array.from({ length: size.speakers }, () => []),
    });
    const tried = await echoed.talk({ everyMs: EVERY_MS, ms: Math.min(TRIED_MS, size.ms) });
    const isCarried = tried.p99 <= CARRIED_P99_MS;
    say(`${readers} 位读者的空回声 p99 ${tried.p99.toFixed(0)} 毫秒${isCarried ? '' : '，减半'}`);
    if (isCarried || readers / 2 < READERS_MIN) return { echo, echoed, readers };
    echoed.kill();
    await echo.close();
  }
}
