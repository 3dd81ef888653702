import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { audit } from '@tianping/ledger/server';
import { expect, test } from 'vitest';
import { allMigrations } from '../../apps/server/src/migrations.ts';
import { allChecks } from '../audit/checks.ts';
import { fillRelease, readRelease, unpackRelease } from './releases.ts';

const FILES = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json.gz'));

/** What a release must have left behind for its kept database to say anything. */
const MET = `select (select count(*) from ledger_wallet) > 1 as members,
  (select count(*) from deposit_orders where status = 'credited') > 0 as deposits,
  (select count(*) from withdrawal_order) > 0 as withdrawals,
  (select count(*) from bet where status = 'accepted') > 0 as open,
  (select count(*) from bet where status = 'settled') > 0 as settled,
  (select count(*) from letters) > 0 as letters`;

/** The schema in words: columns, constraints, indexes, functions, triggers and views, but no months. */
const CATALOG = `
  select format('column %s %s %s %s %s %s', c.oid::regclass, a.attname,
    format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and not c.relispartition
  union all
  select format('constraint %s %s %s', c.oid::regclass, k.conname, pg_get_constraintdef(k.oid))
  from pg_class c join pg_constraint k on k.conrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition
  union all
  select format('index %s', pg_get_indexdef(i.indexrelid))
  from pg_class c join pg_index i on i.indrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition
  union all
  select format('function %s %s', pg_get_functiondef(p.oid), p.proacl)
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  union all
  select format('trigger %s', pg_get_triggerdef(t.oid))
  from pg_class c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
  where c.relnamespace = 'public'::regnamespace and not c.relispartition
  union all
  select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
  order by 1`;

/** Every release that was kept is opened by this one, in each engine. */
const engine = onDatabase();

test.each(FILES)(
  '%s: opened by this release its books agree and its schema is that of a new one',
  async (name) => {
    const release = unpackRelease(readFileSync(join(import.meta.dirname, name)));
    const db = await engine.openOlder(
      { migrations: release.migrations, fill: (empty) => fillRelease(empty, release) },
      allMigrations,
    );
    const met = await db.query<Record<string, boolean>>(MET);
    expect(Object.entries(met.rows[0] ?? {}).filter(([, is]) => !is)).toEqual([]);
    expect(await audit(db, allChecks)).toEqual([]);
    const fresh = await catalogOf(await engine.open(allMigrations));
    expect(fresh.length).toBeGreaterThan(500);
    expect(await catalogOf(db)).toEqual(fresh);
    // Nothing has been lost on the way: of each table there are as many rows as were kept.
    const now = new Map(
      (await readRelease(db, [])).tables.map(({ name: table, rows }) => [table, countOf(rows)]),
    );
    for (const { name: table, rows } of release.tables) {
      expect([table, now.get(table)]).toEqual([table, countOf(rows)]);
    }
  },
);

async function catalogOf(db: Db): Promise<readonly string[]> {
  const { rows } = await db.query<{ line: string }>(CATALOG);
  return rows.map(({ line }) => line);
}

function countOf(rows: string): number {
  const all: unknown = JSON.parse(rows);
  return Array.isArray(all) ? all.length : 0;
}
