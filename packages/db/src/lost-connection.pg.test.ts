import { setTimeout as pause } from 'node:timers/promises';
import { must } from '@tianping/base';
import { expect, test } from 'vitest';
import { onPostgres } from './testing/engine.ts';

const engine = onPostgres();

test('a connection that the server ends in use costs its transaction and nothing else', async () => {
  const db = await engine.open([]);
  const begun = Promise.withResolvers<number>();
  const goOn = Promise.withResolvers<void>();
  const cut = db.tx(async (sql) => {
    const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
    begun.resolve(must(rows[0], 'a backend').pid);
    await goOn.promise;
    return sql.query('select 1');
  });
  const pid = await begun.promise;
  await db.query('select pg_terminate_backend($1)', [pid]);
  await pause(100);
  goOn.resolve();
  await expect(cut).rejects.toThrow();
  expect((await db.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a connection that the server ends during a write costs that write and nothing else', async () => {
  const db = await engine.open([]);
  await expect(db.write('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
  expect((await db.write<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
