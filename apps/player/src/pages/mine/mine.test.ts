import type { DepositView } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { changeRange, rangeOf } from './records/ranges.ts';
import { amountIssue, cleanAmount, plainYuan } from './savemoney/amount.ts';
import { laterOf, lifeLeft, ORDER_LOOKS } from './savemoney/order-state.ts';
import { waitLink } from './savemoney/wait-link.ts';

const { t } = createTranslator({ script: 'hans', hant: {} });
const terms = { code: 'x', minMinor: 10_000, maxMinor: 5_000_000, quickMinor: [] };

test.each([
  ['1000', '1000'],
  ['1,000.50', '1000.50'],
  ['¥ 88.888', '88.88'],
  ['.5', '0.5'],
  ['007', '7'],
  ['-1e3', '13'],
  ['1234567890123456', '123456789012'],
  ['１００', ''],
])('a typed amount of %s becomes %s', (typed, cleaned) => {
  expect(cleanAmount(typed)).toBe(cleaned);
});

test.each([
  ['', '请输入存款金额'],
  ['99.99', '该通道单笔 ¥100 至 ¥50,000，请调整金额'],
  ['50000.01', '该通道单笔 ¥100 至 ¥50,000，请调整金额'],
  ['12.', '金额格式有误，请输入数字，最多两位小数'],
  ['100', null],
  ['50000', null],
])('an amount of %s says %s', (amount, issue) => {
  expect(amountIssue(t, amount, terms)).toBe(issue);
});

test('a quick amount stands in the field as it would be typed', () => {
  expect([plainYuan(100_000), plainYuan(100_050)]).toEqual(['1000', '1000.50']);
});

test('ROUTE-051 ROUTE-052 the waiting screens open on the deposit path', () => {
  expect(waitLink('id', 'recharge')).toBe('/mine/savemoney?wait=recharge&order=id');
  expect(waitLink('id', 'transfer')).toBe('/mine/savemoney?wait=transfer&order=id');
});

test('an order can be paid and closed only while it is open', () => {
  const open = Object.entries(ORDER_LOOKS).filter(([, look]) => look.isOpen);
  expect(open.map(([status]) => status)).toEqual(['created', 'pending']);
});

test('the ring runs from full to empty over the order’s life', () => {
  const order = { createdAt: 1_000, expiresAt: 2_000 };
  expect([500, 1_000, 1_250, 2_000, 9_000].map((now) => lifeLeft(order, now))).toEqual([
    1, 1, 0.75, 0, 0,
  ]);
});

test('an answer that was overtaken never takes back that an order was credited', () => {
  const order = (status: DepositView['status']) => ({ status }) as DepositView;
  expect(laterOf(order('credited'), order('pending'))?.status).toBe('credited');
  expect(laterOf(order('pending'), order('credited'))?.status).toBe('credited');
  expect(laterOf(order('closed'), order('pending'))?.status).toBe('closed');
  expect(laterOf(undefined, order('pending'))?.status).toBe('pending');
  expect(laterOf(undefined, undefined)).toBeUndefined();
});

const now = Date.parse('2026-03-14T01:30:00+08:00');

test.each([
  ['today', '2026-03-14', '2026-03-14'],
  ['yesterday', '2026-03-13', '2026-03-13'],
  ['week', '2026-03-08', '2026-03-14'],
  ['month', '2026-02-13', '2026-03-14'],
  ['custom', '2026-03-08', '2026-03-14'],
] as const)('records of %s are those of %s to %s on the site’s clock', (name, from, to) => {
  expect(rangeOf(name, now)).toEqual({ from, to });
});

test('a range of one’s own never stands on its head', () => {
  const range = { from: '2026-03-08', to: '2026-03-14' };
  expect(changeRange(range, 'from', '2026-03-20')).toEqual({
    from: '2026-03-20',
    to: '2026-03-20',
  });
  expect(changeRange(range, 'to', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(changeRange(range, 'to', '')).toBe(range);
});
