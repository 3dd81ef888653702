import { must, systemClock } from '@tianping/base';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDb } from '../open.ts';
import type { Db, Migration } from '../types.ts';
import { type CopiedDatabases, copiedDatabases } from './copied.ts';
import { emptying } from './empty.ts';
import { type Older, openOlderTestDb, openTestDb } from './test-db.ts';

/**
 * An engine to run tests on. A file `x.db.test.ts` takes it from `onDatabase()`: the everyday run gives it the
 * embedded database, the other PostgreSQL.
 */
export interface TestEngine {
  readonly name: Db['kind'];
  /** A fresh, migrated database; closed by the engine when the tests of the file are over. */
  open(migrations: readonly Migration[]): Promise<Db>;
  /**
   * For a hook before each test: the same database for all tests of the file, without the rows of the test
   * before. Ids of the test before name nothing any more, and its services must be idle.
   */
  openEmpty(migrations: readonly Migration[]): Promise<Db>;
  /** One that an older program has made and filled, opened by the program of these migrations. */
  openOlder(older: Older, migrations: readonly Migration[]): Promise<Db>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Which engine the files `*.db.test.ts` run on in this run. */
    database: Db['kind'];
  }
}

/** The engine of this run. */
export function onDatabase(): TestEngine {
  return inject('database') === 'postgres' ? onPostgres() : onEmbedded();
}

export function onEmbedded(): TestEngine {
  const keep = closeAtEnd();
  const open: TestEngine['open'] = async (migrations) => keep(await openTestDb(migrations));
  return {
    name: 'embedded',
    open,
    openEmpty: emptyBefore(open),
    openOlder: async (older, migrations) => keep(await openOlderTestDb(older, migrations)),
  };
}

/** PostgreSQL, where one database can be opened by several. */
export interface PostgresEngine extends TestEngine {
  /** A fresh, migrated database as two processes have it: each with connections of its own. */
  openTwice(migrations: readonly Migration[]): Promise<readonly [first: Db, second: Db]>;
}

export function onPostgres(): PostgresEngine {
  let databases: CopiedDatabases | undefined;
  beforeAll(() => {
    const server = must(inject('postgres'), 'the programs of PostgreSQL in /usr/lib/postgresql');
    databases = copiedDatabases(server);
  });
  afterAll(() => databases?.dropAll());
  const keep = closeAtEnd();
  const fresh = async (
    migrations: readonly Migration[],
  ): Promise<{ readonly databaseUrl: string }> => {
    if (!databases) throw new Error('open a database inside a test or a hook');
    return { databaseUrl: await databases.create(migrations) };
  };
  const open: TestEngine['open'] = async (migrations) =>
    keep(await openDb(await fresh(migrations), { migrations, clock: systemClock }));
  return {
    name: 'postgres',
    open,
    openEmpty: emptyBefore(open),
    async openOlder(older, migrations) {
      const at = await fresh(older.migrations);
      const first = await openDb(at, { migrations: older.migrations, clock: systemClock });
      await older.fill(first);
      await first.close();
      return keep(await openDb(at, { migrations, clock: systemClock }));
    },
    async openTwice(migrations) {
      const at = await fresh(migrations);
      const options = { migrations, clock: systemClock };
      return [keep(await openDb(at, options)), keep(await openDb(at, options))];
    },
  };
}

function emptyBefore(open: TestEngine['open']): TestEngine['openEmpty'] {
  let first: { readonly db: Db; readonly empty: () => Promise<void> } | null = null;
  return async (migrations) => {
    if (first) {
      await first.empty();
      return first.db;
    }
    const db = await open(migrations);
    first = { db, empty: await emptying(db) };
    return db;
  };
}

function closeAtEnd(): (db: Db) => Db {
  const open: Db[] = [];
  afterAll(async () => {
    await Promise.all(open.splice(0).map((db) => db.close()));
  });
  return (db) => {
    open.push(db);
    return db;
  };
}
