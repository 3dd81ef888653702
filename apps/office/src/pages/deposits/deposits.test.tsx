import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { textsOf } from '../../engine/texts.ts';
import { type Answers, answeredOffice, shown } from '../../testing/shown.tsx';
import { DepositDetail } from './deposit-detail.tsx';
import { type DepositOne, type DepositRow, paidTexts } from './deposit-texts.ts';

const at = Date.parse('2026-11-21T14:25:00+08:00');
const orderId = '01900000-0000-7000-8000-000000000020';
const order: DepositRow = {
  orderId,
  ticketId: 'DP261121-E96TAGDY',
  memberId: orderId,
  memberName: 'li_qing',
  channel: 'sandbox-qr',
  channelName: '扫码支付',
  kind: 'qr',
  status: 'review',
  amountMinor: 30_000,
  payMinor: 30_000,
  feeMinor: 0,
  rewardMinor: 0,
  createdAt: at,
  expiresAt: at,
  confirmedAt: null,
  creditedAt: null,
  creditedMinor: null,
  paidMinor: null,
  providerRef: 'QR-77',
  payerName: null,
  signalCode: null,
  proofs: 0,
  decidedBy: null,
  proposal: null,
  review: { reason: 'underpaid', saidMinor: 25_000 },
};
const plain = {
  at,
  by: '',
  note: '',
  providerRef: null,
  saidMinor: null,
  outcome: null,
  reason: null,
  fault: null,
} as const;
const one: DepositOne = {
  order,
  payee: null,
  coin: null,
  callbacks: [],
  reports: [],
  proofs: [],
  timeline: [
    { ...plain, step: 'created' },
    { ...plain, step: 'opened', providerRef: 'QR-77' },
    { ...plain, step: 'reported', outcome: 'review', saidMinor: 25_000, providerRef: 'QR-77' },
    { ...plain, step: 'review', reason: 'underpaid' },
    { ...plain, step: 'proposed', by: 'finance@demo', note: '已在通道后台核对' },
  ],
  twoPersonMinor: 2_000_000,
};

async function detailWith(answers: Answers, may?: Parameters<typeof answeredOffice>[1]) {
  const office = await answeredOffice(answers, may);
  await office.reads.load('deposits/one', { orderId });
  return shown(<DepositDetail orderId={orderId} onChanged={() => {}} />, office);
}

test('a deposit says in words what happened to it, and nothing of how we call it', async () => {
  const html = await detailWith({ 'deposits/one': one });
  const stated = ['流水号 QR-77', '转人工核对 · 通道称实收 ¥250.00 · 流水号 QR-77', '少付'];
  for (const texts of [...stated, '已在通道后台核对', 'href="/members/']) {
    expect(html).toContain(texts);
  }
  expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/underpaid|review|25000/);
});

test('a confirmation whose person no longer counts says so', async () => {
  const proposal = { staffName: 'finance@demo', seenMinor: 2_500_000, at, isGone: true };
  const detail = async (isGone: boolean) => {
    const proposed = { ...one, order: { ...order, proposal: { ...proposal, isGone } } };
    return await detailWith({ 'deposits/one': proposed });
  };
  const gone = await detail(true);
  expect(gone).toContain('¥25,000');
  expect(gone).toContain('不再算数：账号已停用，或已没有核对权限');
  const here = await detail(false);
  expect(here).toContain('¥25,000');
  expect(here).not.toContain('不再算数');
});

test('the list says what came in, and of what nobody has matched what the channel says', () => {
  const texts = textsOf(createTranslator({ script: 'hans', hant: {} }), () => at);
  expect(paidTexts(order, texts)).toBe('称 250.00');
  expect(paidTexts({ ...order, review: null }, texts)).toBe('—');
  expect(paidTexts({ ...order, paidMinor: 30_000 }, texts)).toBe('300.00');
});

test('only who may match finds a way to do it', async () => {
  expect(await detailWith({ 'deposits/one': one })).toContain('核对入账');
  const read = await detailWith({ 'deposits/one': one }, ['deposits.read']);
  expect(read).not.toContain('核对入账');
  expect(read).not.toContain('不予入账');
});

test('an order that cannot be read says so, with a way to try again', async () => {
  const html = await detailWith({ 'deposits/one': null });
  expect(html).toContain('服务暂不可用，请稍后再试');
});

test('a callback leads to its page only for who may read that', async () => {
  const callback = { callbackId: orderId, at, outcome: 'review' };
  const answers = { 'deposits/one': { ...one, callbacks: [callback] } };
  expect(await detailWith(answers)).toContain(`href="/callbacks?open=${orderId}"`);
  const read = await detailWith(answers, ['deposits.read']);
  expect(read).toContain('转人工核对');
  expect(read).not.toContain('/callbacks');
});
