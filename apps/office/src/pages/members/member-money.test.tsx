import { expect, test } from 'vitest';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { MemberMoney } from './member-money.tsx';

const memberId = '01900000-0000-7000-8000-000000000020';

test('a member’s money shows the lists that the reader may read, and no other', async () => {
  const page = <MemberMoney memberId={memberId} />;
  const all = shown(page, await answeredOffice({}));
  for (const title of ['存款', '取款', '人工调账']) expect(all).toContain(title);
  const trader = shown(page, await answeredOffice({}, ['members.read']));
  expect(trader).toContain('人工调账');
  expect(trader.match(/<h2>/g)).toHaveLength(1);
});
