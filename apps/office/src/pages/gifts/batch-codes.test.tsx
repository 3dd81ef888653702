import { expect, test } from 'vitest';
import type { AnswerOf, OfficeApi } from '../../app/api.ts';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { BatchCodes, CODES_SHOWN, readCodes } from './batch-codes.tsx';

type Code = AnswerOf<'gifts/codes'>['list'][number];

const batchId = '01900000-0000-7000-8000-0000000000b1';
const TOTAL = 2 * CODES_SHOWN + 30;
const codes: readonly Code[] = Array.from({ length: TOTAL }, (_, at) => ({
  code: `C${at}`,
  used: 0,
  redeemed: [],
}));

/** A server with a batch, whose connection is lost after so many pages. */
function served(pages: number): OfficeApi {
  return {
    async call(_call, request) {
      const { pageNum = 1, pageSize = 20 } = request as { pageNum?: number; pageSize?: number };
      if (pageNum > pages) return { kind: 'lost' };
      const list = codes.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      return { kind: 'answer', answer: { total: TOTAL, list } as never };
    },
  };
}

async function page(total: number, list: readonly Code[]): Promise<string> {
  const office = await answeredOffice({ 'gifts/codes': { total, list } });
  await office.reads.load('gifts/codes', { batchId, pageNum: 1, pageSize: CODES_SHOWN });
  return shown(<BatchCodes batchId={batchId} />, office);
}

test('a file of a batch holds every code of it, and there is none when a part was not read', async () => {
  expect(await readCodes(served(3), batchId)).toEqual({ kind: 'answer', answer: codes });
  expect(await readCodes(served(2), batchId)).toEqual({ kind: 'lost' });
});

test('codes beyond one page can be turned to', async () => {
  expect(await page(TOTAL, codes.slice(0, CODES_SHOWN))).toContain('1 / 3');
  expect(await page(3, codes.slice(0, 3))).not.toContain('下一页');
});

test('a code says how often it was redeemed where not every member is named', async () => {
  const redeemed = [{ memberId: 'm1', memberName: 'li_qing', at: 0 }];
  const html = await page(1, [{ code: 'ABC', used: 80, redeemed }]);
  expect(html).toContain('li_qing');
  expect(html).toContain('80 次');
  expect(await page(1, [{ code: 'ABC', used: 1, redeemed }])).not.toContain('1 次');
});
