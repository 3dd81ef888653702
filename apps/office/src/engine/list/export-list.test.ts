import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import type { OfficeApi } from '../../app/api.ts';
import { textsOf } from '../texts.ts';
import { fileTexts, readRows } from './export-list.ts';
import type { ListDef } from './list-def.ts';

test('a file holds moments with their zone and numbers without separators', () => {
  const texts = fileTexts(textsOf(createTranslator({ script: 'hans', hant: {} }), () => 0));
  const at = Date.parse('2026-11-22T03:49:05+08:00');
  expect(texts.moment(at)).toBe('2026-11-22T03:49:05+08:00');
  expect([texts.money(350_000), texts.yuan(-5), texts.whole(12_000)]).toEqual([
    '3500.00',
    '-0.05',
    '12000',
  ]);
});

interface PageAsked {
  readonly page: number;
  readonly size: number;
}

/** Reads 350 rows while `change` is applied to them after each page. */
async function readWhile(change: (rows: number[], reads: number) => void) {
  const rows = Array.from({ length: 350 }, (_, at) => at);
  const asked: number[] = [];
  const call = async (_: string, { page, size }: PageAsked) => {
    const answer = { total: rows.length, list: rows.slice((page - 1) * size, page * size) };
    asked.push(page);
    change(rows, asked.length);
    return { kind: 'answer', answer };
  };
  return { ...(await readAll(call)), asked, left: rows };
}

async function readAll(call: (name: string, asked: PageAsked) => Promise<unknown>) {
  const list = {
    call: 'deposits/list',
    request: ({ page, size }: PageAsked) => ({ page, size }),
    rows: ({ list }: { list: readonly number[] }) => list,
    total: ({ total }: { total: number }) => total,
    id: String,
  } as unknown as ListDef<'deposits/list', number>;
  const query = { values: {}, page: 1, size: 20, open: null };
  const api = { call } as unknown as OfficeApi;
  const written: number[] = [];
  const outcome = await readRows({ api, list, query }, (fresh) => written.push(...fresh));
  return { outcome, written };
}

test('an unchanged list is read page by page, each once', async () => {
  const { outcome, asked, written, left } = await readWhile(() => undefined);
  expect(outcome).toEqual({ kind: 'read', count: 350, isAll: true });
  expect(asked).toEqual([1, 2, 3, 4]);
  expect(written).toEqual(left);
});

test.each([1, 60, 250])(
  'no row slips out of a file because %i others leave the list',
  async (leaving) => {
    const { outcome, written, left } = await readWhile((rows, reads) => {
      if (reads === 3) rows.splice(0, leaving);
    });
    expect(outcome).toMatchObject({ isAll: true });
    expect(left.filter((row) => !written.includes(row))).toEqual([]);
    expect(new Set(written).size).toBe(written.length);
  },
);

test('rows that come on top are no reason to read again', async () => {
  const { asked, written } = await readWhile((rows, reads) => {
    rows.unshift(1_000 + reads);
  });
  expect(asked).toEqual([1, 2, 3, 4]);
  expect(new Set(written).size).toBe(350);
});

test.each([100, 200])('a list of %i rows ends with its last full page', async (count) => {
  const asked: number[] = [];
  // As where the rows themselves are counted: a page after the last one knows no total.
  const call = async (_: string, { page, size }: PageAsked) => {
    const found = Math.max(0, Math.min(size, count - (page - 1) * size));
    asked.push(page);
    const list = Array.from({ length: found }, (_row, at) => (page - 1) * size + at);
    return { kind: 'answer', answer: { total: found === 0 ? 0 : count, list } };
  };
  const { outcome, written } = await readAll(call);
  expect(outcome).toEqual({ kind: 'read', count, isAll: true });
  expect(written).toHaveLength(count);
  expect(asked.length).toBeLessThan(5);
});
