import type { ConfigVersionRow } from '@tianping/contract';
import { expect, test } from 'vitest';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { ConfigHistory, ConfigVersions, VERSIONS_SHOWN } from './config-history.tsx';

const TOTAL = 2 * VERSIONS_SHOWN + 3;
const row = (version: number): ConfigVersionRow => ({
  section: 'limits',
  version,
  at: Date.parse('2026-11-20T08:00:00+08:00'),
  by: { staffId: 's', name: 'owner@demo' },
  note: `说明 ${version}`,
  rollbackOf: null,
});
const nothing = (): void => {};

/** The rows from one version down to another, newest first. */
const rows = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => row(from - at));

/** The first page as the server gives it, of so many versions. */
async function history(total: number): Promise<string> {
  const list = rows(total, Math.max(1, total - VERSIONS_SHOWN + 1));
  const office = await answeredOffice({ 'config/versions': { total, list, sums: {} } });
  const asked = { section: 'limits', pageNum: 1, pageSize: VERSIONS_SHOWN } as const;
  await office.reads.load('config/versions', asked);
  return shown(<ConfigVersions section="limits" onSaved={nothing} />, office);
}

test('more versions than one page holds can be turned to, and the brand’s does not follow before the last', async () => {
  const html = await history(TOTAL);
  expect(html).toContain('1 / 3');
  expect(html).toContain('下一页');
  expect(html).toContain(`第 ${TOTAL} 版</b><em`);
  expect(html).not.toContain('品牌默认');
});

test('the last page ends with the brand’s files, and its versions are compared with the one in force', async () => {
  const office = await answeredOffice({});
  const html = shown(
    <ConfigHistory
      section="limits"
      current={TOTAL}
      versions={rows(3, 1)}
      page={3}
      pages={3}
      onPage={nothing}
      onSaved={nothing}
    />,
    office,
  );
  expect(html).toContain('品牌默认');
  expect(html.match(/恢复此版本/g)).toHaveLength(4);
  expect(html).not.toContain('当前');
});

test('a history of one page has no turning, and marks the version in force', async () => {
  const html = await history(2);
  expect(html).not.toContain('下一页');
  expect(html).toContain('品牌默认');
  expect(html.match(/恢复此版本/g)).toHaveLength(2);
});
