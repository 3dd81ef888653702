import { setTimeout as pause } from 'node:timers/promises';
import { createSeededRng, systemClock } from '@tianping/base';
import { createStream, type Line, type Stream } from '@tianping/realtime/client';
import { createTopics, type Topics } from '@tianping/realtime/server';
import { WebSocket } from 'ws';
import type { Bench, Prepared } from '../harness.ts';
import { type Host, startHost, startStream } from '../realtime/stream-host.ts';
import { createTraffic, type Traffic } from '../realtime/traffic.ts';

const TOPIC = 'sport:FT:RB';
const CUT_MS = 2_000;
/** The pace of the feed. */
const EVERY_MS = 40;

interface Size {
  readonly clients: number;
  readonly matches: number;
  readonly cuts: number;
  readonly cutMs: number;
  /** From a cut's end to the next one. */
  readonly betweenMs: number;
}

/** The share of clients whose picture is right after their lines were cut again and again. */
export const lineCuts: Bench = {
  name: 'F5',
  title: '线路反复中断 2 秒后状态正确的客户端比例',
  goal: { sense: '>=', ratio: 1 },
  prepare: ({ tiny }) =>
    prepare(
      tiny
        ? { clients: 4, matches: 4, cuts: 1, cutMs: 200, betweenMs: 1_500 }
        : { clients: 60, matches: 40, cuts: 3, cutMs: CUT_MS, betweenMs: 4_000 },
    ),
};

interface Reader {
  readonly held: Map<string, unknown>;
  readonly stream: Stream;
  images: number;
}

async function prepare(size: Size): Promise<Prepared> {
  const topics = createTopics({ clock: systemClock });
  const traffic = createTraffic(topics, size);
  topics.flush();
  const host = await startHost();
  const stream = startStream(host, topics);
  let images = 0;
  let returns = 0;
  return {
    async ours() {
      const line = { isCut: false };
      const readers = Array.from({ length: size.clients }, (_, at) => openReader(host, line, at));
      await until(() => readers.every(({ images: seen }) => seen > 0));
      await cutAgainAndAgain({ size, traffic, host, line });
      topics.flush();
      const truth = documentOf(topics);
      await settled(readers, truth, size);
      for (const reader of readers) reader.stream.close();
      images += readers.reduce((sum, reader) => sum + reader.images - 1, 0);
      returns += size.clients * size.cuts;
      return readers.filter(({ held }) => isSame(held, truth)).length / size.clients;
    },
    yardstick: async () => 1,
    facts: () => ({ ...size, returns, neededFullImage: images, share: images / returns }),
    async dispose() {
      stream.close();
      await host.close();
    },
  };
}

function openReader(host: Host, line: { readonly isCut: boolean }, at: number): Reader {
  const held = new Map<string, unknown>();
  const localAddress = `127.0.${1 + Math.floor(at / 100)}.${1 + (at % 100)}`;
  const take = (changes: readonly (readonly [string, unknown])[]): void => {
    for (const [key, value] of changes) {
      if (value === null) held.delete(key);
      else held.set(key, value);
    }
  };
  const connect = (): Line => {
    const port = line.isCut ? 9 : host.port;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, { localAddress });
    socket.on('error', () => {});
    return socket as unknown as Line;
  };
  const reader: Reader = {
    held,
    images: 0,
    stream: createStream({
      connect,
      hello: () => ({ siteId: 6000, deviceId: 'bench' }),
      clock: systemClock,
      rng: createSeededRng(at),
      onExpired: () => {},
    }),
  };
  reader.stream.subscribe(TOPIC, {
    onSnapshot(entries) {
      reader.images += 1;
      held.clear();
      take(entries);
    },
    onChanges: take,
  });
  return reader;
}

/** The feed goes on all the time, the lines do not. */
async function cutAgainAndAgain(parts: {
  readonly size: Size;
  readonly traffic: Traffic;
  readonly host: Host;
  readonly line: { isCut: boolean };
}): Promise<void> {
  const { size, traffic, host, line } = parts;
  const playFor = async (ms: number): Promise<void> => {
    const end = performance.now() + ms;
    while (performance.now() < end) {
      traffic.step();
      await pause(EVERY_MS);
    }
  };
  for (let cut = 0; cut < size.cuts; cut += 1) {
    line.isCut = true;
    for (const socket of host.sockets) socket.destroy();
    await playFor(size.cutMs);
    line.isCut = false;
    await playFor(size.betweenMs);
  }
}

/** Waits until every reader is right, or for longer than that should take. */
async function settled(readers: readonly Reader[], truth: Map<string, unknown>, size: Size) {
  const end = performance.now() + size.betweenMs;
  await until(() => performance.now() > end || readers.every(({ held }) => isSame(held, truth)));
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(20);
}

function documentOf(topics: Topics): Map<string, unknown> {
  const state = topics.catchUp(TOPIC);
  return new Map<string, unknown>(state.kind === 'snapshot' ? state.changes : []);
}

function isSame(held: ReadonlyMap<string, unknown>, truth: ReadonlyMap<string, unknown>): boolean {
  if (held.size !== truth.size) return false;
  return [...truth].every(
    ([key, value]) => JSON.stringify(held.get(key)) === JSON.stringify(value),
  );
}
