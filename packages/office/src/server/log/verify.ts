import type { SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { OfficeDeps } from '../deps.ts';
import { AUDIT_COLUMNS, type AuditRow, GENESIS, lineHash } from './audit-log.ts';

export interface ChainReport {
  readonly sound: boolean;
  readonly checked: number;
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly headSeq: number;
  readonly headHash: string;
  /** `headMoved`: the log ends elsewhere than its last write left it. */
  readonly firstBad: {
    readonly seq: number;
    readonly reason: 'missing' | 'changed' | 'unlinked' | 'headMoved';
  } | null;
  readonly at: UnixMs;
}

/** Recomputes a site's chain line by line, and reports the first line that is not intact. */
export async function verifyChain(
  deps: Pick<OfficeDeps, 'db' | 'clock' | 'limits'>,
  siteId: SiteId,
  range: { readonly fromSeq?: number | null; readonly toSeq?: number | null } = {},
): Promise<ChainReport> {
  const { db, clock, limits } = deps;
  const head = await readHead(db, siteId);
  const last = await lastSeq(db, siteId);
  const fromSeq = Math.max(1, range.fromSeq ?? Math.max(1, head.seq - limits.verifyMax + 1));
  const toSeq = Math.min(range.toSeq ?? head.seq, head.seq);
  let previous = fromSeq === 1 ? GENESIS : await hashAt(db, siteId, fromSeq - 1);
  let seq = fromSeq;
  let firstBad: ChainReport['firstBad'] = null;
  while (seq <= toSeq && firstBad === null) {
    const rows = await page(db, siteId, { from: seq, to: toSeq, limit: limits.verifyPage });
    if (rows.length === 0) firstBad = { seq, reason: 'missing' };
    for (const row of rows) {
      const fault = faultOf(siteId, row, { seq, previous });
      if (fault) {
        firstBad = { seq, reason: fault };
        break;
      }
      previous = row.hash;
      seq += 1;
    }
  }
  const reachedHead = toSeq === head.seq && firstBad === null;
  if (reachedHead && (last !== head.seq || (toSeq >= fromSeq && previous !== head.hash))) {
    firstBad = { seq: Math.max(last, head.seq), reason: 'headMoved' };
  }
  return {
    sound: firstBad === null,
    checked: seq - fromSeq,
    fromSeq,
    toSeq,
    headSeq: head.seq,
    headHash: head.hash,
    firstBad,
    at: clock.now(),
  };
}

function faultOf(
  siteId: SiteId,
  row: AuditRow,
  expected: { readonly seq: number; readonly previous: string | null },
): 'missing' | 'changed' | 'unlinked' | null {
  if (row.seq !== expected.seq || expected.previous === null) return 'missing';
  if (row.prev_hash !== expected.previous) return 'unlinked';
  return lineHash(siteId, row) === row.hash ? null : 'changed';
}

async function readHead(sql: Sql, siteId: SiteId): Promise<{ seq: number; hash: string }> {
  const { rows } = await sql.query<{ seq: number; hash: string }>(
    'select seq, hash from office_audit_head where site_id = $1',
    [siteId],
  );
  return rows[0] ?? { seq: 0, hash: GENESIS };
}

async function lastSeq(sql: Sql, siteId: SiteId): Promise<number> {
  const { rows } = await sql.query<{ last: number | null }>(
    'select max(seq) as last from office_audit where site_id = $1',
    [siteId],
  );
  return rows[0]?.last ?? 0;
}

async function hashAt(sql: Sql, siteId: SiteId, seq: number): Promise<string | null> {
  const { rows } = await sql.query<{ hash: string }>(
    'select hash from office_audit where site_id = $1 and seq = $2',
    [siteId, seq],
  );
  return rows[0]?.hash ?? null;
}

async function page(
  sql: Sql,
  siteId: SiteId,
  range: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<readonly AuditRow[]> {
  const { rows } = await sql.query<AuditRow>(
    `select ${AUDIT_COLUMNS} from office_audit
     where site_id = $1 and seq >= $2 and seq <= $3 order by seq limit $4`,
    [siteId, range.from, range.to, range.limit],
  );
  return rows;
}
