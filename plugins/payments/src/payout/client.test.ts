import { createServer, type Server } from 'node:http';
import { createSeededRng, moneyMinor, must, type OrderId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { signMessage } from '@tianping/payments';
import { afterEach, expect, test } from 'vitest';
import { createPayoutClient } from './client.ts';

const KEY = 'key-of-the-test';
const CHANNEL = 'sandbox-payout-bank';
const orderId = '0190a000-0000-7000-8000-000000000001' as OrderId;
const order = {
  orderId,
  amountMinor: moneyMinor(100_000),
  providerCode: 'ICBC',
  account: '6222020000000000000',
  holder: '李明',
  branch: null,
  coin: null,
};
const clock = createFakeClock();
let server: Server | null = null;

afterEach(() => new Promise((done) => (server ? server.close(done) : done(null))));

interface Scripted {
  readonly status: number;
  readonly body: string;
  readonly key?: string;
  readonly ageMs?: number;
}

/** A client beside a provider that answers every request alike. */
async function clientTo({ status, body, key, ageMs = 0 }: Scripted) {
  const now = clock.now() - ageMs;
  const signed = key === undefined ? {} : signMessage({ key, id: 'a1', now, body });
  const listening = createServer((_request, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json', ...signed }).end(body);
  });
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const address = must(listening.address(), 'an address');
  const port = typeof address === 'string' ? 0 : address.port;
  return createPayoutClient({
    apiOrigin: `http://127.0.0.1:${port}`,
    notifyUrl: 'http://127.0.0.1/callback',
    key: KEY,
    clock,
    rng: createSeededRng(3),
  });
}

const refused = (of: object = {}) =>
  JSON.stringify({ channel: CHANNEL, orderId, status: 'refused', ...of });
const report = (status: string) =>
  JSON.stringify({
    channel: CHANNEL,
    orderId,
    providerRef: 'p1',
    status,
    amountMinor: 100_000,
    txId: null,
  });

test.each([
  ['a refusal under the key', { status: 422, body: refused(), key: KEY }, 'refused'],
  ['a refusal without a signature', { status: 422, body: refused() }, 'unsigned'],
  ['a refusal under another key', { status: 422, body: refused(), key: 'other' }, 'unsigned'],
  ['an old refusal', { status: 422, body: refused(), key: KEY, ageMs: 600_000 }, 'unsigned'],
  [
    'a signed refusal of another order',
    { status: 422, body: refused({ orderId: 'x' }), key: KEY },
    'unsigned',
  ],
  ['a page of a gateway', { status: 403, body: '<html>denied</html>' }, 'unsigned'],
  ['a conflict', { status: 409, body: '{"error":"conflict"}' }, 'unsigned'],
  ['a limit of calls', { status: 429, body: '{}' }, 'unreachable'],
  ['a broken gateway', { status: 502, body: '<html></html>' }, 'unreachable'],
  ['a failure that nobody signed', { status: 200, body: report('failed') }, 'unreachable'],
])('a payout that meets %s', async (_name, scripted, fault) => {
  const client = await clientTo(scripted);
  expect(await client.send(CHANNEL, order)).toEqual({ ok: false, error: fault });
});

test('an end is believed under the signature only, a payout under way without it too', async () => {
  const pending = await clientTo({ status: 200, body: report('pending') });
  expect(await pending.send(CHANNEL, order)).toMatchObject({ value: { status: 'pending' } });
  await new Promise((done) => server?.close(done));
  const failed = await clientTo({ status: 200, body: report('failed'), key: KEY });
  expect(await failed.ask(CHANNEL, orderId)).toMatchObject({ value: { status: 'failed' } });
});
