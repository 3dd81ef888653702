import type { Clock } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';

/** A process's access to the world, which is cut when the process is killed. */
export interface CutOff {
  readonly db: Db;
  readonly clock: Clock;
  readonly isDead: () => boolean;
  /** Kills the process: its open transactions are rolled back, and it receives nothing any more. */
  kill(): void;
  /** Resolves when it is killed. */
  readonly death: Promise<void>;
}

/** Thrown inside a transaction of a killed process, so that the database rolls it back. */
class KilledError extends Error {
  override readonly name = 'KilledError';
}

export function createCutOff(world: { readonly db: Db; readonly clock: Clock }): CutOff {
  let dead = false;
  let die = (): void => {};
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });

  /** A call of a dead process never resolves. */
  const whileAlive = async <T>(work: () => Promise<T>): Promise<T> => {
    if (dead) return never();
    try {
      const value = await work();
      return dead ? await never<T>() : value;
    } catch (error) {
      return dead ? await never<T>() : Promise.reject(error);
    }
  };

  const guarded = (sql: Sql): Sql => ({
    async query(text, params) {
      if (dead) throw new KilledError('killed inside a transaction');
      return await sql.query(text, params);
    },
  });

  const tx: Db['tx'] = (work) =>
    whileAlive(() =>
      world.db.tx(async (sql) => {
        const value = await work(guarded(sql));
        if (dead) throw new KilledError('killed before the commit');
        return value;
      }),
    );

  return {
    isDead: () => dead,
    death,
    kill() {
      dead = true;
      die();
    },
    clock: {
      now: () => world.clock.now(),
      after: (delayMs, task) =>
        world.clock.after(delayMs, () => {
          if (!dead) task();
        }),
    },
    db: {
      kind: world.db.kind,
      guest: { run: (text, params) => whileAlive(() => world.db.guest.run(text, params)) },
      query: (text, params) => whileAlive(() => world.db.query(text, params)),
      tx,
      write: (text, params) => tx((sql) => sql.query<never>(text, params)),
      close: async () => {},
    },
  };
}

function never<T>(): Promise<T> {
  return new Promise<T>(() => {});
}
