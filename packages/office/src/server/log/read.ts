import type { SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { AUDIT_COLUMNS, type AuditRow, GENESIS, lineHash } from './audit-log.ts';

export interface AuditFilter {
  readonly siteId: SiteId;
  readonly q?: string;
  readonly from?: UnixMs | null;
  readonly to?: UnixMs | null;
  readonly staffId?: string | null;
  /** The beginning of the action. */
  readonly action?: string | null;
  readonly subject?: string | null;
  readonly outcome?: 'done' | 'refused' | null;
}

const FILTER = `from office_audit where site_id = $1
  and ($2 = '' or position($2 in subject) > 0 or position($2 in by_name) > 0
    or position($2 in note) > 0 or position($2 in action) > 0 or hash like $2 || '%')
  and ($3::bigint is null or at >= $3::bigint) and ($4::bigint is null or at < $4::bigint)
  and ($5::text is null or by_id = $5::text)
  and ($6::text is null or starts_with(action, $6::text))
  and ($7::text is null or subject = $7::text)
  and ($8::text is null or (code = 6000) = ($8::text = 'done'))`;

function params(filter: AuditFilter): readonly unknown[] {
  return [
    filter.siteId,
    filter.q ?? '',
    filter.from ?? null,
    filter.to ?? null,
    filter.staffId ?? null,
    filter.action ?? null,
    filter.subject ?? null,
    filter.outcome ?? null,
  ];
}

/** Lines of a site, newest first. */
export async function listAudit(
  sql: Sql,
  filter: AuditFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly rows: readonly AuditRow[] }> {
  const counted = await sql.query<{ total: number }>(
    `select count(*) as total ${FILTER}`,
    params(filter),
  );
  const { rows } = await sql.query<AuditRow>(
    `select ${AUDIT_COLUMNS} ${FILTER} order by seq desc limit $9 offset $10`,
    [...params(filter), page.limit, page.offset],
  );
  return { total: counted.rows[0]?.total ?? 0, rows };
}

/** One line, and whether its own hash and its link to the one before it are intact. */
export async function readAudit(
  sql: Sql,
  siteId: SiteId,
  seq: number,
): Promise<{ readonly row: AuditRow; readonly sound: boolean } | null> {
  const { rows } = await sql.query<AuditRow>(
    `select ${AUDIT_COLUMNS} from office_audit where site_id = $1 and seq in ($2, $3) order by seq`,
    [siteId, seq - 1, seq],
  );
  const row = rows.find((found) => found.seq === seq);
  if (!row) return null;
  const before = seq === 1 ? GENESIS : rows.find((found) => found.seq === seq - 1)?.hash;
  return { row, sound: row.prev_hash === before && lineHash(siteId, row) === row.hash };
}
