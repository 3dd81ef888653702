import { expect, test } from 'vitest';
import type { Migration } from '../types.ts';

/** A database of which each start is played: brings the schema up to date at `at`, then gives the rows of `sql`. */
export type Start = (
  migrations: readonly Migration[],
  at: number,
  sql: string,
) => Promise<unknown[]>;

const table: Migration = { id: 'a/0001-baseline', sql: 'create table seen (n int)' };
const repeatable = (name: string, text: string): Migration => ({
  id: `a/${name}`,
  sql: `create or replace function ${text}`,
  repeatable: true,
});
/** Named before what it calls, and stated before the table that it reads. */
const asks = repeatable(
  'asks',
  'asks() returns int language sql as $$ select says() + sum(n)::int from seen $$',
);
const says = (value: number) =>
  repeatable('says', `says() returns int language sql as $$ select ${value} $$`);
const ANSWER = 'select asks() as n';

/** What every engine promises of steps and functions; `create` makes an empty database. */
export function migrateSuite(create: () => Promise<Start>): void {
  test('a function file is run after all steps, in any order, and again only when its text changed', async () => {
    const start = await create();
    const filled: Migration = { id: 'b/0001-baseline', sql: 'insert into seen values (10)' };
    expect(await start([asks, says(1), table, filled], 1, ANSWER)).toEqual([{ n: 11 }]);
    expect(await start([asks, says(2), table, filled], 2, ANSWER)).toEqual([{ n: 12 }]);
    const runs = 'select id, applied_at as at from db_repeatable order by id';
    expect(await start([asks, says(2), table, filled], 3, runs)).toEqual([
      { id: 'a/asks', at: 1 },
      { id: 'a/says', at: 2 },
    ]);
  });

  test('a function with other parameters is refused beside its old form and taken once its file drops that', async () => {
    const start = await create();
    const changed = repeatable(
      'says',
      'says(p_add int default 0) returns int language sql as $$ select 5 + p_add $$',
    );
    await start([table, says(1)], 1, 'select says()');
    await expect(start([table, changed], 2, 'select says()')).rejects.toThrow(/drop .* says/);
    const dropping = { ...changed, sql: `drop function if exists says();\n${changed.sql}` };
    expect(await start([table, dropping], 3, 'select says(1) as n, says() as m')).toEqual([
      { n: 6, m: 5 },
    ]);
  });

  test('a database from before the first release is refused with a sentence and left as it is', async () => {
    const start = await create();
    // As it was left then: steps under their old names, and no list of functions.
    const old: Migration = { id: 'a/001-seen', sql: 'create table seen (n int)' };
    await start([old], 1, 'drop table db_repeatable');
    const refusal = /正式发布之前的版本.*DATA_DIR.*DATABASE_URL/;
    await expect(start([table, says(1)], 2, 'select says()')).rejects.toThrow(refusal);
    await expect(start([], 3, 'select 1')).rejects.toThrow(refusal);
  });
}
