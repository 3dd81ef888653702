import { expect, test } from 'vitest';
import type { AnswerOf, RequestOf } from '../../app/api.ts';
import DepositsPage from '../../pages/deposits/deposits-page.tsx';
import { answeredOffice, shown } from '../../testing/shown.tsx';

type Asked = RequestOf<'deposits/list'>;

const filters: Asked['filters'] = {
  states: ['review', 'confirming'],
  channel: null,
  memberId: null,
  text: '',
  from: null,
  to: null,
  minMinor: null,
};
const first: Asked = { pageNum: 1, pageSize: 20, filters };
const sums = { review: 0, confirming: 0, paidMinor: 0, creditedMinor: 0 };
const ticketId = 'DP261121-AB12CD34';
const row = {
  orderId: '01900000-0000-7000-8000-000000000010',
  ticketId,
  status: 'credited',
  memberId: '01900000-0000-7000-8000-000000000011',
  memberName: 'li_qing',
  channelName: '扫码支付',
  payMinor: 100_00,
  amountMinor: 100_00,
  review: null,
  paidMinor: 100_00,
  creditedMinor: 100_00,
  createdAt: 0,
};

/** The page at an address where only this request is answered. */
async function listAt(address: string, asked: Asked, total = 1): Promise<string> {
  const list = total === 0 ? [] : [row];
  const answer = { total, list, sums, channels: [{ code: 'qr', name: '扫码支付' }] };
  const office = await answeredOffice({
    'deposits/list': answer as unknown as AnswerOf<'deposits/list'>,
  });
  await office.reads.load('deposits/list', asked);
  return shown(<DepositsPage />, office, address);
}

const disabled = (html: string, name: string): boolean =>
  new RegExp(`<button[^>]*disabled=""[^>]*><span>${name}</span>`).test(html);

test('the address of a list says which page is asked for, and where it ends', async () => {
  const second = await listAt(
    '/deposits?page=2&size=50',
    { ...first, pageNum: 2, pageSize: 50 },
    120,
  );
  expect(second).toContain(ticketId);
  expect(second).toContain('2 / 3');
  expect([disabled(second, '上一页'), disabled(second, '下一页')]).toEqual([false, false]);
  const last = await listAt(
    '/deposits?page=3&size=50',
    { ...first, pageNum: 3, pageSize: 50 },
    120,
  );
  expect([disabled(last, '上一页'), disabled(last, '下一页')]).toEqual([false, true]);
  const only = await listAt('/deposits', first);
  expect([disabled(only, '上一页'), disabled(only, '下一页')]).toEqual([true, true]);
});

test('filters in the address are asked for, and stand in their fields', async () => {
  const html = await listAt('/deposits?tab=all&text=li&channel=qr&min=500&from=2026-11-01', {
    ...first,
    filters: {
      ...filters,
      states: [],
      text: 'li',
      channel: 'qr',
      minMinor: 500_00,
      from: '2026-11-01',
    },
  });
  expect(html).toContain(ticketId);
  expect(html).toContain('value="li"');
  expect(html).toContain('value="500"');
});

test('invalid values in an address are ignored', async () => {
  const html = await listAt('/deposits?page=0&size=7&min=-5&tab=nonsense', first);
  expect(html).toContain(ticketId);
});

test('a list that its filters empty offers to clear them; without filters it says there is nothing', async () => {
  const asked = { ...first, filters: { ...filters, text: 'nobody' } };
  expect(await listAt('/deposits?text=nobody', asked, 0)).toContain('清除条件');
  expect(await listAt('/deposits', first, 0)).not.toContain('清除条件');
});

test('a later page whose rows have left the list does not say that nothing is left, and leads back', async () => {
  const html = await listAt('/deposits?page=2', { ...first, pageNum: 2 }, 0);
  expect(html).toContain('这一页已没有记录');
  expect(html).toContain('回到第一页');
  const nothing = await listAt('/deposits', first, 0);
  expect(nothing).not.toContain('回到第一页');
});
