import { systemClock } from '@tianping/base';
import { migrations } from '@tianping/chat/server';
import { openDb } from '@tianping/db';
import { startTestPostgres } from '@tianping/db/testing';
import { CHAT_PATH, guestGreetings, RID, startChatHost } from '../../chat/chat-host.ts';
import { startLinkServer } from '../../chat/start-link-server.ts';
import { type Received, startReaders } from '../../chat/start-readers.ts';
import type { Bench, Prepared } from '../../harness.ts';

/** The goal's number of readers. */
const READERS = 5_000;
const READERS_MIN = 150;
const EVERY_MS = 20;
/** So many that none sends more than twelve messages in half a minute. */
const SPEAKERS = 160;
const TIMED = 100;
/** A slower echo is more than the machine can carry: it queues, the longer the more. */
const CARRIED_P99_MS = 60;
const TRIED_MS = 3_000;

interface Size {
  readonly readers: number;
  readonly speakers: number;
  readonly ms: number;
}

const sizeOf = (tiny: boolean, ms: number): Size =>
  tiny ? { readers: 10, speakers: 30, ms: 400 } : { readers: READERS, speakers: SPEAKERS, ms };

/**
 * How late the slowest hundredth receives a message, against an echo that stores and sends nothing of its own. An
 * echo writes each message to each reader; where the machine cannot carry that, what it heard within the time counts.
 */
export const delivery: Bench = {
  name: 'C3',
  title: '每秒 50 条消息送到 5,000 位读者：p99 时延 ÷ 同样读者数的空回声',
  goal: { sense: '<=', ratio: 1.5 },
  needs: 'postgres',
  prepare: ({ tiny }) => prepare(sizeOf(tiny, 20_000)),
};

/** The same with the most readers whose echo this machine carries: the goal's, half as many, or half again. */
export const carriedDelivery: Bench = {
  ...delivery,
  name: 'C3S',
  title: '每秒 50 条消息，读者不多于空回声承得住的：p99 时延 ÷ 空回声',
  prepare: async ({ tiny, say }) => {
    const size = sizeOf(tiny, 20_000);
    return prepare({ ...size, readers: await carriedReaders(size, say) });
  },
};

async function prepare(size: Size): Promise<Prepared> {
  const { readers } = size;
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
  const last: Record<string, Received> = {};
  return {
    async ours() {
      const outcome = await receivers.talk({ everyMs: EVERY_MS, ms: size.ms });
      last.chat = outcome;
      const due = outcome.sent * Math.min(TIMED, readers);
      if (outcome.received < due) throw new Error(`${outcome.received} of ${due} were heard`);
      return outcome.p99;
    },
    async yardstick() {
      last.echo = await echo(size, size.ms);
      return last.echo.p99;
    },
    facts: () => ({
      unit: 'milliseconds from saying to hearing, 99th percentile',
      readers,
      messagesPerSecond: 1_000 / EVERY_MS,
      msEachRound: size.ms,
      durability: 'fsync, synchronous_commit and full_page_writes on',
      last,
    }),
    async dispose() {
      receivers.kill();
      await at.close();
      await db.close();
      await postgres.stop();
    },
  };
}

/** One talk over an echo in a process of its own, so that what it still has queued ends with it. */
async function echo({ readers, speakers }: Size, ms: number): Promise<Received> {
  const server = await startLinkServer('bare');
  const echoed = await startReaders({
    port: server.port,
    clients: readers,
    greetings: [],
    timed: TIMED,
    speakers: Array.from({ length: speakers }, () => []),
  });
  const received = await echoed.talk({ everyMs: EVERY_MS, ms });
  echoed.kill();
  server.kill();
  return received;
}

async function carriedReaders(size: Size, say: (line: string) => void): Promise<number> {
  for (let readers = size.readers; ; readers = Math.floor(readers / 2)) {
    const { p99 } = await echo({ ...size, readers }, Math.min(TRIED_MS, size.ms));
    const isCarried = p99 <= CARRIED_P99_MS;
    say(`${readers} 位读者的空回声 p99 ${p99.toFixed(0)} 毫秒${isCarried ? '' : '，减半'}`);
    if (isCarried || readers / 2 < READERS_MIN) return readers;
  }
}
