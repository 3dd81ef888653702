import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Clock,
  createSecureRng,
  type MemberId,
  type SiteId,
  systemClock,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { TopicName } from '@tianping/contract';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createStream, type Line, type Stream } from '../client/stream.ts';
import type { Change } from '../rules/topic.ts';
import {
  bindStream,
  createStreamServer,
  memberTopic,
  type StreamServer,
  type StreamServerOptions,
} from './stream-server.ts';
import { createTopics, type Documents } from './topics.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function startServer(
  clock: Clock = systemClock,
  closedTo: StreamServerOptions['closedTo'] = () => null,
) {
  const good = new Set(['good', 'other']);
  const sessions = { isDown: false, asked: 0 };
  const topics = createTopics<Documents>({ clock: systemClock, flushMs: 5 });
  topics.defineLazy('member:', async (name) => [['balance', name]]);
  const stream = createStreamServer({
    topics,
    clock,
    async authenticate({ token, siteId }) {
      sessions.asked += 1;
      if (sessions.isDown) throw new Error('down');
      return good.has(token)
        ? { siteId: siteId as SiteId, memberId: 'm1' as MemberId, sessionId: token }
        : null;
    },
    isPublicTopic: (topic) => topic.startsWith('sport:'),
    ownerOf: ({ socket }) => socket.remoteAddress ?? '',
    closedTo,
    refusal: (code) => `code ${code}`,
  });
  const server = createServer();
  bindStream(server, '/stream', stream);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () => stream.close(),
    () => server.close(),
  );
  return { topics, server, stream, good, sessions };
}

function connectTo(server: Server, token?: string): { stream: Stream; expired: () => number } {
  const { port } = server.address() as AddressInfo;
  let expired = 0;
  const stream = createStream({
    connect: () => new WebSocket(`ws://127.0.0.1:${port}/stream`) as unknown as Line,
    hello: () => ({ siteId: 6000, deviceId: 'd', ...(token === undefined ? {} : { token }) }),
    clock: systemClock,
    rng: createSecureRng(),
    onExpired: () => {
      expired += 1;
    },
  });
  open.push(() => stream.close());
  return { stream, expired: () => expired };
}

function collect(stream: Stream, asked: string) {
  // Nothing keeps a client from asking for what is not there.
  const topic = asked as TopicName;
  const held = new Map<string, unknown>();
  const refused: number[] = [];
  const take = (changes: readonly Change[]) => {
    for (const [key, value] of changes) held.set(key, value);
  };
  const stop = stream.subscribe(topic, {
    onSnapshot: (entries) => {
      held.clear();
      take(entries);
    },
    onChanges: take,
    onRefused: (code) => refused.push(code),
  });
  return { held, refused, stop };
}

test('prices reach a guest, and a second listener begins with the whole document', async () => {
  const { topics, server } = await startServer();
  topics.publish('sport:FT:RB', [['K1', 1]]);
  topics.flush();
  const { stream } = connectTo(server);
  const first = collect(stream, 'sport:FT:RB');
  await expect.poll(() => first.held.get('K1')).toBe(1);
  topics.publish('sport:FT:RB', [['K2', 2]]);
  await expect.poll(() => first.held.get('K2')).toBe(2);
  const second = collect(stream, 'sport:FT:RB');
  expect(Object.fromEntries(second.held)).toEqual({ K1: 1, K2: 2 });
});

test("a member sees the own topic only, a guest's is refused, a foreign name too", async () => {
  const { server } = await startServer();
  const member = collect(connectTo(server, 'good').stream, 'me');
  await expect.poll(() => member.held.get('balance')).toBe(memberTopic(6000, 'm1', 'hans'));
  const guest = connectTo(server).stream;
  const me = collect(guest, 'me');
  await expect.poll(() => me.refused).toEqual([6001]);
  const foreign = collect(guest, 'member:6000:m1');
  await expect.poll(() => foreign.refused).toEqual([6003]);
});

test('a token that is not good ends the line and says so', async () => {
  const { server } = await startServer();
  const { expired } = connectTo(server, 'bad');
  await expect.poll(expired).toBeGreaterThan(0);
});

test('the line of a session that has ended is ended, those of others go on', async () => {
  const clock = createFakeClock();
  const { server, stream } = await startServer(clock);
  const ending = connectTo(server, 'good');
  const staying = connectTo(server, 'other');
  const seen = [collect(ending.stream, 'me'), collect(staying.stream, 'me')];
  await expect.poll(() => seen.every(({ held }) => held.has('balance'))).toBe(true);
  stream.endSessions(({ sessionId }) => sessionId === 'good');
  expect(stream.connectionCount).toBe(2);
  clock.advance(1_000);
  await expect.poll(ending.expired).toBe(1);
  expect(staying.expired()).toBe(0);
});

test('a session that ended by its time, or elsewhere, is found out within a minute or so', async () => {
  const clock = createFakeClock();
  const { server, good } = await startServer(clock);
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`);
  open.push(() => socket.terminate());
  const stated: { t: string; reason?: string }[] = [];
  socket.on('message', (data) => stated.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.on('open', resolve));
  const speak = async (frame: object) => {
    const before = stated.length;
    socket.send(JSON.stringify(frame));
    await expect.poll(() => stated.length).toBeGreaterThan(before);
  };
  await speak({ t: 'hello', siteId: 6000, deviceId: 'd', token: 'good' });
  good.delete('good');
  // A silent line would be dropped; this one speaks meanwhile.
  clock.advance(40_000);
  await speak({ t: 'ping', at: 1 });
  clock.advance(40_000);
  await expect.poll(() => stated.at(-1)).toEqual({ t: 'bye', reason: 'expired' });
});

test('a line whose session cannot be read now ends without a word, and its client comes again', async () => {
  const { server, sessions } = await startServer();
  sessions.isDown = true;
  const { stream, expired } = connectTo(server, 'good');
  const member = collect(stream, 'me');
  await expect.poll(() => sessions.asked, { timeout: 5_000 }).toBeGreaterThan(1);
  expect(member.held.size).toBe(0);
  sessions.isDown = false;
  const balance = () => member.held.get('balance');
  await expect.poll(balance, { timeout: 5_000 }).toBe(memberTopic(6000, 'm1', 'hans'));
  expect(expired()).toBe(0);
});

test('after a cut line the client takes up where it was', async () => {
  const { topics, server } = await startServer();
  topics.publish('sport:FT:RB', [['K1', 1]]);
  topics.flush();
  const lines: WebSocket[] = [];
  const { port } = server.address() as AddressInfo;
  const stream = createStream({
    connect: () => {
      const line = new WebSocket(`ws://127.0.0.1:${port}/stream`);
      lines.push(line);
      return line as unknown as Line;
    },
    hello: () => ({ siteId: 6000, deviceId: 'd' }),
    clock: systemClock,
    rng: createSecureRng(),
    onExpired: () => {},
  });
  open.push(() => stream.close());
  const seen = collect(stream, 'sport:FT:RB');
  await expect.poll(() => seen.held.get('K1')).toBe(1);
  lines[0]?.terminate();
  topics.publish('sport:FT:RB', [['K1', 2]]);
  topics.flush();
  await expect.poll(() => seen.held.get('K1')).toBe(2);
  expect(lines).toHaveLength(2);
});

async function rawFrames(
  stream: StreamServer,
  server: Server,
  frames: readonly (string | Buffer)[],
) {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`);
  const texts: string[] = [];
  socket.on('message', (data) => texts.push(String(data)));
  socket.on('error', () => {});
  await new Promise((resolve) => socket.on('open', resolve));
  for (const frame of frames) socket.send(frame);
  await new Promise((resolve) => socket.on('close', resolve));
  await expect.poll(() => stream.connectionCount).toBe(0);
  return texts;
}

test.each([
  ['no JSON', ['{']],
  ['no hello first', [JSON.stringify({ t: 'sub', topic: 'sport:FT:RB' })]],
  ['an unknown kind', [JSON.stringify({ t: 'root' })]],
  ['binary', [Buffer.from([1, 2, 3])]],
  ['a frame that is too long', ['x'.repeat(5000)]],
  ['a flood', Array.from({ length: 500 }, () => JSON.stringify({ t: 'ping', at: 1 }))],
])('hostile frames end the line and nothing else: %s', async (_what, frames) => {
  const { server, stream } = await startServer();
  const texts = await rawFrames(stream, server, frames);
  for (const text of texts) expect(['bye', 'pong', 'welcome']).toContain(JSON.parse(text).t);
});

test.each([true, false])(
  'where calls are refused no topic is read, one’s own only where that is open (%s)',
  async (isOwnOpen) => {
    const asked: number[] = [];
    const { server, topics } = await startServer(systemClock, (_request, siteId) => {
      asked.push(siteId);
      return { code: isOwnOpen ? 6031 : 6033, isOwnOpen };
    });
    topics.publish('sport:FT', [['m1', 1]]);
    const { stream } = connectTo(server, 'good');
    const [odds, own] = [collect(stream, 'sport:FT'), collect(stream, 'me')];
    await expect.poll(() => odds.refused).toEqual([isOwnOpen ? 6031 : 6033]);
    if (isOwnOpen) await expect.poll(() => own.held.size).toBe(1);
    else await expect.poll(() => own.refused).toEqual([6033]);
    expect(odds.held.size).toBe(0);
    expect(new Set(asked)).toEqual(new Set([6000]));
  },
);
