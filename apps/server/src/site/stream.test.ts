import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import { bindStream, createTopics } from '@tianping/realtime/server';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { trustIn } from '../http/front/client-address.ts';
import { createSiteConfig } from '../testing/fake-app.ts';
import { createMemberStream } from './stream.ts';

const site = createSiteConfig(6000, false);
const territories = { limited: ['FR'], warned: [], blockedNetworks: ['198.51.100.0/24'] };
const config: SiteConfig = { ...site, funds: { ...site.funds, territories } };
const places: Readonly<Record<string, string>> = { '203.0.113.1': 'FR', '203.0.113.2': 'DE' };
const topics = createTopics({ clock: systemClock, flushMs: 5 });
topics.defineLazy('sport:', async () => []);
topics.defineLazy('member:', async () => []);
const session = { memberId: 'm', sessionId: 's' };
const stream = createMemberStream({
  clock: systemClock,
  topics,
  members: {
    sessions: {
      find: async () => ({ siteId: 6000, deviceId: 'd', session }),
      onEnded: () => {},
    },
  } as never,
  isTrusted: trustIn(['127.0.0.1']),
  notifySecurity: () => {},
  sites: [config],
  countries: { of: (ip) => places[ip] ?? null },
});
const server = createServer();
bindStream(server, '/stream', stream);
afterAll(() => {
  stream.close();
  server.close();
});

/** The socket's answer to a subscription by a visitor at an address: `snap`, or the code of its refusal. */
async function asked(ip: string, topic: string, siteId = 6000): Promise<unknown> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'x-forwarded-for': ip };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, { headers });
  const reported = new Promise((resolve) => {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { readonly t: string; readonly code?: number };
      if (message.t === 'welcome') socket.send(JSON.stringify({ t: 'sub', topic }));
      else resolve(message.code ?? message.t);
    });
  });
  await once(socket, 'open');
  const token = siteId === 6000 ? { token: 'token' } : {};
  socket.send(JSON.stringify({ t: 'hello', siteId, deviceId: 'd', ...token }));
  const found = await reported;
  socket.close();
  return found;
}

test('the odds socket answers a visitor what the calls would', async () => {
  const odds = 'sport:FT:RB';
  expect(await asked('203.0.113.2', odds)).toBe('snap');
  expect(await asked('203.0.113.1', odds)).toBe(6031);
  expect(await asked('203.0.113.1', 'me'), 'one’s own money is open').toBe('snap');
  expect(await asked('198.51.100.9', odds)).toBe(6033);
  expect(await asked('198.51.100.9', 'me')).toBe(6033);
  expect(await asked('203.0.113.2', odds, 9_999), 'no such site').toBe(6008);
});
