import { expect, test } from 'vitest';
import type { Read } from '../../app/context.ts';
import { type Answers, answeredOffice, shown } from '../../testing/shown.tsx';
import DashboardPage from './dashboard-page.tsx';
import { Channels, Stakes } from './range-boxes.tsx';
import { shareText, slicesOf, spanOf } from './spans.ts';
import type { Range, Summary } from './types.ts';

const refresh = async (): Promise<void> => {};
const at = Date.parse('2026-11-21T14:25:00+08:00');
const channel = { open: 0, creditedMinor: 0, lastHour: { ended: 0, credited: 0 } };
const range: Range = {
  at,
  days: [],
  stakes: [
    { code: 'FT', name: '足球', count: 2, stakeMinor: 75_000 },
    { code: 'BK', name: '篮球', count: 1, stakeMinor: 25_000 },
  ],
  channels: [
    {
      ...channel,
      code: 'sandbox-bank',
      name: '银行卡转账',
      ended: 10,
      credited: 9,
      open: 2,
      lastHour: { ended: 4, credited: 3 },
    },
    { ...channel, code: 'sandbox-qr', name: '扫码支付', ended: 10, credited: 6 },
    { ...channel, code: 'sandbox-coin', name: '虚拟币', ended: 0, credited: 0, open: 1 },
  ],
};
const answered = (answer: Range): Read<Range> => ({
  answer,
  fault: null,
  isLoading: false,
  readAt: at,
  triedAt: at,
  refresh,
});

async function boxes(read: Read<Range>, may?: Parameters<typeof answeredOffice>[1]) {
  const answers: Answers = {};
  const page = (
    <>
      <Stakes read={read} span={7} />
      <Channels read={read} span={7} />
    </>
  );
  return shown(page, await answeredOffice(answers, may));
}

test('shares and rates stand in words, and a channel below its mark says so', async () => {
  const html = await boxes(answered(range));
  for (const texts of [
    '近 7 天',
    '足球',
    '75.0%',
    '篮球',
    '25.0%',
    '90.0%',
    '2 笔进行中',
    '近 1 小时 75.0%（3/4）',
  ]) {
    expect(html).toContain(texts);
  }
  expect(html.match(/请检查通道/g)).toHaveLength(1);
  expect(html).toContain('/deposits?tab=all&amp;channel=sandbox-qr');
  expect(await boxes(answered(range), ['dashboard.read'])).not.toContain('/deposits?');
});

const sums = {
  depositMinor: 500_00,
  depositCount: 5,
  withdrawMinor: 200_00,
  withdrawCount: 2,
  stakeMinor: 900_00,
  betCount: 9,
  ggrMinor: 90_00,
  bonusMinor: 0,
  activeMembers: 4,
  registered: 1,
};
const hour = { depositMinor: 1, withdrawMinor: 2, stakeMinor: 3, ggrMinor: 4 };
const summary: Summary = {
  at,
  today: sums,
  yesterday: { ...sums, stakeMinor: 600_00, activeMembers: 3 },
  online: 12,
  onlinePeak: 31,
  onlineYesterday: 10,
  queues: [],
  alerts: [],
  health: [],
  exposure: [],
  hours: Array.from({ length: 24 }, (_, at) => ({
    hour: at,
    yesterdayStakeMinor: 0,
    ...hour,
    activeMembers: at,
    online: at,
  })),
};

async function board(answer: Summary): Promise<string> {
  const office = await answeredOffice({ 'dashboard/summary': answer });
  await office.reads.load('dashboard/summary', {});
  return shown(<DashboardPage />, office);
}

test('each figure of today has its course by the hour and yesterday’s at the same time', async () => {
  const html = await board(summary);
  expect(html.match(/<svg class="[^"]*spark/g)).toHaveLength(6);
  const figures = ['¥900', '昨日同刻 ¥600', '+50.0%', '昨日同刻 3', '昨日同刻 10', '今日最高 31'];
  for (const figure of figures) expect(html).toContain(figure);
  expect(html.match(/昨日同刻/g)).toHaveLength(6);
  expect(await board({ ...summary, onlineYesterday: null })).toContain('昨日同刻无记录');
});

test('nothing in the time, an answer on its way and a fault each have a state of their own', async () => {
  const none = await boxes(answered({ ...range, stakes: [], channels: [] }));
  expect(none).toContain('这段时间没有已结算的注单');
  expect(none).toContain('这段时间没有存款订单');
  const empty = { answer: undefined, readAt: null, triedAt: null, refresh };
  const onItsWay = await boxes({ ...empty, fault: null, isLoading: true });
  expect(onItsWay).toContain('skeleton');
  const fault = { code: 6005, message: '服务暂不可用，请稍后再试' };
  expect(await boxes({ ...empty, fault, isLoading: false })).toContain(fault.message);
});

test('an address asks for a span that there is, or for today', () => {
  expect(['?days=7', '?days=30', '?days=8', ''].map(spanOf)).toEqual([7, 30, 1, 1]);
});

test('small shares are merged into one, and shares are shown to a tenth', () => {
  const parts = Array.from({ length: 8 }, (_, at) => ({ key: `k${at}`, name: '', minor: 8 - at }));
  const slices = slicesOf(parts, '其他');
  expect(slices.map(({ minor }) => minor)).toEqual([8, 7, 6, 5, 4, 6]);
  expect(slices.at(-1)?.name).toBe('其他');
  expect([shareText(1, 3), shareText(0, 0), shareText(7, 7)]).toEqual(['33.3%', '0.0%', '100.0%']);
});
