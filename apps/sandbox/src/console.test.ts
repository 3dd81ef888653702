import { createServer, type Server } from 'node:http';
import { createSeededRng, createUuid, moneyMinor, type OrderId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { dayOf } from '@tianping/payments';
import {
  type SandboxChannelCode,
  sandboxChannelCodes,
  sandboxChannels,
} from '@tianping/plugin-payments';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from './index.ts';
import { onFreePort } from './testing/listen.ts';

const KEY = 'key-of-the-test';
const rng = createSeededRng(31);
let clock: ReturnType<typeof createFakeClock>;
let sandbox: Sandbox;
let site: Server;
let siteOrigin: string;
let apiOrigin: string;
let received: { status: string; amountMinor: number; providerRef: string; coin?: object }[];

beforeEach(async () => {
  clock = createFakeClock();
  received = [];
  site = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push(JSON.parse(body));
    response.writeHead(200, { connection: 'close' }).end();
  });
  siteOrigin = await onFreePort(
    (port) =>
      new Promise<string>((resolve, reject) => {
        site.once('error', reject);
        site.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${port}`));
      }),
  );
  const keys = Object.fromEntries(sandboxChannelCodes.map((code) => [code, KEY]));
  sandbox = createSandbox({ clock, rng, keys });
  apiOrigin = await onFreePort((port) => sandbox.listen({ port }));
});
afterEach(async () => {
  await sandbox.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

async function placed(code: SandboxChannelCode = 'sandbox-bank') {
  const notifyUrl = `${siteOrigin}/callback`;
  const channel = sandboxChannels[code]({ apiOrigin, notifyUrl, key: KEY, clock, rng });
  const orderId = createUuid({ clock, rng }) as OrderId;
  const [protocol = ''] = channel.protocols;
  const coin = { currency: 'USDT', protocol, coinMinor: 13_987, confirmationsNeeded: 6 };
  const opened = await channel.open({
    orderId,
    amountMinor: moneyMinor(100_000),
    expiresAt: clock.now() + channel.orderLifeMs,
    returnUrl: siteOrigin,
    script: 'hans',
    memo: 'K3XQ7M',
    payerName: null,
    coin: channel.currency === null ? null : coin,
  });
  if (!opened.ok) throw new Error(opened.error);
  return { orderId, channel, ...opened.value };
}
const page = async (path: string) => await (await fetch(new URL(path, apiOrigin))).text();
async function act(orderId: string, action: string, amountMinor?: number) {
  const body = JSON.stringify({ orderId, action, amountMinor });
  const answer = await fetch(`${apiOrigin}/desk.json`, { method: 'POST', body });
  return { status: answer.status, body: await answer.json() };
}

test.each([
  ['sandbox-bank', '9999 8800 0000 0918'],
  ['sandbox-qr', '示意二维码'],
  ['sandbox-card', '请勿在任何演示页面填写真实银行卡信息'],
  ['sandbox-coin', '发送 139.87 USDT'],
  ['sandbox-wallet', '演示钱包'],
  ['sandbox-huione', '第三方钱包付款'],
  ['sandbox-collect', 'K3XQ7M'],
] as const)('the page of %s shows "%s" and how to pay', async (code, words) => {
  const { payUrl } = await placed(code);
  const html = await page(payUrl);
  expect(html).toContain(words);
  expect(html).toContain('class="primary pay"');
  expect(html).not.toContain('<script');
});

test.each([
  ['underpay', 80_000, 'paid'],
  ['overpay', 150_000, 'paid'],
  ['fail', 100_000, 'failed'],
  ['succeed', 100_000, 'paid'],
])('by program, %s notifies the site of %i', async (action, amountMinor, status) => {
  const { orderId } = await placed();
  expect((await act(orderId, action)).status).toBe(200);
  await sandbox.idle();
  expect(received).toMatchObject([{ status, amountMinor }]);
});

test('a chosen amount is paid, and a second payment has a reference of its own', async () => {
  const { orderId } = await placed();
  await act(orderId, 'underpay', 12_345);
  await act(orderId, 'payTwice');
  await sandbox.idle();
  expect(new Set(received.map(({ amountMinor }) => amountMinor))).toEqual(new Set([12_345]));
  expect(new Set(received.map(({ providerRef }) => providerRef)).size).toBe(2);
});

test('a second payment stands in the statement of its day, under the reference that was reported', async () => {
  const { orderId, channel } = await placed();
  await act(orderId, 'underpay', 12_345);
  await sandbox.idle();
  const firstDay = dayOf(clock.now());
  clock.advance(24 * 3_600_000);
  await act(orderId, 'payTwice');
  await sandbox.idle();
  const [first, ...later] = received.map(({ providerRef }) => providerRef);
  const again = later.find((ref) => ref !== first);
  const line = { orderId, amountMinor: 12_345 };
  const value = [{ ...line, providerRef: first }];
  expect(await channel.statement(firstDay)).toMatchObject({ ok: true, value });
  expect(await channel.statement(dayOf(clock.now()))).toMatchObject({
    ok: true,
    value: [{ ...line, providerRef: again }],
  });
});

test('paid late comes a minute after the order has expired', async () => {
  const { orderId, channel } = await placed();
  await act(orderId, 'late');
  clock.advance(channel.orderLifeMs + 59_999);
  await sandbox.idle();
  expect(received).toEqual([]);
  clock.advance(1);
  await sandbox.idle();
  expect(received).toMatchObject([{ status: 'paid' }]);
});

test('PAY-007 coins that were sent lie deeper every two seconds, and the page counts', async () => {
  const { orderId, payUrl } = await placed('sandbox-coin');
  await act(orderId, 'send');
  clock.advance(2_000);
  clock.advance(2_000);
  expect(await page(payUrl)).toContain('2 / 6 次确认');
  for (let block = 0; block < 4; block += 1) clock.advance(2_000);
  await sandbox.idle();
  expect(received.at(-1)).toMatchObject({ status: 'paid', coin: { confirmations: 6 } });
});

test("forged callbacks go out once each, and the console shows the site's answer", async () => {
  const { orderId } = await placed();
  for (const how of ['otherKey', 'altered', 'stale', 'unknownStatus']) {
    expect((await act(orderId, how)).body).toMatchObject({ answered: 200 });
  }
  expect(received.length).toBe(4);
  expect(await page('/desk?answered=401')).toContain('网站回应 401');
});

test('the console finds orders, acts on them and shows nothing unescaped', async () => {
  const { payUrl, orderId } = await placed();
  const ref = payUrl.split('/').at(-1) ?? '';
  expect(await page(`/desk?q=${ref}`)).toContain(orderId);
  expect(await page('/desk?q=%3Cb%3Enobody')).toContain('&lt;b&gt;nobody');
  const body = new URLSearchParams({ ref, action: 'overpay', amount: '1200.50' });
  const answer = await fetch(`${apiOrigin}/desk`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
  await sandbox.idle();
  expect(received).toMatchObject([{ amountMinor: 120_050 }]);
  expect((await act(orderId, 'toString')).status).toBe(400);
  expect((await act('0190a000-0000-7000-8000-000000000009', 'succeed')).status).toBe(404);
});

test('the statement of a day lists each payment once and adds up', async () => {
  const { orderId } = await placed();
  await act(orderId, 'repeat');
  await sandbox.idle();
  const html = await page(`/desk/statement?channel=sandbox-bank&day=${dayOf(clock.now())}`);
  expect(html).toContain('共 1 笔，合计 ¥1,000.00');
  expect(await page('/desk/statement?channel=sandbox-bank&day=2020-01-01')).toContain(
    '当日没有收款',
  );
});
