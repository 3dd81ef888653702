import type { OrderId, SiteId } from '@tianping/base';
import { type CallName, calls } from '@tianping/contract';
import { seedMember } from '@tianping/members/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMoneyApp, type MoneyApp } from '../../../testing/money-app.ts';

interface Who {
  readonly token: string;
  readonly signKey: string;
}
interface Deposit {
  readonly orderId: OrderId;
  readonly status: string;
  readonly wait: string;
  readonly payMinor: number;
  readonly payee: { readonly memo: string | null; readonly account: string | null } | null;
  readonly coin: { readonly address: string; readonly amountText: string } | null;
  readonly reason: string | null;
}
let app: MoneyApp;
let keys = 0;

beforeAll(async () => {
  app = await createMoneyApp();
});
afterAll(async () => {
  await app.close();
});

async function call<Data>(name: CallName, body: unknown, who: Who) {
  keys += 1;
  const answer = await app.wire.send({
    call: calls[name],
    body,
    token: who.token,
    signKey: Buffer.from(who.signKey, 'base64url'),
    headers: { 'x-device-id': 'seeded', 'x-idempotency-key': `deposit-calls-${keys}` },
  });
  const { status_code: code, data, message } = answer.envelope;
  return { code, data: data as Data, message };
}
const member = (): Promise<Who> => {
  const { db, clock, rng } = app;
  return seedMember({ db, clock, rng, siteId: 6000 as SiteId });
};
async function placed(who: Who, code: string, more: object = {}): Promise<Deposit> {
  const order = await call<Deposit>('fd/payment/pay', { code, amount: '1000', ...more }, who);
  expect(order.code).toBe(6000);
  return order.data;
}

test('API-063 the channels open to the member come with limits, fee, reward, screen and state', async () => {
  const who = await member();
  const { data } = await call<{ list: { code: string }[] }>('fd/payment/types', {}, who);
  expect(data.list.map(({ code }) => code)).toEqual([
    'sandbox-qr',
    'sandbox-bank',
    'sandbox-coin',
    'sandbox-card',
    'sandbox-wallet',
    // Not the one for a higher grade.
    'sandbox-collect',
  ]);
  const byCode = Object.fromEntries(data.list.map((channel) => [channel.code, channel]));
  const plain = { minMinor: 10_000, maxMinor: 5_000_000, quickMinor: [10_000, 100_000] };
  const free = { feeBasisPoints: 0, rewardBasisPoints: 0, rewardMaxMinor: null };
  const open = { state: 'open', until: null, needs: [] };
  expect(byCode).toMatchObject({
    'sandbox-qr': { ...plain, ...free, ...open, kind: 'qr', wait: 'recharge' },
    'sandbox-bank': {
      ...plain,
      ...free,
      ...open,
      kind: 'bank',
      wait: 'transfer',
      asksPayerName: true,
      hasMemo: true,
    },
    'sandbox-coin': {
      ...plain,
      ...free,
      ...open,
      kind: 'coin',
      wait: 'virtualCoin',
      protocols: ['TRC20', 'ERC20'],
    },
    'sandbox-card': { ...plain, ...free, needs: ['realName'], state: 'open' },
    'sandbox-wallet': {
      ...plain,
      state: 'maintenance',
      feeBasisPoints: 25,
      rewardBasisPoints: 100,
      rewardMaxMinor: 18_800,
    },
    'sandbox-collect': { ...plain, ...open, kind: 'collect', wait: 'xnbsk' },
  });
});

test('API-065 API-064 PAY-006 a bank transfer answers account, code and the exact sum', async () => {
  const who = await member();
  const order = await placed(who, 'sandbox-bank');
  expect(order.payee).toMatchObject({ memo: expect.stringMatching(/^[2-9A-Z]{6}$/) });
  expect(order.payMinor % 100).toBeGreaterThan(0);
  const { orderId } = order;
  const read = await call<Deposit>('fd/payment/getDepositOrderStatus', { orderId }, who);
  expect(read.data).toEqual(order);
});

test('PAY-007 coins lead to address and amount, and count up until they are credited', async () => {
  const who = await member();
  const order = await placed(who, 'sandbox-coin', { protocol: 'ERC20' });
  expect(order).toMatchObject({ wait: 'virtualCoin', coin: { amountText: '139.87' } });
  expect(order.coin?.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  const { orderId } = order;
  const read = async () =>
    (await call<Deposit>('fd/payment/getDepositOrderStatus', { orderId }, who)).data;
  app.sandbox.confirm(orderId, 4);
  await app.sandbox.idle();
  expect(await read()).toMatchObject({ status: 'confirming', coin: { confirmations: 4 } });
  app.sandbox.confirm(orderId, 12);
  await app.sandbox.idle();
  expect(await read()).toMatchObject({ status: 'credited', creditedMinor: 100_000 });
});

test('PAY-009 coin collection is found by its code', async () => {
  const order = await placed(await member(), 'sandbox-collect');
  expect(order).toMatchObject({ wait: 'xnbsk', payee: { account: null } });
  expect(order.payee?.memo).toMatch(/^[2-9A-Z]{6}$/);
});

test('PAY-003 the member reports the payment, and reads why staff check it', async () => {
  const who = await member();
  const { orderId } = await placed(who, 'sandbox-bank');
  const stated = await call<Deposit>('fd/payment/confirmPaid', { orderId }, who);
  expect(stated.data.status).toBe('confirming');
  app.sandbox.overpay(orderId);
  await app.sandbox.idle();
  const read = await call<Deposit>('fd/payment/getDepositOrderStatus', { orderId }, who);
  expect(read.data).toMatchObject({ status: 'review', creditedMinor: null });
  expect(read.data.reason).toContain('多于应付金额');
});

test('API-066 PAY-004 three closed in a row lock the channel, and the refusal states until when', async () => {
  const who = await member();
  for (let closed = 0; closed < 3; closed += 1) {
    const { orderId } = await placed(who, 'sandbox-qr');
    await call('fd/payment/closeOrder', { orderId }, who);
  }
  const refused = await call('fd/payment/pay', { code: 'sandbox-qr', amount: '1000' }, who);
  expect(refused).toMatchObject({ code: 6003, message: expect.stringMatching(/\d\d:\d\d/) });
  const { data } = await call<{ list: { code: string }[] }>('fd/payment/types', {}, who);
  expect(data.list[0]).toMatchObject({ code: 'sandbox-qr', state: 'locked' });
});

test('API-067 PAY-011 a code that was issued before is in the order', async () => {
  const who = await member();
  type Signal = { signalCode: string };
  const { data } = await call<Signal>('fd/payment/createSignalCode', { code: 'sandbox-bank' }, who);
  const order = await placed(who, 'sandbox-bank', { signalCode: data.signalCode });
  expect(order.payee?.memo).toBe(data.signalCode);
  const again = await call('fd/payment/createSignalCode', { code: 'sandbox-qr' }, who);
  expect(again.code).toBe(6003);
});

test('API-068 API-022 PAY-012 the screen knows what is missing and what is open, and binds what is missing', async () => {
  const who = await member();
  const { orderId } = await placed(who, 'sandbox-qr');
  const info = await call('fd/payment/getCustomerInfo', {}, who);
  expect(info).toMatchObject({
    code: 6000,
    data: { payerNameMasked: null, needs: ['realName'], openOrders: [{ orderId }] },
  });
  const refused = await call('fd/payment/pay', { code: 'sandbox-card', amount: '100' }, who);
  expect(refused).toMatchObject({ code: 6449, data: { needs: ['realName'] } });
  const bound = await call('site/user/member/bindFromDeposit', { realName: '李文博' }, who);
  expect(bound.code).toBe(6000);
  expect(await call('fd/payment/getCustomerInfo', {}, who)).toMatchObject({
    data: { payerNameMasked: '李*', needs: [] },
  });
  await placed(who, 'sandbox-card', { amount: '100' });
});

test('PAY-011 a member in a pause learns before typing why no deposit is taken', async () => {
  const { db, clock, rng } = app;
  const who = await seedMember({ db, clock, rng, siteId: 6000 as SiteId });
  expect(await call('fd/payment/getCustomerInfo', {}, who)).toMatchObject({ data: { stop: null } });
  const paused = [6000, who.memberId, clock.now() + 86_400_000];
  const pause = `insert into protection_member (site_id, member_id, blocked, blocked_until)
    values ($1, $2, 'coolOff', $3)
    on conflict (site_id, member_id) do update
    set blocked = excluded.blocked, blocked_until = excluded.blocked_until`;
  await db.tx((sql) => sql.query(pause, paused));
  const info = await call<{ stop: object }>('fd/payment/getCustomerInfo', {}, who);
  const refused = await call('fd/payment/pay', { code: 'sandbox-qr', amount: '1000' }, who);
  expect(refused).toMatchObject({ data: { reason: 'coolingOff' } });
  expect(info.data.stop).toEqual({ reason: 'coolingOff', text: refused.message });
});

test('TERMS-003 a transfer is paid by its member: the registered name is stored in full, another is refused', async () => {
  const { db, clock, rng } = app;
  const realName = '李文博';
  const who = await seedMember({ db, clock, rng, siteId: 6000 as SiteId });
  const named = [who.memberId, realName];
  await db.tx((sql) => sql.query('update members set real_name = $2 where id = $1', named));
  const info = await call('fd/payment/getCustomerInfo', {}, who);
  expect(info.data).toMatchObject({ payerNameMasked: '李*' });
  const other = { code: 'sandbox-bank', amount: '1000', payerName: '王芳' };
  const refused = await call('fd/payment/pay', other, who);
  expect(refused).toMatchObject({ code: 6007, data: { issues: [{ path: 'payerName' }] } });
  const { orderId } = await placed(who, 'sandbox-bank', { payerName: realName });
  const { rows } = await db.query('select payer_name from deposit_orders where id = $1', [orderId]);
  expect(rows).toEqual([{ payer_name: realName }]);
});

test('API-073 PAY-010 coins come with networks and rate', async () => {
  const answer = await call<{ list: object[] }>('fd/vCurrency/list', {}, await member());
  expect(answer.data.list).toMatchObject([
    { currency: 'USDT', rateMilli: 7_150, protocols: [{ code: 'TRC20' }, { code: 'ERC20' }] },
  ]);
});

test('A14 the orders of another can be neither confirmed nor proven', async () => {
  const { orderId } = await placed(await member(), 'sandbox-bank');
  const stranger = await member();
  const imageId = '0190a000-0000-7000-8000-000000000001';
  for (const name of ['fd/payment/confirmPaid', 'fd/payment/attachProof'] as const) {
    const refused = await call(name, { orderId, imageId }, stranger);
    expect(refused).toMatchObject({ code: 6303, data: null });
  }
});
