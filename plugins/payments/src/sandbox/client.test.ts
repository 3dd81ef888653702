import { createServer, type Server } from 'node:http';
import { createSeededRng, must, type OrderId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { signMessage } from '@tianping/payments';
import { afterEach, expect, test } from 'vitest';
import { createSandboxClient } from './client.ts';

const KEY = 'key-of-the-test';
const CHANNEL = 'sandbox-bank';
const orderId = '0190a000-0000-7000-8000-000000000001' as OrderId;
const clock = createFakeClock();
let server: Server | null = null;

afterEach(() => new Promise((done) => (server ? server.close(done) : done(null))));

/** What a query is answered with by a provider that signs with this key, or not at all. */
async function answered(stated: object, key?: string) {
  const report = { channel: CHANNEL, orderId, providerRef: 'p1', amountMinor: 100_000, ...stated };
  const body = JSON.stringify(report);
  const now = clock.now();
  const signed = key === undefined ? {} : signMessage({ key, id: 'a1', now, body });
  const listening = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json', ...signed }).end(body);
  });
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const address = must(listening.address(), 'an address');
  const port = typeof address === 'string' ? 0 : address.port;
  const client = createSandboxClient({
    apiOrigin: `http://127.0.0.1:${port}`,
    notifyUrl: 'http://127.0.0.1/callback',
    key: KEY,
    clock,
    rng: createSeededRng(1),
  });
  return await client.ask(CHANNEL, orderId);
}

test.each([
  ['a payment that nobody signed', { status: 'paid' }, undefined],
  ['a failure that nobody signed', { status: 'failed' }, undefined],
  ['a payment under another key', { status: 'paid' }, 'other'],
  ['a signed payment in another channel', { status: 'paid', channel: 'sandbox-card' }, KEY],
  ['a signed payment of another order', { status: 'paid', orderId: 'x' }, KEY],
])('the answer to a query with %s says nothing', async (_name, stated, key) => {
  expect(await answered(stated, key)).toEqual({ ok: false, error: 'unreachable' });
});

test('a query believes a signed payment, and one that is still to come without a signature too', async () => {
  expect(await answered({ status: 'paid' }, KEY)).toMatchObject({ value: { status: 'paid' } });
  await new Promise((done) => server?.close(done));
  expect(await answered({ status: 'pending' })).toMatchObject({ value: { status: 'pending' } });
});
