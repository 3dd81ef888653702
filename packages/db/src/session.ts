import type { QueryResult } from './types.ts';

/** One connection: a place where statements run one after the other. */
export interface Session {
  query<Row>(text: string, params: readonly unknown[]): Promise<QueryResult<Row>>;
  /** Runs several statements without parameters; the tag of the last one, e.g. `COMMIT`. */
  script(text: string): Promise<string>;
}
