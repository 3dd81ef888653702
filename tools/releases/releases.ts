import { gunzipSync, gzipSync } from 'node:zlib';
import type { Db, Migration } from '@tianping/db';

/** A database as a release left it: what made its schema, and its rows. */
export interface Release {
  readonly migrations: readonly Migration[];
  /** Statements that make what the program makes as it runs: monthly partitions, positions of sequences. */
  readonly made: readonly string[];
  readonly tables: readonly {
    readonly name: string;
    readonly columns: string;
    readonly rows: string;
  }[];
}

const TABLES = `select c.oid::regclass::text as name, (
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition and c.relname not in ('db_migration', 'db_repeatable')
  order by 1`;

const MADE = `select format('create table if not exists %s partition of %s %s', c.oid::regclass,
    i.inhparent::regclass, pg_get_expr(c.relpartbound, c.oid)) as sql
  from pg_class c join pg_inherits i on i.inhrelid = c.oid
  where c.relispartition and c.relkind = 'r'
  union all
  select format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value)
  from pg_sequences where schemaname = 'public' and last_value is not null
  order by 1`;

/** Reads a whole database in one transaction. */
export function readRelease(db: Db, migrations: readonly Migration[]): Promise<Release> {
  return db.tx(async (sql) => {
    const made = await sql.query<{ sql: string }>(MADE);
    const tables = await sql.query<{ name: string; columns: string }>(TABLES);
    const full: { name: string; columns: string; rows: string }[] = [];
    for (const { name, columns } of tables.rows) {
      // As text, because JSON numbers do not hold all numbers of the database.
      const { rows } = await sql.query<{ all: string | null }>(
        `select json_agg(t)::text as all from (select ${columns} from ${name} order by ${name}::text) t`,
      );
      const all = rows[0]?.all;
      if (all) full.push({ name, columns, rows: all });
    }
    return { migrations, made: made.rows.map(({ sql: text }) => text), tables: full };
  });
}

/** Puts the rows into a database just made by the same migrations; rows that those had inserted are removed. */
export async function fillRelease(db: Db, { made, tables }: Release): Promise<void> {
  const { rows } = await db.query<{ name: string }>(TABLES);
  const statements = [
    'begin',
    // Rows are taken as they were: no trigger, no order among tables.
    'set local session_replication_role = replica',
    `truncate ${rows.map(({ name }) => name).join(', ')} cascade`,
    ...made,
    ...tables.map(
      (table) => `insert into ${table.name} (${table.columns}) overriding system value
        select ${table.columns} from json_populate_recordset(null::${table.name}, ${quoted(table.rows)})`,
    ),
    'commit',
  ];
  await db.guest.run(statements.join(';\n'));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export function packRelease(release: Release): Uint8Array {
  return gzipSync(JSON.stringify(release), { level: 9 });
}

export function unpackRelease(packed: Uint8Array): Release {
  return JSON.parse(gunzipSync(packed).toString());
}
