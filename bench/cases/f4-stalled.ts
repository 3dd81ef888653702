import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Documents, Topics } from '@tianping/realtime/server';
import type { Bench, Prepared } from '../harness.ts';
import { type Host, heldTopics, startHost, startStream } from '../realtime/stream-host.ts';

const TOPIC = 'sport:FT:RB';
/** Only stalled readers subscribe to it: enough is published there to fill the kernel's buffers of a line. */
const FILL = 'sport:FT:FU';
const FILL_FRAME_BYTES = 20_000;
const FILL_FRAMES = 1_000;
const FRAME_BYTES = 3_000;
const EVERY_MS = 25;

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
    prepare(tiny ? { clients: 10, stalled: 1, ms: 300 } : { clients: 200, stalled: 2, ms: 5_000 }),
};

async function prepare(size: Size): Promise<Prepared> {
  const topics = heldTopics();
  for (const topic of [TOPIC, FILL]) topics.publish(topic, [['K1', { sentAt: 0 }]]);
  topics.flush();
  const host = await startHost();
  const stream = startStream(host, topics);
  const readers = await startLateReaders({ ...size, port: host.port, topic: TOPIC, fill: FILL });
  // The subscriptions are on their way when the lines are open.
  await pause(size.ms / 5);
  let backlogMax = 0;
  return {
    async ours() {
      await ask(readers, 'stall');
      await fillLines(topics);
      const p99 = await measure({ topics, host, readers, ms: size.ms }, (backlog) => {
        backlogMax = Math.max(backlogMax, backlog);
      });
      await ask(readers, 'leave');
      return p99;
    },
    yardstick: () => measure({ topics, host, readers, ms: size.ms }, () => {}),
    facts: () => ({
      ...size,
      frameBytes: FRAME_BYTES,
      everyMs: EVERY_MS,
      backlogBytesMaxOfALine: backlogMax,
    }),
    async dispose() {
      readers.kill();
      stream.close();
      await host.close();
    },
  };
}

async function fillLines(topics: Topics<Documents>): Promise<void> {
  const filler = 'x'.repeat(FILL_FRAME_BYTES);
  for (let frame = 0; frame < FILL_FRAMES; frame += 1) {
    topics.publish(FILL, [['K1', { frame, filler }]]);
    topics.flush();
    await pause(1);
  }
}

async function measure(
  line: {
    readonly topics: Topics<Documents>;
    readonly host: Host;
    readonly readers: ChildProcess;
    readonly ms: number;
  },
  seen: (backlogBytes: number) => void,
): Promise<number> {
  const { topics, host, readers } = line;
  const filler = 'x'.repeat(FRAME_BYTES);
  await ask(readers, 'p99');
  const end = performance.now() + line.ms;
  while (performance.now() < end) {
    const sentAt = performance.timeOrigin + performance.now();
    topics.publish(TOPIC, [['K1', { sentAt, filler }]]);
    topics.flush();
    seen(Math.max(...[...host.sockets].map((socket) => socket.writableLength)));
    await pause(EVERY_MS);
  }
  return (await ask(readers, 'p99')).p99;
}

async function startLateReaders(
  options: Size & { readonly port: number; readonly topic: string; readonly fill: string },
): Promise<ChildProcess> {
  const path = fileURLToPath(new URL('../realtime/late-readers.ts', import.meta.url));
  const child = fork(path, [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

function ask(
  child: ChildProcess,
  order: 'p99' | 'stall' | 'leave',
): Promise<{ readonly p99: number }> {
  const answer = new Promise<{ readonly p99: number }>((resolve) =>
    child.once('message', (message) => resolve(message as { readonly p99: number })),
  );
  child.send(order);
  return answer;
}
