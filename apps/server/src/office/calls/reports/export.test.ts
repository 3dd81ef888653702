import { expect, test } from 'vitest';
import { reportExport } from './export.ts';

const from = '2026-11-01';
const to = '2026-11-20';

/** The file of one part when this many members moved money; `asked` is what was read for it. */
async function fileOf(part: number, total: number) {
  const asked: unknown[] = [];
  const services = {
    db: { query: async () => ({ rows: [] }) },
    reports: {
      async members(_days: unknown, page: { readonly limit: number; readonly offset: number }) {
        asked.push([page.offset, page.limit]);
        return { total, rows: [] };
      },
    },
  };
  const context = { siteId: 6000, script: 'hans', now: Date.parse('2026-11-21T12:00:00+08:00') };
  const request = { report: 'members' as const, from, to, part };
  const done = await reportExport({ request, context, services } as never);
  if (!done.ok) throw new Error(done.error.message);
  return { ...done.value, asked };
}

test('members beyond one file are in the next, and each file name states its number and their total', async () => {
  const first = await fileOf(1, 20_001);
  expect(first).toMatchObject({ parts: 3, total: 20_001, asked: [[0, 10_000]] });
  expect(first.name).toBe(`会员报表-${from}-${to}-第1份共3份.csv`);
  const last = await fileOf(3, 20_001);
  expect(last).toMatchObject({ parts: 3, asked: [[20_000, 10_000]] });
  expect(last.name).toContain('第3份共3份');
});

test('members whom one file holds are in one that is named for its days alone', async () => {
  expect(await fileOf(1, 10_000)).toMatchObject({
    name: `会员报表-${from}-${to}.csv`,
    parts: 1,
  });
});
