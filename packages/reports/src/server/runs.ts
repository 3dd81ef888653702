import type { SiteId, UnixMs } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import type { DifferenceKind } from '../rules/compare.ts';
import type { ReconciliationRun } from './reconcile.ts';

export interface StoredDifference {
  readonly differenceId: string;
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly oursMinor: number | null;
  readonly theirsMinor: number | null;
  readonly oursState: string | null;
  readonly theirsState: string | null;
  readonly note: string | null;
  readonly by: string | null;
}

export interface RunFilter {
  readonly siteId: SiteId;
  /** `2026-03-14`, both ends included. */
  readonly from: string;
  readonly to: string;
  readonly source: string | null;
  readonly status: ReconciliationRun['status'] | null;
  readonly limit: number;
  readonly offset: number;
}

const RUN = `r.run_id as "runId", r.source, r.kind, r.day::text as day, r.at, r.status,
  r.ours_count as "oursCount", r.theirs_count as "theirsCount", r.ours_minor as "oursMinor",
  r.theirs_minor as "theirsMinor",
  (select count(*) from reconciliation_difference d
   where d.run_id = r.run_id and d.explained_at is null)::int as open`;

const DIFFERENCE = `difference_id as "differenceId", kind, reference, ours_minor as "oursMinor",
  theirs_minor as "theirsMinor", ours_state as "oursState", theirs_state as "theirsState", note,
  explained_by as by`;

/** The newest run of each day and source. */
const NEWEST = `
  from (
    select distinct on (day, source) * from reconciliation_run
    where site_id = $1 and day >= $2::date and day <= $3::date and ($4::text is null or source = $4)
    order by day, source, at desc, run_id desc
  ) r
  where ($5::text is null or r.status = $5)`;

export async function listRuns(
  sql: Sql,
  filter: RunFilter,
): Promise<{
  readonly total: number;
  readonly openDifferences: number;
  readonly rows: readonly ReconciliationRun[];
}> {
  const where = [filter.siteId, filter.from, filter.to, filter.source, filter.status];
  const [sums, page] = await Promise.all([
    sql.query<{ total: number; open: number }>(
      `select count(*) as total, coalesce(sum((select count(*) from reconciliation_difference d
         where d.run_id = r.run_id and d.explained_at is null)), 0)::int as open ${NEWEST}`,
      where,
    ),
    sql.query<ReconciliationRun>(
      `select ${RUN} ${NEWEST} order by r.day desc, r.source limit $6 offset $7`,
      [...where, filter.limit, filter.offset],
    ),
  ]);
  const { total, open } = sums.rows[0] ?? { total: 0, open: 0 };
  return { total, openDifferences: open, rows: page.rows };
}

export async function findRun(
  sql: Sql,
  { siteId, runId }: { readonly siteId: SiteId; readonly runId: string },
): Promise<{
  readonly run: ReconciliationRun;
  readonly differences: readonly StoredDifference[];
} | null> {
  const runs = await sql.query<ReconciliationRun>(
    `select ${RUN} from reconciliation_run r where r.site_id = $1 and r.run_id = $2`,
    [siteId, runId],
  );
  const [run] = runs.rows;
  if (!run) return null;
  const { rows } = await sql.query<StoredDifference>(
    `select ${DIFFERENCE} from reconciliation_difference where run_id = $1
     order by explained_at nulls first, kind, reference`,
    [runId],
  );
  return { run, differences: rows };
}

/** Null when there is no such difference at that site; an explanation once given stays. */
export async function explainDifference(
  db: Db,
  options: {
    readonly siteId: SiteId;
    readonly differenceId: string;
    readonly note: string;
    readonly by: string;
    readonly at: UnixMs;
  },
): Promise<StoredDifference | null> {
  const { siteId, differenceId, note, by, at } = options;
  return await db.tx(async (sql) => {
    await sql.query(
      `update reconciliation_difference set note = $3, explained_by = $4, explained_at = $5
       where site_id = $1 and difference_id = $2 and explained_at is null`,
      [siteId, differenceId, note, by, at],
    );
    const { rows } = await sql.query<StoredDifference>(
      `select ${DIFFERENCE} from reconciliation_difference where site_id = $1 and difference_id = $2`,
      [siteId, differenceId],
    );
    return rows[0] ?? null;
  });
}
