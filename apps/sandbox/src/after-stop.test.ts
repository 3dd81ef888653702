import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSeededRng, createUuid, moneyMinor, type OrderId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { type ChannelOrder, dayOf } from '@tianping/payments';
import { createBankPayout, sandboxChannels } from '@tianping/plugin-payments';
import type { PayoutOrder } from '@tianping/withdrawals';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from './index.ts';
import { onFreePort } from './testing/listen.ts';

const KEY = 'key-of-the-test';
const clock = createFakeClock();
const rng = createSeededRng(5);
let folder: string;
let sandbox: Sandbox;
let apiOrigin: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tianping-sandbox-'));
  await start();
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts like a process that continues after another one has stopped. */
async function start(): Promise<void> {
  sandbox = createSandbox({
    clock,
    rng,
    keys: { 'sandbox-qr': KEY, 'sandbox-payout-bank': KEY },
    journals: { orders: join(folder, 'orders.jsonl'), payouts: join(folder, 'payouts.jsonl') },
  });
  apiOrigin = await onFreePort((port) => sandbox.listen({ port }));
}

async function startAgain(goUp: () => void): Promise<void> {
  await sandbox.close();
  goUp();
  appendFileSync(join(folder, 'orders.jsonl'), '{"cut":');
  appendFileSync(join(folder, 'payouts.jsonl'), '{"cut":');
  await start();
}

/** The notifications that a site received; it accepts none until it is up. */
async function withSite(act: (origin: string, goUp: () => void) => Promise<void>) {
  const notified: { orderId: string; status: string }[] = [];
  let isUp = false;
  const site = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (isUp) notified.push(JSON.parse(body));
    response.writeHead(isUp ? 200 : 503, { connection: 'close' }).end();
  });
  const origin = await onFreePort(
    (port) =>
      new Promise<string>((resolve, reject) => {
        site.once('error', reject);
        site.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${port}`));
      }),
  );
  try {
    await act(origin, () => {
      isUp = true;
    });
  } finally {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  }
  return notified.map(({ orderId, status }) => ({ orderId, status }));
}

const orderId = createUuid({ clock, rng }) as OrderId;
const line = { orderId, amountMinor: 10_000 };

test('a paid order stays paid after a restart, is in the statement, and is reported', async () => {
  const channelOrder: ChannelOrder = {
    orderId,
    amountMinor: moneyMinor(10_000),
    expiresAt: clock.now() + 60_000,
    returnUrl: 'http://127.0.0.1/',
    script: 'hans',
    memo: '',
    payerName: null,
    coin: null,
  };
  const notified = await withSite(async (notifyUrl, goUp) => {
    const channel = () =>
      sandboxChannels['sandbox-qr']({ apiOrigin, notifyUrl, key: KEY, clock, rng });
    const opened = await channel().open(channelOrder);
    sandbox.succeed(orderId);
    sandbox.payTwice(orderId);
    await startAgain(goUp);
    await sandbox.idle();
    const again = await channel().open(channelOrder);
    const ref = (answer: typeof again) => (answer.ok ? answer.value.providerRef : null);
    expect(ref(again)).toBe(ref(opened));
    const statement = await channel().statement(dayOf(clock.now()));
    expect(statement).toMatchObject({ ok: true, value: [line, line] });
  });
  expect(notified).toEqual([{ orderId, status: 'paid' }]);
  expect(readFileSync(join(folder, 'orders.jsonl'), 'utf8')).not.toContain('{"cut"');
});

test('a payout continues after a restart, once, and is reported', async () => {
  const channelOrder: PayoutOrder = {
    orderId,
    amountMinor: moneyMinor(10_000),
    coin: null,
    providerCode: 'ICBC',
    account: '6222',
    branch: null,
    holder: 'A',
  };
  const notified = await withSite(async (notifyUrl, goUp) => {
    const channel = () => createBankPayout({ apiOrigin, notifyUrl, key: KEY, clock, rng });
    sandbox.payouts.behave('wait');
    await channel().send(channelOrder);
    await startAgain(goUp);
    sandbox.payouts.succeed(orderId);
    await startAgain(goUp);
    await channel().send(channelOrder);
    await sandbox.idle();
    expect(sandbox.payouts.list()).toHaveLength(1);
    const statement = await channel().statement(dayOf(clock.now()));
    expect(statement).toMatchObject({ ok: true, value: [line] });
  });
  expect(notified).toEqual([{ orderId, status: 'paid' }]);
});
