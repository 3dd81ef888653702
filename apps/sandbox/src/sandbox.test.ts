import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createSeededRng, createUuid, moneyMinor, type OrderId, type Script } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { verifyMessage } from '@tianping/payments';
import { createBankChannel } from '@tianping/plugin-payments';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from './index.ts';
import { DELIVERY_TRIES_MAX, DELIVERY_WAIT_MS_MAX } from './limits.ts';
import { onFreePort } from './testing/listen.ts';

const KEY = 'key-of-the-test';
const rng = createSeededRng(12);
let clock: ReturnType<typeof createFakeClock>;
let sandbox: Sandbox;
let site: Server;
let siteOrigin: string;
let apiOrigin: string;
let received: { headers: IncomingHttpHeaders; body: string }[];
let siteAnswers: number;

beforeEach(async () => {
  clock = createFakeClock();
  received = [];
  siteAnswers = 200;
  site = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ headers: request.headers, body });
    response.writeHead(siteAnswers, { connection: 'close' }).end();
  });
  siteOrigin = await onFreePort((port) => listen(site, port));
  sandbox = createSandbox({ clock, rng, keys: { 'sandbox-bank': KEY } });
  apiOrigin = await onFreePort((port) => sandbox.listen({ port }));
});
afterEach(async () => {
  await sandbox.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${port}`));
  });
}
async function placed(script: Script = 'hans') {
  const channel = createBankChannel({
    apiOrigin,
    notifyUrl: `${siteOrigin}/callback`,
    key: KEY,
    clock,
    rng,
  });
  const orderId = createUuid({ clock, rng }) as OrderId;
  const opened = await channel.open({
    orderId,
    amountMinor: moneyMinor(123_450),
    expiresAt: clock.now() + channel.orderLifeMs,
    returnUrl: `${siteOrigin}/back?a=1&b="2"`,
    script,
    memo: 'K3XQ7M',
    payerName: null,
    coin: null,
  });
  if (!opened.ok) throw new Error(opened.error);
  return { orderId, payUrl: opened.value.payUrl };
}
const page = async (url: string) => await (await fetch(url)).text();
const press = (url: string, action: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
const reports = () =>
  received.map(({ body }) => JSON.parse(body) as { status: string; amountMinor: number });
/** Advances from try to try until the site has received this many. */
async function untilReceived(count: number) {
  await expect
    .poll(() => {
      clock.advance(5_000);
      return received.length;
    })
    .toBe(count);
}

test('PAY-003 the page names the amount, the way back and that the money is play money', async () => {
  const { payUrl } = await placed();
  const html = await page(payUrl);
  for (const words of [
    '1,234.50',
    '虚拟币',
    '支付成功',
    '支付失败',
    '延迟 30 秒',
    '重复通知',
    '少付',
  ]) {
    expect(html).toContain(words);
  }
  expect(html).toContain('/back?a=1&amp;b=');
  expect(html).not.toContain('<script');
});

test('the page speaks the script of the order', async () => {
  const { payUrl } = await placed('hant');
  expect(await page(payUrl)).toContain('<html lang="zh-Hant">');
});

test.each([
  ['succeed', [{ status: 'paid', amountMinor: 123_450 }], '已付 ¥1,234.50'],
  ['fail', [{ status: 'failed', amountMinor: 123_450 }], '付款失败'],
  ['underpay', [{ status: 'paid', amountMinor: 98_760 }], '少于应付金额'],
])('the button %s notifies the site and shows what happened', async (action, reported, words) => {
  const { payUrl } = await placed();
  const answer = await press(payUrl, action);
  expect(answer.status).toBe(303);
  await sandbox.idle();
  expect(reports()).toMatchObject(reported);
  expect(await page(payUrl)).toContain(words);
  expect(await page(payUrl)).toContain('网站已确认收到通知');
});

test('the repeat button notifies the site five times, signed each time', async () => {
  const { payUrl } = await placed();
  await press(payUrl, 'repeat');
  await sandbox.idle();
  expect(received.length).toBe(5);
  for (const { headers, body } of received) {
    expect(verifyMessage(KEY, { headers, body }, clock.now()).ok).toBe(true);
  }
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
});

test('the button that delays pays after thirty seconds, once', async () => {
  const { payUrl } = await placed();
  await press(payUrl, 'delay');
  await press(payUrl, 'delay');
  clock.advance(29_999);
  await sandbox.idle();
  expect(received).toEqual([]);
  clock.advance(1);
  await sandbox.idle();
  expect(reports()).toMatchObject([{ status: 'paid' }]);
});

test('a site that does not accept a callback receives it again, under the same id with a new signature', async () => {
  const { orderId } = await placed();
  siteAnswers = 500;
  sandbox.succeed(orderId);
  await untilReceived(3);
  siteAnswers = 200;
  await untilReceived(4);
  await sandbox.idle();
  expect(received.length).toBe(4);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4);
});

test('delivery to a site that never answers with success ends after the last try', async () => {
  const { orderId } = await placed();
  siteAnswers = 503;
  sandbox.succeed(orderId);
  let isIdle = false;
  void sandbox.idle().then(() => {
    isIdle = true;
  });
  await expect
    .poll(
      () => {
        clock.advance(DELIVERY_WAIT_MS_MAX);
        return isIdle;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  expect(received.length).toBe(DELIVERY_TRIES_MAX);
});

test('an unsigned order, another amount under one id, and a made-up page are refused', async () => {
  const { orderId } = await placed();
  const order = {
    channel: 'sandbox-bank',
    kind: 'bank',
    memo: '',
    payerName: null,
    coin: null,
    orderId,
    amountMinor: 1,
    expiresAt: 0,
    notifyUrl: siteOrigin,
    returnUrl: siteOrigin,
    script: 'hans',
  };
  const body = JSON.stringify(order);
  const unsigned = await fetch(`${apiOrigin}/api/orders`, { method: 'POST', body });
  expect(unsigned.status).toBe(401);
  const foreign = JSON.stringify({ ...order, channel: '__proto__' });
  expect((await fetch(`${apiOrigin}/api/orders`, { method: 'POST', body: foreign })).status).toBe(
    401,
  );
  expect((await fetch(`${apiOrigin}/api/orders`, { method: 'POST', body: '[' })).status).toBe(400);
  const missing = await fetch(`${apiOrigin}/pay/guessed`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('没有找到这笔订单');
});

test('a button that the page does not have does nothing', async () => {
  const { payUrl } = await placed();
  for (const action of ['forge', 'toString', '']) await press(payUrl, action);
  await sandbox.idle();
  expect(received).toEqual([]);
  expect(await page(payUrl)).toContain('等待付款');
});
