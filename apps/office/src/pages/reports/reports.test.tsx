import { expect, test } from 'vitest';
import type { AnswerOf } from '../../app/api.ts';
import { type Answers, answeredOffice, shown } from '../../testing/shown.tsx';
import ReportsPage from './reports-page.tsx';

const none = {
  depositMinor: 0,
  depositCount: 0,
  depositorCount: 0,
  withdrawMinor: 0,
  withdrawCount: 0,
  stakeMinor: 0,
  effectiveMinor: 0,
  payoutMinor: 0,
  betCount: 0,
  bettorCount: 0,
  ggrMinor: 0,
  bonusMinor: 0,
  feeMinor: 0,
  ngrMinor: 0,
  registered: 0,
};
const sums = {
  ...none,
  depositMinor: 1_208_900_50,
  depositorCount: 1_842,
  withdrawMinor: 864_300_00,
  stakeMinor: 5_541_208_00,
  ggrMinor: -312_406_00,
  ngrMinor: -320_000_00,
  registered: 214,
};
const revenue: AnswerOf<'reports/revenue'> = {
  days: [
    { ...none, day: '2026-11-20', closed: true },
    { ...sums, day: '2026-11-21', closed: false },
  ],
  sums,
  before: { ...none, depositMinor: 604_450_25 },
};

const TODAY = '2026-11-21';
const week = { from: '2026-11-15', to: TODAY };

async function pageWith(answers: Answers, address = '/reports', span = week): Promise<string> {
  const office = await answeredOffice(answers);
  await office.reads.load('reports/revenue', span);
  return shown(<ReportsPage />, office, address);
}

test('revenue stands in figures beside the time before, day by day and summed', async () => {
  const html = await pageWith({ 'reports/revenue': revenue });
  const figures = ['¥1,208,900.50', '+100.0%', '1,842 人次存款', '5,541,208.00', '−312,406.00'];
  for (const figure of figures) expect(html).toContain(figure);
  expect(html.indexOf('2026-11-21')).toBeLessThan(html.indexOf('2026-11-20'));
  expect(html).toContain('未结日');
  expect(html).toContain('导出逐日');
  expect(html).toContain('导出会员');
});

test('any days stand in the address of a report, and days by name are marked', async () => {
  const odd = { from: '2026-03-05', to: '2026-04-09' };
  const html = await pageWith(
    { 'reports/revenue': revenue },
    `/reports?from=${odd.from}&to=${odd.to}`,
    odd,
  );
  expect(html).toContain('¥1,208,900.50');
  expect(html).toContain('2026-03-05 至 2026-04-09');
  for (const name of ['今天', '昨天', '近 7 天', '近 30 天', '本月', '上月'])
    expect(html).toContain(name);
});

test('days of which there is no report are refused in words, and nothing is asked', async () => {
  const stated = async (from: string, to: string) =>
    await pageWith({ 'reports/revenue': revenue }, `/reports?from=${from}&to=${to}`);
  expect(await stated(TODAY, '2026-11-20')).toContain('结束日期不能早于开始日期');
  expect(await stated(TODAY, '2026-11-22')).toContain('结束日期不能晚于今天');
  expect(await stated('2025-11-20', TODAY)).toContain('一次最多查询 366 天');
  const unknown = await stated('2026-02-30', TODAY);
  expect(unknown).toContain('日期不存在');
  expect(unknown).not.toContain('导出逐日');
});

test('a report that cannot be made says so', async () => {
  expect(await pageWith({ 'reports/revenue': null })).toContain('服务暂不可用，请稍后再试');
});
