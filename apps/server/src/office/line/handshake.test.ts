import type { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createSeededRng, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { OfficeSession } from '@tianping/office/server';
import { createOfficeEvents } from '@tianping/realtime/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trustIn } from '../../http/front/client-address.ts';
import { createRateLimiter } from '../../http/front/rate-limiter.ts';
import { createSharedMemory } from '../../testing/fake-app.ts';
import { defaultOfficeHttpLimits } from '../http/limits.ts';
import { serveOfficeLine } from './office-line.ts';

const PROXY = '10.0.0.1';
const OWN = { cookie: 'tp-office=reader', host: 'office.example', origin: 'http://office.example' };
const session: OfficeSession = {
  sessionId: 's1',
  staffId: 'reader',
  siteId: 6000 as SiteId,
  name: 'reader',
  displayName: 'reader',
  roles: [],
  permissions: new Set(),
  mustChange: false,
  csrf: 'csrf',
};

let app: FastifyInstance;
let peek: (token: string) => Promise<OfficeSession | null>;
let faults: unknown[];

beforeEach(() => {
  const clock = createFakeClock();
  app = Fastify();
  faults = [];
  peek = async (token) => (token === 'reader' ? session : null);
  serveOfficeLine(app, {
    events: createOfficeEvents({ clock, rng: createSeededRng(1), bus: null, onFault: () => {} }),
    office: { peek: (token) => peek(token) },
    attending: { noteHere: async () => {} },
    clock,
    rates: createRateLimiter({ clock, shared: createSharedMemory(clock) }),
    limits: { ...defaultOfficeHttpLimits, callsPerAddress: 2 },
    isTrusted: trustIn([PROXY]),
    secure: false,
    onFault: (fault) => faults.push(fault),
  });
});
afterEach(() => app.close());

/** The connection of a handshake, as the HTTP server hands it over: without listeners. */
async function shake(headers: Readonly<Record<string, string>>, remoteAddress = '192.0.2.1') {
  const state = { answered: '' };
  const socket = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      state.answered += String(chunk);
      done();
    },
  });
  Object.assign(socket, { remoteAddress });
  const request = {
    method: 'GET',
    url: '/stream',
    headers: {
      upgrade: 'websocket',
      connection: 'Upgrade',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    },
    socket,
  } as unknown as IncomingMessage;
  app.server.emit('upgrade', request, socket, Buffer.alloc(0));
  await setImmediate();
  return { socket, status: () => state.answered.split(' ')[1] ?? null };
}

test('a refused connection is closed from here, and one that breaks meanwhile harms nobody', async () => {
  const { socket, status } = await shake({ host: OWN.host, origin: OWN.origin });
  expect(status()).toBe('401');
  expect(socket.destroyed).toBe(true);
  // Without a listener this throws, which would end the process.
  socket.emit('error', new Error('reset'));
});

test('a connection that breaks while its session is looked up gets no socket', async () => {
  let answer = (_session: OfficeSession | null): void => {};
  peek = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { socket, status } = await shake(OWN);
  socket.emit('error', new Error('reset'));
  answer(session);
  await setImmediate();
  expect([socket.destroyed, status()]).toEqual([true, null]);
});

test('a session that cannot be looked up ends the connection and is reported', async () => {
  peek = async () => {
    throw new Error('down');
  };
  const { socket, status } = await shake(OWN);
  expect([socket.destroyed, status()]).toEqual([true, null]);
  expect(faults).toEqual([new Error('down')]);
});

test('the name that a page is asked by is the nearest proxy’s of ours, and nobody else’s', async () => {
  const proxied = {
    ...OWN,
    host: 'inside:8601',
    'x-forwarded-host': 'other.example, office.example',
  };
  expect((await shake(proxied, PROXY)).status()).toBe('101');
  expect((await shake(proxied)).status()).toBe('403');
  const far = { ...proxied, 'x-forwarded-host': 'office.example, other.example' };
  expect((await shake(far, PROXY)).status()).toBe('403');
});

test('one address has so many handshakes, as it has calls', async () => {
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await shake(OWN)).status());
  expect(statuses).toEqual(['101', '101', '429']);
});
