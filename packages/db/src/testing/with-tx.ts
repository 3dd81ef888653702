import type { Db } from '../types.ts';

/** The database with other ways in: what a test watches, cuts or bends. A write of one statement takes `tx` too. */
export function withTx(db: Db, ways: { readonly tx: Db['tx']; readonly query?: Db['query'] }): Db {
  const { tx, query = (text, params) => db.query(text, params) } = ways;
  return {
    kind: db.kind,
    guest: db.guest,
    close: () => db.close(),
    query,
    tx,
    write: (text, params) => tx((sql) => sql.query<never>(text, params)),
  };
}
