import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Bench, Prepared } from '../harness.ts';
import { heldTopics, startHost, startStream } from '../realtime/stream-host.ts';

const TOPIC = 'sport:FT:RB';
/** A frame of about so many bytes, so many times a second: a stalled line is full within a second or two. */
const FRAME_BYTES = 16_000;
const EVERY_MS = 10;

interface Size {
  readonly clients: number;
  readonly stalled: number;
  readonly ms: number;
}

/** The 99th percentile of the age of values at healthy clients, with one in a hundred that reads nothing. */
export const stalledReaders: Bench = {
  name: 'F4',
  title: '有 1% 读者停滞时，正常读者收到数据的 p99 时延 ÷ 无停滞时',
  goal: { sense: '<=', ratio: 1.05 },
  prepare: ({ tiny }) =>
    prepare(tiny ? { clients: 10, stalled: 1, ms: 200 } : { clients: 200, stalled: 2, ms: 6_000 }),
};

async function prepare(size: Size): Promise<Prepared> {
  const topics = heldTopics();
  topics.publish(TOPIC, [['K1', { sentAt: 0 }]]);
  topics.flush();
  const host = await startHost();
  const stream = startStream(host, topics);
  const readers = await startLateReaders({ ...size, port: host.port, topic: TOPIC });
  const filler = 'x'.repeat(FRAME_BYTES);
  let backlogMax = 0;
  const p99 = async (): Promise<number> => {
    await ask(readers, 'p99');
    const end = performance.now() + size.ms;
    while (performance.now() < end) {
      const sentAt = performance.timeOrigin + performance.now();
      topics.publish(TOPIC, [['K1', { sentAt, filler }]]);
      topics.flush();
      for (const socket of host.sockets) backlogMax = Math.max(backlogMax, socket.writableLength);
      await pause(EVERY_MS);
    }
    return (await ask(readers, 'p99')).p99;
  };
  return {
    async ours() {
      readers.send('stall');
      const found = await p99();
      readers.send('go on');
      await pause(size.ms / 4);
      return found;
    },
    yardstick: p99,
    facts: () => ({ ...size, frameBytes: FRAME_BYTES, everyMs: EVERY_MS, backlogMax }),
    async dispose() {
      readers.kill();
      stream.close();
      await host.close();
    },
  };
}

async function startLateReaders(options: Size & { port: number; topic: string }) {
  const path = fileURLToPath(new URL('../realtime/late-readers.ts', import.meta.url));
  const child = fork(path, [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

function ask(child: ChildProcess, order: 'p99'): Promise<{ p99: number; count: number }> {
  const answer = new Promise<{ p99: number; count: number }>((resolve) =>
    child.once('message', (message) => resolve(message as { p99: number; count: number })),
  );
  child.send(order);
  return answer;
}
