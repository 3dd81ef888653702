/** Rows come back with `int8` as safe-integer numbers, `jsonb` parsed, times as unix milliseconds (`int8`). */
export interface QueryResult<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

/** A place where SQL can be run: the database (reads only) or an open transaction. */
export interface Sql {
  query<Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<Row>>;
}

/** What a library is given that keeps a schema of its own: its statements as it wrote them. */
export interface GuestSql {
  /**
   * One statement with parameters, or several without, which may open and end a transaction. Rows are those
   * of all statements, with the driver's own types. A failure leaves no transaction open.
   */
  run(text: string, params?: readonly unknown[]): Promise<{ readonly rows: unknown[] }>;
}

/**
 * The database. `query` is for reads. Every write goes through `tx`, which commits when `work` resolves and
 * has reached the disk when its promise does; when `work` throws nothing has happened. `write` is a `tx` of one
 * statement, in one trip to the server: what the server refuses has not happened, but an answer that cannot be read
 * (an integer that is not safe) is like one that was lost, and may have. SQL takes ids, times and randomness as
 * parameters, so that a history can be repeated from its seed.
 */
export interface Db extends Sql {
  readonly kind: 'embedded' | 'postgres';
  tx<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  write<Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<Row>>;
  /** For libraries with tables of their own, never for ours; not inside a transaction. */
  readonly guest: GuestSql;
  close(): Promise<void>;
}

/**
 * One step of the schema; `id` is `<package>/<number>-<name>`, run once, in the order given. A `repeatable` one holds
 * functions, their triggers or views (`<package>/<file>`): it is run after all others whenever its text has changed.
 */
export interface Migration {
  readonly id: string;
  readonly sql: string;
  readonly repeatable?: boolean;
}
