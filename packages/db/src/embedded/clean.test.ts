import { expect, test } from 'vitest';
import { openTestDb } from '../testing/test-db.ts';

const migrations = [
  {
    id: 'test/001',
    sql: 'create table "odd Name" (n int); insert into "odd Name" values (0)',
  },
];

test('rows that changed again and again do not pile up, and the planner learns the tables', async () => {
  const db = await openTestDb(migrations, { cleanEveryTx: 10 });
  for (let round = 0; round < 60; round += 1) {
    await db.tx(async (sql) => {
      await sql.query('insert into "odd Name" select generate_series(1, 1000)');
    });
    await db.tx((sql) => sql.query('delete from "odd Name" where n > 0'));
  }
  const { rows } = await db.query<{ bytes: number; rows: number }>(
    `select pg_table_size(oid) as bytes, reltuples::int as rows from pg_class
     where relname = 'odd Name'`,
  );
  expect(rows[0]?.bytes).toBeLessThan(600_000);
  expect(rows[0]?.rows).toBeGreaterThanOrEqual(0);
  await db.close();
});
