import { beforeAll, expect, test } from 'vitest';
import type { Db } from './index.ts';
import { onPostgres } from './testing/index.ts';

const engine = onPostgres();
let db: Db;

beforeAll(async () => {
  db = await engine.open([]);
  await db.tx((sql) => sql.query('create table held (id int primary key, count int not null)'));
  await db.tx((sql) => sql.query('insert into held values (1, 0), (2, 0)'));
});

test('of two transactions that lock in opposite orders both are carried out, once each', async () => {
  let begun = 0;
  const both = Promise.withResolvers<void>();
  const countIn = (first: number, second: number) =>
    db.tx(async (sql) => {
      await sql.query('update held set count = count + 1 where id = $1', [first]);
      begun += 1;
      if (begun === 2) both.resolve();
      await both.promise;
      await sql.query('update held set count = count + 1 where id = $1', [second]);
    });
  await Promise.all([countIn(1, 2), countIn(2, 1)]);
  const { rows } = await db.query('select id, count from held order by id');
  expect(rows).toEqual([
    { id: 1, count: 2 },
    { id: 2, count: 2 },
  ]);
  expect(begun).toBeGreaterThan(2);
});
