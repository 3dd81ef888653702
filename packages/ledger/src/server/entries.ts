import type { MemberId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';

/** Views of transfers beside their postings: all of them, or those of the last months. */
export type EntrySource = 'ledger_entry' | 'ledger_entry_recent';

/** The view from which entries since a time must be read. */
export async function entriesSince(sql: Sql, from: UnixMs): Promise<EntrySource> {
  const { rows } = await sql.query<{ end: number }>('select ledger_past_end() as end', []);
  return from < (rows[0]?.end ?? 0) ? 'ledger_entry' : 'ledger_entry_recent';
}

/** The id and time of a transfer, which determine its partition. */
export interface EntryKey {
  readonly id: string;
  readonly at: UnixMs;
}

/**
 * What some transfers of a member did to the main account, by their ids: `row` names columns of the view of entries,
 * called `t`. Looked up one by one (which `offset 0` enforces), and without the site, which was checked when the keys
 * were read: otherwise the planner, which takes every member for an average one, would scan all entries of the
 * member.
 */
export async function mainEntries<Row>(
  sql: Sql,
  keys: readonly EntryKey[],
  read: { readonly memberId: MemberId; readonly row: string; idOf(row: Row): string },
): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>();
  for (const source of ['ledger_entry_recent', 'ledger_entry_past'] as const) {
    const left = keys.filter(({ id }) => !found.has(id));
    if (left.length === 0) break;
    const { rows } = await sql.query<Row>(
      `select ${read.row} from unnest($2::bigint[], $3::uuid[]) k(at, id)
       cross join lateral (select * from ${source} e
         where e.member_id = $1 and e.at = k.at and e.id = k.id and e.account = 'main' offset 0) t`,
      [read.memberId, left.map(({ at }) => at), left.map(({ id }) => id)],
    );
    for (const row of rows) found.set(read.idOf(row), row);
  }
  return found;
}
