import { expect, test } from 'vitest';
import { readPage } from './page.ts';
import { openTestDb } from './testing/index.ts';

test('every page of a list knows the number of all its rows, also one beyond the last', async () => {
  const db = await openTestDb([{ id: 'page/001', sql: 'create table item (n int, kind text)' }]);
  await db.tx((sql) => sql.query(`insert into item select n, 'a' from generate_series(1, 5) n`));
  const page = async (kind: string, offset: number) => {
    const found = await readPage<{ n: number; sum: number }>(
      db,
      {
        text: `select n, (sum(n) over ())::bigint as sum, count(*) over () as total
          from item where kind = $1 order by n`,
        params: [kind],
      },
      { limit: 2, offset },
    );
    return [found.total, found.first?.sum ?? null, found.rows.map(({ n }) => n)];
  };
  expect(await page('a', 0)).toEqual([5, 15, [1, 2]]);
  expect(await page('a', 4)).toEqual([5, 15, [5]]);
  expect(await page('a', 6)).toEqual([5, 15, []]);
  expect(await page('b', 0)).toEqual([0, null, []]);
  expect(await page('b', 2)).toEqual([0, null, []]);
  await db.close();
});
