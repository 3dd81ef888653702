import { systemClock } from '@tianping/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from './open.ts';
import { migrateSuite } from './testing/migrate-suite.ts';
import { startTestPostgres, type TestPostgres } from './testing/postgres.ts';

const clock = systemClock;
let server: TestPostgres;
beforeAll(async () => {
  server = await startTestPostgres();
});
afterAll(() => server.stop());

migrateSuite(async () => {
  const databaseUrl = await server.createDatabase();
  return async (migrations, at, sql) => {
    const options = { migrations, clock: { ...clock, now: () => at } };
    const db = await openDb({ databaseUrl }, options);
    try {
      return (await db.tx((tx) => tx.query(sql))).rows;
    } finally {
      await db.close();
    }
  };
});

test('processes that start at the same time run each step and each function file once', async () => {
  const databaseUrl = await server.createDatabase();
  const migrations = [
    { id: 'a/001', sql: 'create table seen (n int); insert into seen values (1)' },
    { id: 'a/002', sql: 'insert into seen values (2)' },
    { id: 'a/f', sql: 'insert into seen values (3)', repeatable: true },
  ];
  const starts = Array.from({ length: 4 }, () => openDb({ databaseUrl }, { migrations, clock }));
  const dbs = await Promise.all(starts);
  expect((await dbs[0]?.query('select n from seen order by n'))?.rows).toEqual([
    { n: 1 },
    { n: 2 },
    { n: 3 },
  ]);
  await Promise.all(dbs.map((db) => db.close()));
});

test('a server that is not there is refused with a sentence', async () => {
  const databaseUrl = 'postgresql://postgres@127.0.0.1:8699/none';
  const opening = openDb({ databaseUrl }, { migrations: [], clock });
  await expect(opening).rejects.toThrow('无法连接 PostgreSQL');
});

test('a lost server is an error of the statement, and the next one finds it again', async () => {
  const databaseUrl = await server.createDatabase();
  const events: string[] = [];
  const log = ({ event }: { event: string }) => events.push(event);
  const db = await openDb({ databaseUrl }, { migrations: [], clock, log });
  await server.kill();
  await expect(db.query('select 1')).rejects.toThrow();
  await server.start();
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await db.close();
});
