import { expect, test } from 'vitest';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { RunDetail } from './reconciliation-page.tsx';

const run = {
  runId: '01900000-0000-7000-8000-000000000030',
  source: 'TPDZ',
  sourceName: '天平电子',
  kind: 'venue',
  day: '2026-03-14',
  at: Date.parse('2026-03-15T04:30:00+08:00'),
  status: 'agreed',
  oursCount: 0,
  theirsCount: 0,
  oursMinor: 0,
  theirsMinor: 0,
  open: 0,
} as const;

test.each([
  ['agreed', '一致', '逐笔一致，没有差异。'],
  ['incomplete', '账单不完整', '请向对方索取完整的账单'],
  ['unavailable', '未取得账单', '没有取得对方的账单'],
] as const)(
  'a comparison without lines that is %s says whether anything was compared',
  async (status, badge, text) => {
    const office = await answeredOffice({
      'reconciliation/one': { run: { ...run, status }, differences: [] },
    });
    await office.reads.load('reconciliation/one', { runId: run.runId });
    const detail = shown(<RunDetail runId={run.runId} onChanged={() => {}} />, office);
    expect(detail).toContain(badge);
    expect(detail).toContain(text);
    expect(detail.includes('逐笔一致')).toBe(status === 'agreed');
  },
);
