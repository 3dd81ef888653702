import { expect, test } from 'vitest';
import type { AnswerOf } from '../../app/api.ts';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { MatchOrders, ORDERS_SHOWN } from './match-orders.tsx';

type Order = AnswerOf<'bets/orders'>['list'][number];

const order = {
  orderKey: 'k1',
  reason: 'D1',
  note: '赛事腰斩',
  by: { staffId: 's', name: 'owner@demo' },
  at: 0,
  takenBackAt: null,
  takenBackBy: null,
} as unknown as Order;

async function orders(total: number, list: readonly Order[]): Promise<string> {
  const office = await answeredOffice({ 'bets/orders': { total, list } });
  const filters = { matchId: 'm1' };
  await office.reads.load('bets/orders', { pageNum: 1, pageSize: ORDERS_SHOWN, filters });
  return shown(<MatchOrders match={{ matchId: 'm1' }} onChanged={() => {}} />, office);
}

test('orders beyond one page can be turned to, for they can be revoked too', async () => {
  const html = await orders(ORDERS_SHOWN + 1, [order]);
  expect(html).toContain('赛事腰斩');
  expect(html).toContain('1 / 2');
  expect(await orders(ORDERS_SHOWN, [order])).not.toContain('下一页');
});

test('a match without orders says so', async () => {
  expect(await orders(0, [])).toContain('没有');
});
