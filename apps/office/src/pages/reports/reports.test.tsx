import { expect, test } from 'vitest';
import type { AnswerOf } from '../../app/api.ts';
import { daysBack } from '../../engine/periods.ts';
import { type Answers, answeredDesk, shown } from '../../testing/shown.tsx';
import ReportsPage from './reports-page.tsx';

const none = {
  ...{ depositMinor: 0, depositCount: 0, depositorCount: 0, withdrawMinor: 0, withdrawCount: 0 },
  ...{ stakeMinor: 0, effectiveMinor: 0, payoutMinor: 0, betCount: 0, bettorCount: 0 },
  ...{ ggrMinor: 0, bonusMinor: 0, feeMinor: 0, ngrMinor: 0, registered: 0 },
};
const sums = {
  ...{ ...none, depositMinor: 1_208_900_50, depositorCount: 1_842, withdrawMinor: 864_300_00 },
  ...{ stakeMinor: 5_541_208_00, ggrMinor: -312_406_00, ngrMinor: -320_000_00, registered: 214 },
};
const revenue: AnswerOf<'reports/revenue'> = {
  days: [
    { ...none, day: '2026-11-20', closed: true },
    { ...sums, day: '2026-11-21', closed: false },
  ],
  sums,
  before: { ...none, depositMinor: 604_450_25 },
};

async function pageWith(answers: Answers, address = '/reports', back = 6): Promise<string> {
  const desk = await answeredDesk(answers);
  await desk.reads.load('reports/revenue', { from: daysBack(back), to: daysBack(0) });
  return shown(<ReportsPage />, desk, address);
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

test('its period is in the address', async () => {
  const html = await pageWith({ 'reports/revenue': revenue }, '/reports?period=month', 29);
  expect(html).toContain('¥1,208,900.50');
});

test('a report that cannot be made says so', async () => {
  expect(await pageWith({ 'reports/revenue': null })).toContain('服务暂不可用，请稍后再试');
});
