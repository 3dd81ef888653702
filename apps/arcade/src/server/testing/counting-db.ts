import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Sql } from '@tianping/db';
import { withTx } from '@tianping/db/testing';

/** What a database was asked since the last look. */
export interface Asked {
  /** Statements, without those that begin and end transactions. */
  readonly statements: number;
  readonly transactions: number;
}

/** A database whose statements are counted. */
export interface CountingDb {
  readonly db: Db;
  /** The statements since the last call; counting starts again. */
  take(): Asked;
}

/** Its answers come so many milliseconds later, as from a server far away. */
export function createCountingDb(inner: Db, answerMs: () => number = () => 0): CountingDb {
  let statements = 0;
  let transactions = 0;
  const counted = (sql: Sql): Sql => ({
    async query(text, params) {
      statements += 1;
      if (answerMs() > 0) await pause(answerMs());
      return await sql.query(text, params);
    },
  });
  return {
    db: withTx(inner, {
      ...counted(inner),
      tx(work) {
        transactions += 1;
        return inner.tx((sql) => work(counted(sql)));
      },
    }),
    take() {
      const asked = { statements, transactions };
      statements = 0;
      transactions = 0;
      return asked;
    },
  };
}
