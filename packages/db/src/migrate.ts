import { createHash } from 'node:crypto';
import { assert, type Clock, must } from '@tianping/base';
import { refused, sqlState, sqlStateOf } from './errors.ts';
import { dbMessages } from './messages.ts';
import type { Session } from './session.ts';
import type { Migration } from './types.ts';

/** Any constant; two processes that start at once queue up behind it. */
const MIGRATION_LOCK = 7_411_902;

/** Made only where it is missing: a role that may not make tables may not even ask for one that is there. */
const PREPARE = `
  create table db_migration (
    id text primary key,
    checksum text not null,
    applied_at bigint not null
  )`;

/**
 * Brings the schema up to date: all missing steps in one transaction. Refuses when an applied step has
 * another text now, or when the database knows a step that this program does not.
 */
export async function migrate(
  session: Session,
  options: { readonly migrations: readonly Migration[]; readonly clock: Clock },
): Promise<void> {
  assertDistinct(options.migrations);
  await session.script('begin read write; set local statement_timeout = 0');
  try {
    await session.script(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await prepare(session);
    await runMissing(session, options);
    await session.script('commit');
  } catch (error) {
    await session.script('rollback');
    throw sqlStateOf(error) === sqlState.notPermitted
      ? refused(dbMessages.migrationForOwner)
      : error;
  }
}

async function prepare(session: Session): Promise<void> {
  const { rows } = await session.query<{ made: boolean }>(
    "select to_regclass('db_migration') is not null as made",
    [],
  );
  if (!rows[0]?.made) await session.script(PREPARE);
}

async function runMissing(
  session: Session,
  options: { readonly migrations: readonly Migration[]; readonly clock: Clock },
): Promise<void> {
  const applied = await session.query<{ id: string; checksum: string }>(
    'select id, checksum from db_migration',
    [],
  );
  const checksums = new Map(applied.rows.map((row) => [row.id, row.checksum]));
  assertKnown(checksums, options.migrations);
  for (const { id, sql } of options.migrations) {
    const checksum = createHash('sha256').update(sql).digest('hex');
    if (checksums.get(id) === checksum) continue;
    if (checksums.has(id)) throw refused(dbMessages.migrationChanged, { id });
    await session.script(sql);
    await session.query('insert into db_migration (id, checksum, applied_at) values ($1, $2, $3)', [
      id,
      checksum,
      options.clock.now(),
    ]);
  }
}

function assertDistinct(migrations: readonly Migration[]): void {
  const ids = new Set(migrations.map(({ id }) => id));
  assert(ids.size === migrations.length, 'two migrations have the same id');
}

/** A package that is not loaded may be absent; a newer step of one that is loaded may not. */
function assertKnown(
  checksums: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): void {
  const known = new Set(migrations.map(({ id }) => id));
  const owners = new Set(migrations.map(({ id }) => must(id.split('/')[0], 'owner')));
  for (const id of checksums.keys()) {
    if (owners.has(must(id.split('/')[0], 'owner')) && !known.has(id)) {
      throw refused(dbMessages.migrationUnknown, { id });
    }
  }
}
