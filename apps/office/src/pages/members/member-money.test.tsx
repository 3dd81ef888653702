import { expect, test } from 'vitest';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { MemberMoney, MONEY_SHOWN } from './member-money.tsx';

const memberId = '01900000-0000-7000-8000-000000000020';

test('a member’s money shows the lists that the reader may read, and no other', async () => {
  const page = <MemberMoney memberId={memberId} />;
  const all = shown(page, await answeredOffice({}));
  for (const title of ['存款', '取款', '人工调账']) expect(all).toContain(title);
  const trader = shown(page, await answeredOffice({}, ['members.read']));
  expect(trader).toContain('人工调账');
  expect(trader.match(/<h2>/g)).toHaveLength(1);
});

test('deposits, withdrawals and postings beyond the first page can be turned to', async () => {
  const pages = async (total: number): Promise<number> => {
    const office = await answeredOffice({
      'deposits/list': { total, list: [] },
      'withdrawals/list': { total, list: [] },
      'postings/list': { total, list: [] },
    });
    const asked = { pageNum: 1, pageSize: MONEY_SHOWN };
    const { reads } = office;
    await reads.load('deposits/list', { ...asked, filters: { states: [], memberId } });
    await reads.load('withdrawals/list', { ...asked, filters: { tab: 'all', memberId } });
    await reads.load('postings/list', { ...asked, filters: { memberId } });
    return shown(<MemberMoney memberId={memberId} />, office).split('1 / 2').length - 1;
  };
  expect(await pages(MONEY_SHOWN)).toBe(0);
  expect(await pages(MONEY_SHOWN + 1)).toBe(3);
});
