import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSecureRng, type SiteId, systemClock } from '@tianping/base';
import type { OfficeTopicEntries, OfficeTopicName } from '@tianping/contract';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createStream, type Line } from '../client/stream.ts';
import { OFFICE_LINES_PER_SESSION_MAX } from '../limits.ts';
import { createOfficeStream } from './office-stream.ts';
import { bindStream } from './stream-server.ts';
import { createTopics, type Documents } from './topics.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0).reverse()) close();
});

interface Staff {
  siteId: number;
  may: OfficeTopicName[];
}

/** Sessions by token, which change under the lines that rest on them. */
async function startOffice() {
  const sessions = new Map<string, Staff>([
    ['staff', { siteId: 6000, may: ['support', 'rooms'] }],
    ['other', { siteId: 6001, may: ['support', 'rooms'] }],
  ]);
  const state = { isDown: false, asked: 0 };
  const topics = createTopics<Documents>({ clock: systemClock, flushMs: 5 });
  topics.defineLazy('support:', async (name) => [['waiting', name]]);
  topics.defineLazy('rooms:', async () => []);
  const stream = createOfficeStream({
    topics,
    clock: systemClock,
    tokenOf: ({ headers }) => headers.cookie ?? '',
    async find(token) {
      state.asked += 1;
      if (state.isDown) throw new Error('down');
      const staff = sessions.get(token);
      if (!staff) return null;
      const { siteId, may } = staff;
      return {
        siteId: siteId as SiteId,
        csrf: `csrf ${token}`,
        mayRead: (name) => may.includes(name),
      };
    },
    refusal: (code) => `code ${code}`,
  });
  const server = createServer();
  bindStream(server, '/stream', stream);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () => server.close(),
    () => stream.close(),
  );
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/stream`;
  const sockets: WebSocket[] = [];
  const connect = (
    cookie: string,
    csrf = `csrf ${cookie}`,
    siteId = sessions.get(cookie)?.siteId,
  ) => {
    let expired = 0;
    const page = createStream<OfficeTopicEntries>({
      connect() {
        const socket = new WebSocket(url, { headers: { cookie } });
        sockets.push(socket);
        return socket as unknown as Line;
      },
      hello: () => ({ siteId: siteId ?? 6000, token: csrf, deviceId: '' }),
      clock: systemClock,
      rng: createSecureRng(),
      onExpired: () => {
        expired += 1;
      },
    });
    open.push(() => page.close());
    return { page, expired: () => expired };
  };
  return { sessions, state, topics, stream, connect, sockets, url };
}

type Page = ReturnType<Awaited<ReturnType<typeof startOffice>>['connect']>['page'];

function follow(page: Page, topic: OfficeTopicName = 'support') {
  const held = new Map<string, unknown>();
  const refused: number[] = [];
  let wholes = 0;
  page.subscribe(topic, {
    onSnapshot(entries) {
      wholes += 1;
      held.clear();
      for (const [key, value] of entries) held.set(key, value);
    },
    onChanges(entries) {
      for (const [key, value] of entries) held.set(key, value);
    },
    onRefused: (code) => refused.push(code),
  });
  return { held, refused, wholes: () => wholes };
}

test('staff receive changes of their own site as they happen; a page of another site or without its token gets none', async () => {
  const { connect, topics } = await startOffice();
  const own = follow(connect('staff').page);
  const other = follow(connect('other').page);
  await expect.poll(() => own.held.get('waiting')).toBe('support:6000');
  await expect.poll(() => other.held.get('waiting')).toBe('support:6001');
  topics.publish('support:6000', [['waiting', 3]]);
  await expect.poll(() => own.held.get('waiting')).toBe(3);
  expect(other.held.get('waiting')).toBe('support:6001');
  const forged = connect('staff', 'csrf other');
  const wrongSite = connect('staff', 'csrf staff', 6001);
  await expect.poll(() => [forged.expired() > 0, wrongSite.expired() > 0]).toEqual([true, true]);
});

test('a right that is taken away is asked about before the next event, which is not sent', async () => {
  const { connect, topics, sessions } = await startOffice();
  const { page } = connect('staff');
  const [queue, rooms] = [follow(page), follow(page, 'rooms')];
  await expect.poll(() => queue.held.size).toBe(1);
  await expect.poll(() => rooms.wholes()).toBe(1);
  sessions.set('staff', { siteId: 6000, may: ['rooms'] });
  topics.publish('support:6000', [['waiting', 9]]);
  topics.publish('rooms:6000', [['changed', 1]]);
  await expect.poll(() => rooms.held.get('changed')).toBe(1);
  await expect.poll(() => queue.refused).toEqual([6003]);
  expect(queue.held.get('waiting')).toBe('support:6000');
  // Nor is it sent to a page that asks again.
  const again = follow(connect('staff').page);
  await expect.poll(() => again.refused).toEqual([6003]);
  expect(again.held.size).toBe(0);
});

test('a session that has ended ends its line, with an event or without, and nothing more is sent on it', async () => {
  const { connect, topics, sessions, stream } = await startOffice();
  const quiet = connect('other');
  const busy = connect('staff');
  const [queue, idle] = [follow(busy.page), follow(quiet.page)];
  await expect.poll(() => queue.held.size + idle.held.size).toBe(2);
  sessions.clear();
  topics.publish('support:6000', [['waiting', 9]]);
  await expect.poll(() => busy.expired()).toBeGreaterThan(0);
  await expect.poll(() => quiet.expired(), { timeout: 5_000 }).toBeGreaterThan(0);
  expect(queue.held.get('waiting')).toBe('support:6000');
  busy.page.close();
  quiet.page.close();
  await expect.poll(() => stream.connectionCount).toBe(0);
});

test('while nobody can say who looks nothing is sent, and then everything that was missed', async () => {
  const { connect, topics, state } = await startOffice();
  const queue = follow(connect('staff').page);
  await expect.poll(() => queue.held.size).toBe(1);
  state.isDown = true;
  const { asked } = state;
  for (const count of [1, 2, 3]) {
    topics.publish('support:6000', [
      ['waiting', count],
      [`talk:${count}`, count],
    ]);
    topics.flush();
  }
  await expect.poll(() => state.asked).toBeGreaterThan(asked + 1);
  expect(queue.held.get('waiting')).toBe('support:6000');
  state.isDown = false;
  await expect.poll(() => queue.held.get('waiting')).toBe(3);
  expect([...queue.held.keys()]).toEqual(['waiting', 'talk:1', 'talk:2', 'talk:3']);
  expect(queue.wholes()).toBe(1);
});

test('a page that comes back receives what it missed, and the whole where that is no longer known', async () => {
  const { connect, topics, sockets } = await startOffice();
  const { page } = connect('staff');
  const queue = follow(page);
  await expect.poll(() => queue.held.size).toBe(1);
  sockets.at(-1)?.terminate();
  topics.publish('support:6000', [['talk:1', 1]]);
  topics.flush();
  topics.publish('support:6000', [['talk:2', 2]]);
  topics.flush();
  await expect.poll(() => [...queue.held.keys()]).toEqual(['waiting', 'talk:1', 'talk:2']);
  expect(queue.wholes()).toBe(1);
  sockets.at(-1)?.terminate();
  for (let count = 0; count < 300; count += 1) {
    topics.publish('support:6000', [['waiting', count]]);
    topics.flush();
  }
  await expect.poll(() => queue.held.get('waiting')).toBe(299);
  expect(queue.wholes()).toBe(2);
});

test('one session has so many lines at a time, and what is no frame of ours ends its line', async () => {
  const { url, stream } = await startOffice();
  const headers = { cookie: 'staff' };
  const lines = Array.from(
    { length: OFFICE_LINES_PER_SESSION_MAX + 1 },
    () => new WebSocket(url, { headers }),
  );
  open.push(() => {
    for (const line of lines) line.terminate();
  });
  const closed: number[] = [];
  for (const line of lines) line.on('close', (code) => closed.push(code));
  await expect.poll(() => closed).toEqual([1013]);
  expect(stream.connectionCount).toBe(OFFICE_LINES_PER_SESSION_MAX);
  const farewells: string[] = [];
  for (const frame of ['{"t":"sub","topic":"support"}', 'garbage', '{"t":"hello","siteId":"x"}']) {
    const line = lines.find((each) => each.readyState === each.OPEN);
    line?.once('message', (text) => farewells.push(String(text)));
    line?.send(frame);
    await expect.poll(() => line?.readyState).toBe(WebSocket.CLOSED);
  }
  expect(farewells).toEqual(Array(3).fill('{"t":"bye","reason":"protocol"}'));
});
