import { createHash } from 'node:crypto';
import { assert, type Clock, must } from '@tianping/base';
import { refused, sqlState, sqlStateOf } from './errors.ts';
import { dbMessages } from './messages.ts';
import type { Session } from './session.ts';
import type { Migration } from './types.ts';

/** Any constant; two processes that start at the same time queue up behind it. */
const MIGRATION_LOCK = 7_411_902;

/** Made only where they are missing: a role that may not make tables may not even ask for one that is there. */
export const MIGRATION_TABLES = `
  create table db_migration (
    id text primary key,
    checksum text not null,
    applied_at bigint not null
  );
  create table db_repeatable (
    id text primary key,
    checksum text not null,
    applied_at bigint not null
  )`;

interface MigrateOptions {
  readonly migrations: readonly Migration[];
  readonly clock: Clock;
}

/**
 * Brings the schema up to date in one transaction: first all missing steps, then each repeatable one whose text is not
 * the one last run. Refuses when an applied step has another text now, or when the database knows a step that this
 * program does not.
 */
export async function migrate(session: Session, options: MigrateOptions): Promise<void> {
  assertDistinct(options.migrations);
  await session.script('begin read write; set local statement_timeout = 0');
  try {
    await session.script(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await prepare(session);
    await runMissing(session, options);
    await runChanged(session, options);
    await session.script('commit');
  } catch (error) {
    await session.script('rollback');
    throw sqlStateOf(error) === sqlState.notPermitted
      ? refused(dbMessages.migrationForOwner)
      : error;
  }
}

async function prepare(session: Session): Promise<void> {
  const { rows } = await session.query<{ steps: boolean; repeatables: boolean }>(
    `select to_regclass('db_migration') is not null as steps,
       to_regclass('db_repeatable') is not null as repeatables`,
    [],
  );
  const { steps, repeatables } = must(rows[0], 'one row');
  // Before the first release there were no repeatable ones, and its steps are no longer here.
  if (steps && !repeatables) throw refused(dbMessages.migrationBeforeRelease);
  if (!steps) await session.script(MIGRATION_TABLES);
}

async function runMissing(session: Session, { migrations, clock }: MigrateOptions): Promise<void> {
  const steps = migrations.filter(({ repeatable }) => !repeatable);
  const applied = await session.query<{ id: string; checksum: string }>(
    'select id, checksum from db_migration',
    [],
  );
  const checksums = new Map(applied.rows.map((row) => [row.id, row.checksum]));
  assertKnown(checksums, steps);
  for (const { id, sql } of steps) {
    const checksum = checksumOf(sql);
    if (checksums.get(id) === checksum) continue;
    if (checksums.has(id)) throw refused(dbMessages.migrationChanged, { id });
    await session.script(sql);
    await session.query('insert into db_migration (id, checksum, applied_at) values ($1, $2, $3)', [
      id,
      checksum,
      clock.now(),
    ]);
  }
}

/** Bodies are not checked while they are made: functions call each other in any order. */
async function runChanged(session: Session, { migrations, clock }: MigrateOptions): Promise<void> {
  const applied = await session.query<{ id: string; checksum: string }>(
    'select id, checksum from db_repeatable',
    [],
  );
  const checksums = new Map(applied.rows.map((row) => [row.id, row.checksum]));
  const changed = migrations.filter(
    ({ id, sql, repeatable }) => repeatable && checksums.get(id) !== checksumOf(sql),
  );
  if (changed.length === 0) return;
  await session.script('set local check_function_bodies = off');
  for (const { id, sql } of changed) {
    await session.script(sql);
    await session.query(
      `insert into db_repeatable (id, checksum, applied_at) values ($1, $2, $3)
       on conflict (id) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
      [id, checksumOf(sql), clock.now()],
    );
  }
  await assertNoOverloads(session, changed);
}

/** Functions with other parameters than before stand beside the old one, and calls of it find either. */
async function assertNoOverloads(session: Session, changed: readonly Migration[]): Promise<void> {
  const names = changed.flatMap(({ sql }) =>
    [...sql.matchAll(/create or replace function (\w+)/gi)].map((match) => match[1]),
  );
  const { rows } = await session.query<{ name: string }>(
    `select proname::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any ($1::text[])
     group by proname having count(*) > 1`,
    [names],
  );
  const twice = rows.map(({ name }) => name).join(', ');
  assert(!twice, `drop the function with the old parameters first, in the same file: ${twice}`);
}

function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

function assertDistinct(migrations: readonly Migration[]): void {
  const ids = new Set(migrations.map(({ id }) => id));
  assert(ids.size === migrations.length, 'two migrations have the same id');
}

/** A package that is not loaded may be absent; a newer step of one that is loaded may not. */
function assertKnown(checksums: ReadonlyMap<string, string>, steps: readonly Migration[]): void {
  const known = new Set(steps.map(({ id }) => id));
  const owners = new Set(steps.map(({ id }) => must(id.split('/')[0], 'owner')));
  for (const id of checksums.keys()) {
    if (owners.has(must(id.split('/')[0], 'owner')) && !known.has(id)) {
      throw refused(dbMessages.migrationUnknown, { id });
    }
  }
}
