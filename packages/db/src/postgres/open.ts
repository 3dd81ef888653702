import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { assert } from '@tianping/base';
import pg from 'pg';
import { refused, sqlState, sqlStateOf } from '../errors.ts';
import { dbLimits } from '../limits.ts';
import { dbMessages } from '../messages.ts';
import { migrate } from '../migrate.ts';
import type { OpenOptions } from '../open-options.ts';
import { paramToText } from '../params.ts';
import { createTxScope } from '../scope.ts';
import type { Session } from '../session.ts';
import type { Db, QueryResult, Sql } from '../types.ts';
import { parserOf } from '../values.ts';

const VERSION_MIN = 150_000;

/** Every session starts read only, so that a write outside `tx` is refused by the server itself. */
const STARTUP = [
  'default_transaction_read_only=on',
  'search_path=public',
  `statement_timeout=${dbLimits.statementMsMax}`,
  `lock_timeout=${dbLimits.lockWaitMsMax}`,
  `idle_in_transaction_session_timeout=${dbLimits.idleInTransactionMsMax}`,
];

/** Opens a pool to a PostgreSQL server and brings the schema up to date. */
export async function openPostgres(databaseUrl: string, options: OpenOptions): Promise<Db> {
  const pool = createPool(databaseUrl);
  const noteLoss = (error: Error): void => {
    options.log?.({ event: 'db.connectionLost', detail: error.message });
  };
  pool.on('error', noteLoss);
  // The pool listens to connections at rest only; one that is lost in use says so by its next statement, and
  // without a listener would end the process.
  pool.on('connect', (client) => client.on('error', noteLoss));
  try {
    await prepareServer(pool, options);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return createPostgresDb(pool, { ...options, guest: createGuestPool(databaseUrl, noteLoss) });
}

function createPool(databaseUrl: string): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    options: STARTUP.map((setting) => `-c ${setting}`).join(' '),
    max: dbLimits.connectionsMax,
    connectionTimeoutMillis: dbLimits.connectMsMax,
    idleTimeoutMillis: dbLimits.connectionIdleMsMax,
    pipeline: true,
    types: { getTypeParser: ((oid: number) => parserOf(oid)) as typeof pg.types.getTypeParser },
  });
}

async function prepareServer(pool: pg.Pool, options: OpenOptions): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw refused(dbMessages.serverUnreachable, { reason });
  });
  try {
    const session = createPostgresSession(client);
    const { rows } = await session.query<{ number: string; version: string }>(
      "select current_setting('server_version_num') number, current_setting('server_version') version",
      [],
    );
    const version = rows[0];
    assert(version, 'the server names its version');
    if (Number(version.number) < VERSION_MIN) {
      throw refused(dbMessages.serverTooOld, { version: version.version });
    }
    await migrate(session, options);
  } finally {
    client.release();
  }
}

/** A library brings its own transactions and reads the driver's own types. */
function createGuestPool(databaseUrl: string, noteLoss: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: dbLimits.guestConnectionsMax,
    connectionTimeoutMillis: dbLimits.connectMsMax,
    idleTimeoutMillis: dbLimits.connectionIdleMsMax,
  });
  pool.on('error', noteLoss);
  pool.on('connect', (client) => client.on('error', noteLoss));
  return pool;
}

async function runOfGuest(
  pool: pg.Pool,
  text: string,
  params: readonly unknown[],
): Promise<{ readonly rows: unknown[] }> {
  const client = await pool.connect();
  let broken = true;
  try {
    const query = params.length > 0 ? client.query(text, [...params]) : client.query(text);
    const result: pg.QueryResult | pg.QueryResult[] = await query;
    broken = false;
    return { rows: [result].flat().flatMap(({ rows }) => rows ?? []) };
  } finally {
    // After a failure a transaction may stand open in it.
    client.release(broken);
  }
}

function createPostgresDb(pool: pg.Pool, options: OpenOptions & { readonly guest: pg.Pool }): Db {
  const scope = createTxScope();
  return {
    kind: 'postgres',
    async query(text, params = []) {
      scope.assertOutside();
      const client = await pool.connect();
      let broken = false;
      try {
        return await createPostgresSession(client).query<never>(text, params);
      } catch (error) {
        broken = isConnectionError(error);
        throw error;
      } finally {
        client.release(broken);
      }
    },
    async write(text, params = []) {
      scope.assertOutside();
      return await tryAgain(options, () => runOne<never>(pool, text, params));
    },
    async tx(work) {
      scope.assertOutside();
      return await tryAgain(options, () => runTx(pool, (sql) => scope.run(() => work(sql))));
    },
    guest: { run: (text, params = []) => runOfGuest(options.guest, text, params) },
    close: async () => {
      await Promise.all([options.guest.end(), pool.end()]);
    },
  };
}

/** A transaction that failed on a conflict with another is run again. */
async function tryAgain<T>({ log }: OpenOptions, run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error) || tries === dbLimits.conflictTriesMax) throw error;
      log?.({ event: 'db.conflict', detail: `try ${tries}` });
      await pause(tries * tries);
    }
  }
}

const BEGIN = 'begin read write';

/** Sent as one: begin, the statement, commit. A statement that fails makes the commit a rollback. */
async function runOne<Row>(
  pool: pg.Pool,
  text: string,
  params: readonly unknown[],
): Promise<QueryResult<Row>> {
  const client = await pool.connect();
  const session = createPostgresSession(client);
  let broken = true;
  try {
    const [begun, done, tag] = await Promise.allSettled([
      session.script(BEGIN),
      session.query<Row>(text, params),
      session.script('commit'),
    ]);
    broken = [begun, done, tag].some(
      (one) => one.status === 'rejected' && isConnectionError(one.reason),
    );
    return committed(begun, done, tag);
  } finally {
    client.release(broken);
  }
}

/** The first that failed says why. */
function committed<Row>(
  begun: PromiseSettledResult<string>,
  done: PromiseSettledResult<QueryResult<Row>>,
  tag: PromiseSettledResult<string>,
): QueryResult<Row> {
  if (begun.status === 'rejected') throw begun.reason;
  if (done.status === 'rejected') throw done.reason;
  if (tag.status === 'rejected') throw tag.reason;
  assertCommitted(tag.value);
  return done.value;
}

function assertCommitted(tag: string): void {
  assert(tag === 'COMMIT', 'a statement of the transaction failed; nothing was committed');
}

async function runTx<T>(pool: pg.Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const session = createPostgresSession(client);
  let open = true;
  let broken = false;
  try {
    // On its way together with the first statement, which waits for no answer to it.
    const begun = session.script(BEGIN);
    begun.catch(() => undefined);
    const value = await work({
      query(text, params = []) {
        assert(open, 'the transaction is over');
        return session.query(text, params);
      },
    });
    open = false;
    await begun;
    assertCommitted(await session.script('commit'));
    return value;
  } catch (error) {
    open = false;
    broken = await session.script('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(broken);
  }
}

const namesByText = new Map<string, string>();

/** A statement keeps its name for ever, so that each connection parses it once. */
function nameOf(text: string): string | undefined {
  const known = namesByText.get(text);
  if (known || namesByText.size >= dbLimits.preparedMax) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  namesByText.set(text, name);
  return name;
}

function createPostgresSession(client: pg.PoolClient): Session {
  return {
    async query<Row>(text: string, params: readonly unknown[]) {
      const name = nameOf(text);
      const values = params.map(paramToText);
      const result = await client.query({ ...(name && { name }), text, values });
      return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 };
    },
    async script(text) {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text);
      return (Array.isArray(result) ? result.at(-1) : result)?.command ?? '';
    },
  };
}

function isConflict(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === sqlState.serializationFailure || state === sqlState.deadlock;
}

/** Anything but an answer of the server leaves the connection in an unknown state. */
function isConnectionError(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL';
}
