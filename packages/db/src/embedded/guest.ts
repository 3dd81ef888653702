import type { PGlite } from '@electric-sql/pglite';
import type { GuestSql } from '../types.ts';

/** PGlite as it is: `query` takes one statement, `exec` several, without parameters. */
export function guestOf(pglite: PGlite): GuestSql {
  return {
    async run(text, params = []) {
      if (params.length > 0) return await pglite.query(text, [...params]);
      const results = await pglite.exec(text);
      return { rows: results.flatMap(({ rows }) => rows) };
    },
  };
}
