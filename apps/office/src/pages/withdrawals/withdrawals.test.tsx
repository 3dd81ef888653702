import {
  type OfficeWithdrawal,
  type OfficeWithdrawalDetail,
  type Permission,
  permissions,
} from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import type { RequestOf } from '../../app/api.ts';
import { textsOf } from '../../engine/texts.ts';
import { type Answers, answeredOffice, shown } from '../../testing/shown.tsx';
import { resolveAct } from './resolve-act.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import WithdrawalsPage, { withdrawalList } from './withdrawals-page.tsx';

const order: OfficeWithdrawal = {
  orderId: '01900000-0000-7000-8000-000000000010',
  ticketId: 'WD261121-00088',
  stage: 'second',
  status: 'reviewing',
  memberId: '01900000-0000-7000-8000-000000000011',
  memberName: 'li_qing',
  grade: 6,
  method: 'bank',
  accountLabel: '尾号 6721',
  amountMinor: 2_600_000,
  feeMinor: 0,
  payMinor: 2_600_000,
  createdAt: Date.parse('2026-11-21T14:25:00+08:00'),
  endedAt: null,
  waitingSince: Date.parse('2026-11-21T14:28:48+08:00'),
  takenBy: null,
  needsSecond: true,
  flags: ['amount'],
};
const request: RequestOf<'withdrawals/list'> = {
  pageNum: 1,
  pageSize: 20,
  filters: {
    tab: 'todo',
    method: null,
    minMinor: null,
    from: null,
    to: null,
    search: null,
  },
};
const counts = {
  todo: 19,
  first: 14,
  second: 5,
  held: 3,
  paying: 8,
  abnormal: 1,
  ended: 0,
  all: 0,
};

async function pageWith(
  answers: Answers,
  address = '/withdrawals',
  may: readonly Permission[] = permissions,
): Promise<string> {
  const office = await answeredOffice(answers, [...may]);
  if (Object.hasOwn(answers, 'withdrawals/list')) {
    await office.reads.load('withdrawals/list', request);
  }
  return shown(<WithdrawalsPage />, office, address);
}

const listOf = (list: readonly OfficeWithdrawal[]): Answers => ({
  'withdrawals/list': {
    total: list.length,
    list,
    sums: { amountMinor: 2_600_000, feeMinor: 0, payMinor: 2_600_000 },
    counts,
  },
});

test('the queue says who waits for how much, for how long and why to look twice', async () => {
  const html = await pageWith(listOf([order]));
  for (const text of ['WD261121-00088', '26,000.00', '尾号 6721', '06:12', '高额', '待复审']) {
    expect(html).toContain(text);
  }
  // Refused and failed ones are in the sums too, and nothing of them has been paid.
  expect(html).toContain('合计 ¥26,000.00，扣除手续费后 ¥26,000.00');
});

test('a member in the queue leads to the page of members, as far as one may open it', async () => {
  const link = `href="/members/${order.memberId}"`;
  expect(await pageWith(listOf([order]))).toContain(link);
  const without = await pageWith(listOf([order]), '/withdrawals', ['withdrawals.read']);
  expect(without).toContain('li_qing');
  expect(without).not.toContain(link);
});

test('tabs carry the counts of what is open', async () => {
  const html = await pageWith(listOf([order]));
  expect(html).toMatch(/aria-pressed="true"[^>]*>待处理<b[^>]*>19</);
  expect(html).toMatch(/待复审<b[^>]*>5</);
});

test('an empty queue says so; one emptied by filters offers to clear them', async () => {
  const empty = await pageWith(listOf([]));
  expect(empty).toContain('没有等待处理的取款');
  expect(empty).not.toContain('清除条件');
  expect(empty.slice(empty.indexOf('empty-state'))).toMatch(/<button.*刷 ?新/);
});

test('while the answer is on its way the page shows its frame and a skeleton', async () => {
  const html = await pageWith({});
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('data-testid="empty-state"');
});

test('a failed answer says what happened and offers another try', async () => {
  const html = await pageWith({ 'withdrawals/list': null });
  expect(html).toContain('data-testid="fault-state"');
  expect(html).toContain('服务暂不可用');
  expect(html).toMatch(/重\s?试/);
});

test('a payout that waits for another person to fail it is not called done', () => {
  const { t } = createTranslator({ script: 'hans', hant: {} });
  const act = resolveAct({ orderId: order.orderId, t, onDone: () => {} });
  const messageFor = (stage: OfficeWithdrawal['stage']) =>
    act.doneMessage?.({ ...order, stage } as OfficeWithdrawalDetail);
  expect(messageFor('abnormal')).toContain('等待另一人复核');
  expect(messageFor('paid')).toBe('已到账');
});

test('an ended withdrawal shows the time from request to end, however long the last step took', async () => {
  const { createdAt } = order;
  const waitingSince = createdAt + 70 * 60_000;
  const endedAt = createdAt + 75 * 60_000 + 9_000;
  const html = await pageWith(
    listOf([{ ...order, stage: 'paid', status: 'paid', waitingSince, endedAt }]),
  );
  expect(html).toContain('用时 1:15:09');
});

test('an export says of an ended withdrawal how long it took, of a waiting one since when', () => {
  const { createdAt } = order;
  const texts = textsOf(createTranslator({ script: 'hans', hant: {} }), () => createdAt);
  const column = withdrawalList.columns.find(({ key }) => key === 'waited');
  const waiting = column?.text(order, texts);
  expect(waiting).toBe(texts.moment(order.waitingSince));
  const endedAt = createdAt + 75 * 60_000 + 9_000;
  expect(column?.text({ ...order, stage: 'paid', endedAt }, texts)).toBe('用时 1:15:09');
});

test('turnover completed before the request is stated, though the totals cover open requirements only', async () => {
  const duty: OfficeWithdrawalDetail['terms']['duties'][number] = {
    requirementId: '01900000-0000-7000-8000-000000000012',
    source: 'deposit',
    name: '存款',
    at: order.createdAt,
    amountMinor: 16_665,
    multipleMilli: 1_000,
    requiredMinor: 16_665,
    doneMinor: 16_665,
    missingMinor: 0,
    status: 'done',
  };
  const past = '无未完成的要求；此前 1 项已完成，共需 ¥166.65，已完成 ¥166.65';
  const released = { ...duty, doneMinor: 0, status: 'released' } as const;
  expect(await turnoverOf({ duties: [duty, released] })).toContain(past);
  expect(await turnoverOf({ duties: [] })).toMatch(/无未完成的要求</);
  const turnover = { requiredMinor: 20_000, doneMinor: 15_000, missingMinor: 5_000 };
  expect(await turnoverOf({ duties: [duty], turnover })).toContain('需 ¥200，已完成 ¥150');
});

async function turnoverOf(terms: Partial<OfficeWithdrawalDetail['terms']>): Promise<string> {
  const { orderId } = order;
  const detail = firstOfItsDay();
  const office = await answeredOffice({
    'withdrawals/one': { ...detail, terms: { ...detail.terms, ...terms } },
  });
  await office.reads.load('withdrawals/one', { orderId });
  return shown(<WithdrawalDetail orderId={orderId} onChanged={() => {}} />, office, '/');
}

test('the detail counts what the member had taken out that day before this one, not this one', async () => {
  const { orderId } = order;
  const office = await answeredOffice({ 'withdrawals/one': firstOfItsDay() });
  await office.reads.load('withdrawals/one', { orderId });
  const html = shown(<WithdrawalDetail orderId={orderId} onChanged={() => {}} />, office, '/');
  expect(html).toContain('申请前今日已有 0 笔，累计 ¥0（上限 ¥50,000）');
});

test('a second audit whose first person no longer counts says so, and who can go on', async () => {
  const { orderId } = order;
  const waits = {
    ...firstOfItsDay(),
    stage: 'second',
    needsSecond: true,
    firstBy: 'finance@demo',
  } as const;
  const detail = async (firstGone: boolean) => {
    const office = await answeredOffice({ 'withdrawals/one': { ...waits, firstGone } });
    await office.reads.load('withdrawals/one', { orderId });
    return shown(<WithdrawalDetail orderId={orderId} onChanged={() => {}} />, office, '/');
  };
  const gone = await detail(true);
  expect(gone).toContain('其账号已停用，或已没有初审权限，这次初审不再算数。');
  expect(gone).toContain('请先挂起，恢复后由有权限的人重新初审。');
  const here = await detail(false);
  expect(here).not.toContain('不再算数');
  expect(here).toContain('须由其他有权限的人完成');
});

function firstOfItsDay(): OfficeWithdrawalDetail {
  const { createdAt: at } = order;
  return {
    ...order,
    holderMasked: '李*',
    provider: 'CMB',
    protocol: null,
    coin: null,
    channel: 'sandbox-payout-bank',
    providerRef: null,
    reasonCode: null,
    reason: null,
    terms: {
      at,
      grade: 0,
      vipVersion: 1,
      turnover: { requiredMinor: 0, doneMinor: 0, missingMinor: 0 },
      duties: [],
      todayCount: 0,
      todayCountMax: 3,
      todayMinor: 0,
      todayMaxMinor: 5_000_000,
      secondAuditMinor: 2_000_000,
    },
    facts: [],
    related: [],
    timeline: [],
    member: {
      registeredAt: at,
      status: 'normal',
      holds: [],
      realNameMasked: null,
      availableMinor: 0,
      depositMinor: 0,
      withdrawMinor: 0,
      withdrawCount: 0,
    },
    failProposal: null,
    firstBy: null,
    firstGone: false,
    secondBy: null,
    can: {
      take: false,
      hold: false,
      resume: false,
      approveFirst: false,
      approveSecond: false,
      refuse: false,
      retry: false,
      resolve: false,
    },
  };
}
