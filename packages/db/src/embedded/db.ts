import { assert } from '@tianping/base';
import { dbLimits } from '../limits.ts';
import { createTxScope } from '../scope.ts';
import type { Session } from '../session.ts';
import type { Db, GuestSql, Sql } from '../types.ts';

export interface EmbeddedDbOptions {
  readonly session: Session;
  /** The same engine for a library's own statements, one at a time. */
  readonly guest: GuestSql;
  /** Resolves when what has been committed so far is on the disk. */
  readonly settled: () => Promise<void>;
  /** Throws once the engine or its disk has failed. */
  readonly assertSound: () => void;
  readonly close: () => Promise<void>;
  readonly cleanEveryTx?: number;
}

/**
 * The {@link Db} over one session: transactions run one after the other in the order they were asked
 * for. Every answer waits until what it rests on is on the disk, reads too, so that nothing is ever said
 * that a power cut could still take back.
 */
export function createEmbeddedDb(options: EmbeddedDbOptions): Db {
  const { session, settled, assertSound, cleanEveryTx = dbLimits.embeddedCleanEveryTx } = options;
  const scope = createTxScope();
  let queue: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | null = null;
  let committed = 0;

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    assert(!closing, 'the database is closed');
    const turn = queue.then(() => {
      assertSound();
      return work();
    });
    queue = turn.catch(() => undefined);
    return turn;
  };

  const cleanNowAndThen = () => {
    committed += 1;
    if (committed % cleanEveryTx !== 0 || closing) return;
    const tables = inTurn(() => tablesOf(session));
    const cleaning = tables.then(async (names) => {
      for (const name of names) if (!closing) await inTurn(() => clean(session, name));
    });
    // What could not be cleaned waits for the next time; a broken engine shows in the next statement.
    cleaning.catch(() => undefined);
  };

  const tx: Db['tx'] = async (work) => {
    scope.assertOutside();
    const value = await inTurn(() => runTx(session, (sql) => scope.run(() => work(sql))));
    await settled();
    cleanNowAndThen();
    return value;
  };

  return {
    kind: 'embedded',
    async query(text, params = []) {
      scope.assertOutside();
      const result = await inTurn(() => session.query<never>(text, params));
      await settled();
      return result;
    },
    tx,
    write: (text, params) => tx((sql) => sql.query<never>(text, params)),
    guest: {
      async run(text, params) {
        scope.assertOutside();
        const result = await inTurn(() =>
          runWriting(session, () => options.guest.run(text, params)),
        );
        await settled();
        return result;
      },
    },
    close() {
      closing ??= queue.then(options.close);
      return closing;
    },
  };
}

async function runTx<T>(session: Session, work: (sql: Sql) => Promise<T>): Promise<T> {
  let open = true;
  await session.script('begin read write');
  try {
    const value = await work({
      query(text, params = []) {
        assert(open, 'the transaction is over');
        return session.query(text, params);
      },
    });
    open = false;
    const tag = await session.script('commit');
    assert(tag === 'COMMIT', 'a statement of the transaction failed; nothing was committed');
    return value;
  } catch (error) {
    open = false;
    await session.script('rollback');
    throw error;
  }
}

/** Statements that bring their own transactions need a session that may write. */
async function runWriting<T>(session: Session, work: () => Promise<T>): Promise<T> {
  await session.script('set default_transaction_read_only = off');
  try {
    return await work();
  } catch (error) {
    await session.script('rollback');
    throw error;
  } finally {
    await session.script('set default_transaction_read_only = on');
  }
}

async function tablesOf(session: Session): Promise<readonly string[]> {
  const { rows } = await session.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     order by 1`,
    [],
  );
  return rows.map(({ name }) => name);
}

/** The embedded engine has no cleaner of its own; one table a turn, so that no turn is long. */
async function clean(session: Session, table: string): Promise<void> {
  await session.script(`vacuum (analyze) ${table}`);
}
