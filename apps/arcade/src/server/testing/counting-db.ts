import type { Db, Sql } from '@tianping/db';

/** What a database was asked since the last look. */
export interface Asked {
  /** Statements, without those that begin and end transactions. */
  readonly statements: number;
  readonly transactions: number;
}

/** A database whose statements are counted. */
export interface CountingDb {
  readonly db: Db;
  /** What was asked since the last time; counting begins anew. */
  take(): Asked;
}

export function createCountingDb(inner: Db): CountingDb {
  let statements = 0;
  let transactions = 0;
  const counted = (sql: Sql): Sql => ({
    query(text, params) {
      statements += 1;
      return sql.query(text, params);
    },
  });
  return {
    db: {
      ...inner,
      ...counted(inner),
      tx(work) {
        transactions += 1;
        return inner.tx((sql) => work(counted(sql)));
      },
    },
    take() {
      const asked = { statements, transactions };
      statements = 0;
      transactions = 0;
      return asked;
    },
  };
}
