import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@tianping/base';
import {
  bindStream,
  buildFrame,
  createStreamServer,
  createTopics,
  type Documents,
  type Topics,
} from '@tianping/realtime/server';
import type { Bench, Prepared } from '../harness.ts';
import { secondsOf } from '../harness.ts';

const TOPIC = 'sport:FT:RB';

/** Deliveries a second of one message to all, against the same frame written to every socket by hand. */
export const fanOut: Bench = {
  name: 'F2',
  title: '一条消息发给所有人：每秒送达数 ÷ 把同一帧逐个写入套接字',
  goal: { sense: '>=', ratio: 0.95 },
  prepare: ({ tiny }) =>
    prepare(tiny ? { clients: 10, messages: 5 } : { clients: 500, messages: 400 }),
};

async function prepare(size: { clients: number; messages: number }): Promise<Prepared> {
  const topics = createTopics<Documents>({ clock: systemClock, flushMs: 3_600_000 });
  const stream = createStreamServer({
    topics,
    clock: systemClock,
    authenticate: async () => null,
    isPublicTopic: () => true,
    ownerOf: ({ socket }) => socket.remoteAddress ?? '',
    refusal: String,
  });
  topics.publish(TOPIC, [['K1', change(0)]]);
  topics.flush();
  const sockets = new Set<Duplex>();
  const server = createServer();
  server.on('connection', (socket) => sockets.add(socket));
  // A bench has more clients of one address than the server lets in: they come from many loopback addresses.
  bindStream(server, '/stream', stream);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const readers = await startReaders({ port, clients: size.clients, topic: TOPIC });
  let value = 0;
  return {
    ours: () =>
      rateOf(size, readers, () => {
        value += 1;
        topics.publish(TOPIC, [['K1', change(value)]]);
        topics.flush();
      }),
    yardstick: () => {
      const bytes = frameLike(topics, value);
      return rateOf(size, readers, () => {
        for (const socket of sockets) socket.write(bytes);
      });
    },
    facts: () => ({ ...size, frameBytes: frameLike(topics, value).length }),
    async dispose() {
      readers.kill();
      stream.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A market row's usual size. */
function change(value: number): unknown {
  const selections = ['H', 'C'].map((side) => ({
    side,
    r: `RE${side}`,
    price: 900 + (value % 90),
  }));
  return { id: 'handicap.FT.-2', w: 'RE', line: -2, state: 'open', version: value, selections };
}

function frameLike(topics: Topics<Documents>, value: number): Uint8Array {
  const state = topics.catchUp(TOPIC);
  const seq = state.kind === 'snapshot' ? state.seq : 0;
  const c = [['K1', change(value)]];
  const text = JSON.stringify({ t: 'delta', topic: TOPIC, from: seq, to: seq, c });
  return buildFrame(text).buffers[0] ?? new Uint8Array();
}

async function rateOf(
  size: { clients: number; messages: number },
  readers: ChildProcess,
  sendOne: () => void,
): Promise<number> {
  const expected = size.clients * size.messages;
  const armed = nextMessage(readers);
  readers.send({ expect: expected });
  await armed;
  const done = nextMessage(readers);
  const seconds = await secondsOf(async () => {
    for (let sent = 0; sent < size.messages; sent += 1) {
      sendOne();
      await nextTurn();
    }
    await done;
  });
  return expected / seconds;
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve));
}

function startReaders(options: { port: number; clients: number; topic: string }) {
  const path = fileURLToPath(new URL('./f2-readers.ts', import.meta.url));
  const child = fork(path, [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise<ChildProcess>((resolve) => child.once('message', () => resolve(child)));
}
