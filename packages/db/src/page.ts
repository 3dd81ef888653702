import type { Sql } from './types.ts';

/** Which rows of a list are read. */
export interface PageSpan {
  readonly limit: number;
  readonly offset: number;
}

/** A page of a list with the number of all its rows. `first`: any row of the list, for its sums over all of them. */
export interface CountedPage<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
  readonly first: Row | null;
}

/**
 * Reads a page of a statement that has `count(*) over () as total` and an order, but no limit. Beyond the last page no
 * row says the total: then the first row of the list is asked for it.
 */
export async function readPage<Row>(
  sql: Sql,
  { text, params }: { readonly text: string; readonly params: readonly unknown[] },
  { limit, offset }: PageSpan,
): Promise<CountedPage<Row & { readonly total: number }>> {
  const paged = `${text} limit $${params.length + 1} offset $${params.length + 2}`;
  const read = (span: readonly number[]) =>
    sql.query<Row & { readonly total: number }>(paged, [...params, ...span]);
  const { rows } = await read([limit, offset]);
  const first = rows[0] ?? (offset > 0 ? (await read([1, 0])).rows[0] : null) ?? null;
  return { total: first?.total ?? 0, rows, first };
}
