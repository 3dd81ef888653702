import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sqlState, sqlStateOf } from './errors.ts';
import { onDatabase } from './testing/engine.ts';
import type { Db, Migration } from './types.ts';

const schema: Migration = {
  id: 'test/001-item',
  sql: `create table item (id bigint primary key, name text, data jsonb, tags text[], flag boolean);
    create table counter (id int primary key, n bigint not null);
    insert into counter values (1, 0), (2, 0);
    create function bump(p_id int) returns bigint language sql as
      $$ update counter set n = n + 1 where id = p_id returning n $$`,
};

/** What every engine promises of its `Db`. */
const engine = onDatabase();

let opened: Promise<Db> | undefined;
const open = async () => {
  opened ??= engine.open([schema]);
  const db = await opened;
  await db.tx(async (sql) => {
    await sql.query('delete from item');
    await sql.query('update counter set n = 0');
  });
  return db;
};
const countItems = async (db: Db) =>
  (await db.query<{ n: number }>('select count(*) as n from item')).rows[0]?.n;

test('values come back as they went in', async () => {
  const db = await open();
  const row = {
    id: Number.MAX_SAFE_INTEGER,
    name: 'an \'odd\' \\ "name" 天',
    data: { list: [1, null, 'x'], deep: { yes: true } },
    tags: ['a,b', 'NULL', '', 'q"t', 'back\\slash'],
    flag: false,
  };
  const done = await db.tx((sql) =>
    sql.query('insert into item values ($1, $2, $3, $4, $5)', Object.values(row)),
  );
  expect(done.rowCount).toBe(1);
  expect((await db.query('select * from item')).rows).toEqual([row]);
});

test('null, lists of integers and binary data are read alike', async () => {
  const db = await open();
  const { rows } = await db.query(
    `select null::bigint as nothing, array[1, null, 3]::bigint[] as list, '\\x00ff'::bytea as bytes,
       '{}'::uuid[] as none, 1.50::numeric as exact, 7::smallint as small, '[1]'::json as json`,
  );
  expect(rows).toEqual([
    {
      nothing: null,
      list: [1, null, 3],
      bytes: new Uint8Array([0, 255]),
      none: [],
      exact: '1.50',
      small: 7,
      json: [1],
    },
  ]);
});

test('an integer beyond the safe ones is never rounded in silence', async () => {
  const db = await open();
  await expect(db.query('select 9007199254740993::bigint as n')).rejects.toThrow(/not safe/);
});

test.each([
  ['insert into item (id) values (1)'],
  ['select bump(1)'],
  ['with gone as (delete from counter returning id) select * from gone'],
  ['create table other (id int)'],
])('outside a transaction nothing is written: %s', async (text) => {
  const db = await open();
  const error = await db.query(text).catch((thrown: unknown) => thrown);
  expect(sqlStateOf(error)).toBe(sqlState.readOnly);
  expect((await db.query('select n from counter order by id')).rows).toEqual([{ n: 0 }, { n: 0 }]);
});

test('a write of one statement is kept, and answers its rows', async () => {
  const db = await open();
  const { rows } = await db.write<{ id: number }>(
    'insert into item (id) values ($1) returning id',
    [3],
  );
  expect(rows).toEqual([{ id: 3 }]);
  expect(await countItems(db)).toBe(1);
});

test('a write that fails changes nothing, and the next one is served', async () => {
  const db = await open();
  await db.write('insert into item (id) values (1)');
  const twice = await db.write('insert into item (id) values (2), (1)').catch((thrown) => thrown);
  expect(sqlStateOf(twice)).toBe(sqlState.uniqueViolation);
  expect(await countItems(db)).toBe(1);
  await db.write('update counter set n = n + 1 where id = 1');
  expect((await db.query('select n from counter where id = 1')).rows).toEqual([{ n: 1 }]);
});

test('a write that is refused when it is committed has not happened', async () => {
  const db = await open();
  await db.tx((sql) =>
    sql.query(
      `create table if not exists pair (id int primary key,
         other int references pair (id) deferrable initially deferred)`,
    ),
  );
  await expect(db.write('insert into pair values (1, 2)')).rejects.toThrow(/foreign key/);
  expect((await db.query('select * from pair')).rows).toEqual([]);
  await db.write('insert into pair values (1, 1)');
  expect((await db.query('select * from pair')).rows).toEqual([{ id: 1, other: 1 }]);
});

test('a write inside a transaction is refused', async () => {
  const db = await open();
  const inside = db.tx(async () => await db.write('update counter set n = 9'));
  await expect(inside).rejects.toThrow(/inside a transaction/);
});

test('a transaction that throws has not happened', async () => {
  const db = await open();
  const failing = db.tx(async (sql) => {
    await sql.query('insert into item (id) values (1)');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await countItems(db)).toBe(0);
});

test('a failed statement that is swallowed still fails its transaction', async () => {
  const db = await open();
  const swallowing = db.tx(async (sql) => {
    await sql.query('insert into item (id) values (1)');
    await sql.query('insert into item (id) values (1)').catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow();
  expect(await countItems(db)).toBe(0);
  await db.tx((sql) => sql.query('insert into item (id) values (2)'));
  expect(await countItems(db)).toBe(1);
});

test('an error carries the state that the server gave it', async () => {
  const db = await open();
  await db.tx((sql) => sql.query('insert into item (id) values (1)'));
  const twice = db.tx((sql) => sql.query('insert into item (id) values (1)'));
  const error = await twice.catch((thrown: unknown) => thrown);
  expect(sqlStateOf(error)).toBe(sqlState.uniqueViolation);
});

test('a statement with an error can be asked again', async () => {
  const db = await open();
  await expect(db.query('select * from nowhere')).rejects.toThrow();
  await db.tx((sql) => sql.query('create table nowhere (id int)'));
  expect((await db.query('select * from nowhere')).rows).toEqual([]);
});

test('the database itself is refused inside its transaction, and free again after it', async () => {
  const db = await open();
  await expect(db.tx(() => db.query('select 1'))).rejects.toThrow(/inside a transaction/);
  await expect(db.tx(() => db.tx(async () => undefined))).rejects.toThrow(/inside a transaction/);
  await db.tx(async () => undefined);
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a transaction that is over takes no more statements', async () => {
  const db = await open();
  const retained = await db.tx(async (sql) => sql);
  await expect((async () => retained.query('select 1'))()).rejects.toThrow(/over/);
});

test('statements of two transactions never mix, and no addition is lost', async () => {
  const db = await open();
  const addSlowly = () =>
    db.tx(async (sql) => {
      const { rows } = await sql.query<{ n: number }>(
        'select n from counter where id = 1 for update',
      );
      await pause(1);
      await sql.query('update counter set n = $1 where id = 1', [(rows[0]?.n ?? 0) + 1]);
    });
  await Promise.all(Array.from({ length: 20 }, addSlowly));
  expect((await db.query('select n from counter where id = 1')).rows).toEqual([{ n: 20 }]);
});

test('transactions that lock in opposite order both end', async () => {
  const db = await open();
  const bumpBoth = (first: number, second: number) =>
    db.tx(async (sql) => {
      await sql.query('select bump($1)', [first]);
      await pause(20);
      await sql.query('select bump($1)', [second]);
    });
  await Promise.all([bumpBoth(1, 2), bumpBoth(2, 1)]);
  expect((await db.query('select n from counter order by id')).rows).toEqual([{ n: 2 }, { n: 2 }]);
});

test('a write whose answer cannot be read fails, and the next one is served', async () => {
  const db = await open();
  const unread = db.write('select 9007199254740993 as big');
  await expect(unread).rejects.toThrow(/not safe/);
  await expect(db.write('select $1::text', [Number.NaN])).rejects.toThrow(/not a finite number/);
  await db.write('insert into item (id) values (7)');
  expect(await countItems(db)).toBe(1);
});

test('writes that lock in opposite order are both kept', async () => {
  const db = await open();
  await db.tx((sql) =>
    sql.query(
      `create or replace function bump_both(p_first int, p_second int) returns void language plpgsql as $$
       begin
         perform bump(p_first);
         perform pg_sleep(0.1);
         perform bump(p_second);
       end $$`,
    ),
  );
  await Promise.all([
    db.write('select bump_both(1, 2)::text'),
    db.write('select bump_both(2, 1)::text'),
  ]);
  expect((await db.query('select n from counter order by id')).rows).toEqual([{ n: 2 }, { n: 2 }]);
});
