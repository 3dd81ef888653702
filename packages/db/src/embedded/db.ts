import { assert } from '@tianping/base';
import { createTxScope } from '../scope.ts';
import type { Session } from '../session.ts';
import type { Db } from '../types.ts';

/**
 * The {@link Db} over one session: transactions run one after the other in the order they were asked
 * for. `settled` tells when what has been committed so far is on the disk; every answer waits for it,
 * reads too, so that nothing is ever said that a power cut could still take back.
 */
export function createEmbeddedDb(options: {
  readonly session: Session;
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}): Db {
  const { session, settled } = options;
  const scope = createTxScope();
  let queue: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | null = null;

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    assert(!closing, 'the database is closed');
    const turn = queue.then(work, work);
    queue = turn.catch(() => undefined);
    return turn;
  };

  return {
    kind: 'embedded',
    async query(text, params = []) {
      scope.assertOutside();
      const result = await inTurn(() => session.query<never>(text, params));
      await settled();
      return result;
    },
    async tx(work) {
      scope.assertOutside();
      const value = await inTurn(() => runTx(session, (sql) => scope.run(() => work(sql))));
      await settled();
      return value;
    },
    close() {
      closing ??= queue.then(options.close);
      return closing;
    },
  };
}

async function runTx<T>(
  session: Session,
  work: (sql: Pick<Db, 'query'>) => Promise<T>,
): Promise<T> {
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
