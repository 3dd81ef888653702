import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Documents, Topics } from '@tianping/realtime/server';
import { WebSocketServer } from 'ws';
import type { Bench, Prepared } from '../harness.ts';
import {
  cpuSecondsOf,
  drained,
  type Host,
  heldTopics,
  startHost,
  startReaders,
  startStream,
} from '../realtime/stream-host.ts';
import { createTraffic, type Traffic } from '../realtime/traffic.ts';

interface Size {
  readonly clients: number;
  readonly matches: number;
  readonly messages: number;
}

/** Messages of the feed in one flush of the topics: 300 a second at a tenth of a second each. */
const PER_FLUSH = 30;
const LISTS = ['sport:FT:RB', 'sport:BK:RB'];

/** Values kept fresh a CPU second: each client reads a list and one match, the naive loop sends everything to all. */
export const freshValues: Bench = {
  name: 'F1',
  title: '每 CPU 秒送到的新值（列表与赛事页混合）÷ 每次变化向所有人发送整场赛事 JSON',
  goal: { sense: '>=', ratio: 20 },
  prepare: ({ tiny }) =>
    prepare(
      tiny
        ? { clients: 8, matches: 4, messages: 30 }
        : { clients: 400, matches: 60, messages: 1_500 },
    ),
};

async function prepare(size: Size): Promise<Prepared> {
  const topics = heldTopics();
  const traffic = createTraffic(topics, size);
  topics.defineLazy('match:', async () => []);
  topics.flush();
  const host = await startHost();
  const stream = startStream(host, topics);
  const wanted = Array.from({ length: size.clients }, (_, client) => [
    LISTS[client % LISTS.length] ?? '',
    `match:${traffic.matchIds[client % traffic.matchIds.length]}`,
  ]);
  const readers = await startReaders({ ...size, port: host.port, topics: wanted, stalled: 0 });
  const naive = await startNaive(size);
  const count = countValues(topics, wanted);
  // Both publish the same changes; what the naive loop repeats besides is no fresh value.
  let values = 0;
  return {
    async ours() {
      const reported = await publishOurs(traffic, size, { topics, host, count });
      values = reported.values;
      return reported.values / reported.seconds;
    },
    yardstick: async () => values / (await naive.cpuSeconds()),
    facts: () => ({ ...size, perFlush: PER_FLUSH }),
    async dispose() {
      readers.kill();
      stream.close();
      await host.close();
      await naive.close();
    },
  };
}

/** Counts pairs of a client and a fresh value of what it shows. */
function countValues(
  topics: Topics<Documents>,
  wanted: readonly (readonly string[])[],
): () => number {
  const readers = new Map<string, number>();
  for (const name of wanted.flat()) readers.set(name, (readers.get(name) ?? 0) + 1);
  let values = 0;
  for (const [name, count] of readers) {
    topics.listen(name, {
      take(delta) {
        values += delta.changes.length * count;
      },
    });
  }
  return () => values;
}

async function publishOurs(
  traffic: Traffic,
  size: Size,
  line: { readonly topics: Topics<Documents>; readonly host: Host; readonly count: () => number },
): Promise<{ readonly values: number; readonly seconds: number }> {
  const before = line.count();
  const seconds = await cpuSecondsOf(async () => {
    for (let sent = 0; sent < size.messages; sent += 1) {
      traffic.step();
      if (sent % PER_FLUSH === PER_FLUSH - 1) {
        line.topics.flush();
        await nextTurn();
      }
    }
    line.topics.flush();
    await drained(line.host);
  });
  return { values: line.count() - before, seconds };
}

/** Every change of a match goes to every client as the whole match. */
async function startNaive(size: Size) {
  const traffic = createTraffic({ publish() {}, defineLazy() {} }, size);
  const host = await startHost();
  const server = new WebSocketServer({ server: host.server, perMessageDeflate: false });
  server.on('connection', (socket) => socket.send('{}'));
  const readers = await startReaders({ ...size, port: host.port, topics: [], stalled: 0 });
  return {
    cpuSeconds: () =>
      cpuSecondsOf(async () => {
        for (let sent = 0; sent < size.messages; sent += 1) {
          const text = JSON.stringify(traffic.document(traffic.step()));
          for (const socket of server.clients) socket.send(text);
          if (sent % PER_FLUSH === PER_FLUSH - 1) await drained(host);
        }
        await drained(host);
      }),
    async close() {
      readers.kill();
      server.close();
      await host.close();
    },
  };
}
