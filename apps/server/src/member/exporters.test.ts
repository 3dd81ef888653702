import type { MemberId, SiteId } from '@tianping/base';
import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { expect, test } from 'vitest';
import { createExporters } from './exporters.ts';

const who = {
  siteId: 6000 as SiteId,
  memberId: '00000000-0000-7000-8000-000000000001' as MemberId,
  script: 'hans',
} as const;

/** Returns `total` rows page by page, and records which pages were requested. */
function bookOf(total: number) {
  const asked: object[] = [];
  const page = async (filter: { readonly pageNum: number; readonly pageSize: number }) => {
    asked.push(filter);
    const left = Math.max(0, total - (filter.pageNum - 1) * filter.pageSize);
    return { total, list: Array.from({ length: Math.min(left, filter.pageSize) }, () => ({})) };
  };
  return { asked, page };
}

function exportersOver(total: number) {
  const book = bookOf(total);
  const deps = {
    clock: createFakeClock(),
    db: { query: async () => ({ rows: [], rowCount: 0 }) },
    sportsbook: { betRecords: book.page },
    vip: {
      history: ({ limit, offset }: { readonly limit: number; readonly offset: number }) =>
        book.page({ pageNum: offset / limit + 1, pageSize: limit }),
    },
    inbox: {
      notifications: { list: book.page },
      feedback: {
        list: (_who: unknown, asked: Parameters<typeof book.page>[0]) => book.page(asked),
        detail: async () => ({}),
      },
    },
  };
  return { ...book, exporters: createExporters(deps as never) };
}

async function sectionOf(total: number, name: string) {
  const { exporters, asked } = exportersOver(total);
  const exporter = must(
    exporters.find((each) => each.name === name),
    name,
  );
  return { section: (await exporter.export(who)) as { total: number; list: unknown[] }, asked };
}

test('every package that stores data of a member has its section', () => {
  const names = exportersOver(0).exporters.map(({ name }) => name);
  expect(names).toEqual(['bets', 'movements', 'grants', 'letters', 'chat', 'support', 'feedback']);
});

test.each(['bets', 'grants', 'letters', 'feedback'])(
  '%s are asked for of that member, page by page',
  async (name) => {
    const { section, asked } = await sectionOf(450, name);
    expect([section.total, section.list.length, asked.length]).toEqual([450, 450, 3]);
  },
);

test('a section is bounded, and states how many rows there are', async () => {
  const { section } = await sectionOf(9_000, 'bets');
  expect([section.total, section.list.length]).toEqual([9_000, 2_000]);
});

test('what is asked for is the member’s own', async () => {
  const { asked } = await sectionOf(1, 'bets');
  expect(asked).toMatchObject([{ siteId: who.siteId, memberId: who.memberId, state: 'all' }]);
});
