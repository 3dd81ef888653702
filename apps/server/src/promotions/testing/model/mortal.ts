import type { Rng } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { withTx } from '@tianping/db/testing';

export class Killed extends Error {
  override readonly name = 'Killed';
}

const WAYS = ['dies', 'dies', 'answerLost', 'txFails'] as const;
const STATEMENTS_MAX = 40;
const TXS_MAX = 3;

/**
 * The database as a process has it that is killed somewhere: between any two statements, so that its transaction rolls
 * back, or after a commit whose answer reaches nobody. Whatever it does afterwards reaches nothing. In the third way
 * single transactions fail, and the process goes on.
 */
export function mortal(db: Db, rng: Rng): Db {
  const way = WAYS[rng.int(WAYS.length)];
  let statements = rng.int(STATEMENTS_MAX);
  let commits = rng.int(TXS_MAX);
  let isDead = false;
  const assertAlive = (): void => {
    if (isDead) throw new Killed();
  };
  const step = (): void => {
    assertAlive();
    if (way === 'answerLost') return;
    statements -= 1;
    if (statements >= 0) return;
    isDead = way === 'dies';
    statements = rng.int(STATEMENTS_MAX);
    throw new Killed();
  };
  const tx: Db['tx'] = async (work) => {
    assertAlive();
    const done = await db.tx(async (sql) => {
      const dying: Sql = {
        query(text, params) {
          step();
          return sql.query(text, params);
        },
      };
      const result = await work(dying);
      step();
      return result;
    });
    if (way !== 'answerLost') return done;
    commits -= 1;
    isDead ||= commits < 0;
    assertAlive();
    return done;
  };
  const query: Db['query'] = (text, params) => {
    assertAlive();
    return db.query(text, params);
  };
  return withTx(db, { tx, query });
}
