import { createServer, type Server } from 'node:http';
import { createSeededRng, moneyMinor, must, type OrderId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { type ChannelOrder, signMessage } from '@tianping/payments';
import { afterEach, expect, test } from 'vitest';
import { createSandboxClient } from './client.ts';

const KEY = 'key-of-the-test';
const CHANNEL = 'sandbox-bank';
const orderId = '0190a000-0000-7000-8000-000000000001' as OrderId;
const clock = createFakeClock();
let server: Server | null = null;

afterEach(() => new Promise((done) => (server ? server.close(done) : done(null))));

/** A client beside a provider that answers everything alike, and signs with this key, or not at all. */
async function clientTo(stated: object, key?: string, status = 200) {
  const body = JSON.stringify(stated);
  const now = clock.now();
  const signed = key === undefined ? {} : signMessage({ key, id: 'a1', now, body });
  const listening = createServer((_request, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json', ...signed }).end(body);
  });
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const address = must(listening.address(), 'an address');
  const port = typeof address === 'string' ? 0 : address.port;
  return createSandboxClient({
    apiOrigin: `http://127.0.0.1:${port}`,
    notifyUrl: 'http://127.0.0.1/callback',
    key: KEY,
    clock,
    rng: createSeededRng(1),
  });
}

/** What a query is answered with by a provider that signs with this key, or not at all. */
async function answered(stated: object, key?: string) {
  const report = { channel: CHANNEL, orderId, providerRef: 'p1', amountMinor: 100_000, ...stated };
  const client = await clientTo(report, key);
  return await client.ask(CHANNEL, orderId);
}

const order: ChannelOrder = {
  orderId,
  amountMinor: moneyMinor(100_000),
  expiresAt: clock.now() + 60_000,
  returnUrl: 'http://127.0.0.1/back',
  script: 'hans',
  memo: '',
  payerName: null,
  coin: null,
};
const paidTo = { payUrl: 'http://127.0.0.1/pay/p1', payee: null, qr: null, address: null };

/** What an order is answered with. */
async function opened(stated: object, key?: string, status = 200) {
  const whole = { channel: CHANNEL, orderId, ref: 'p1', ...paidTo, ...stated };
  const client = await clientTo(whole, key, status);
  return await client.open({ channel: CHANNEL, kind: 'bank' }, order);
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

test.each([
  ['that nobody signed', {}, undefined],
  ['under another key', {}, 'other'],
  ['of another channel', { channel: 'sandbox-card' }, KEY],
  ['of another order', { orderId: 'x' }, KEY],
])('an answer %s does not say where an order is paid', async (_name, stated, key) => {
  expect(await opened(stated, key)).toEqual({ ok: false, error: 'unreachable' });
});

test('a signed answer says where an order is paid', async () => {
  const value = { providerRef: 'p1', ...paidTo };
  expect(await opened({}, KEY)).toEqual({ ok: true, value });
});

test.each([
  [400, 'refused'],
  [409, 'refused'],
  [408, 'unreachable'],
  [425, 'unreachable'],
  [429, 'unreachable'],
  [502, 'unreachable'],
])('an order that is answered with %i is %s', async (status, error) => {
  expect(await opened({}, undefined, status)).toEqual({ ok: false, error });
});
