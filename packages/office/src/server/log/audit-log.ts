import { createHash } from 'node:crypto';
import type { SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { canonicalJson, type Json, storable } from '../../rules/index.ts';
import type { By, OfficeDeps } from '../deps.ts';

export interface AuditLine {
  readonly siteId: SiteId;
  readonly by: By;
  readonly ip: string;
  /** The call's path, or the name of an automatic act. */
  readonly action: string;
  readonly subject: string;
  /** 6000, or the code it was refused with. */
  readonly code: number;
  readonly note: string;
  readonly asked: Json;
  readonly before: Json;
  readonly after: Json;
}

/** A line as it is stored; `asked`, `before` and `after` are JSON as text. */
export interface AuditRow {
  readonly seq: number;
  readonly at: UnixMs;
  readonly by_id: string;
  readonly by_name: string;
  readonly ip: string;
  readonly action: string;
  readonly subject: string;
  readonly code: number;
  readonly note: string;
  readonly asked: string;
  readonly before: string;
  readonly after: string;
  readonly prev_hash: string;
  readonly hash: string;
}

export const AUDIT_COLUMNS = `seq, at, by_id, by_name, ip, action, subject, code, note, asked, before, after,
  prev_hash, hash`;

/** The previous hash of a site's first line. */
export const GENESIS = '0'.repeat(64);

/** The hash that binds a line to the one before it. */
export function lineHash(siteId: SiteId, row: Omit<AuditRow, 'hash'>): string {
  const text = canonicalJson({
    siteId,
    seq: row.seq,
    at: row.at,
    by: [row.by_id, row.by_name],
    ip: row.ip,
    action: row.action,
    subject: row.subject,
    code: row.code,
    note: row.note,
    asked: row.asked,
    before: row.before,
    after: row.after,
    prev: row.prev_hash,
  });
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Adds a line within the caller's transaction and returns its number. Writers of a site queue for the lock on its
 * head's row, so a transaction should do this last.
 */
export async function appendAudit(
  sql: Sql,
  { clock }: Pick<OfficeDeps, 'clock'>,
  line: AuditLine,
): Promise<number> {
  const { siteId } = line;
  await sql.query(
    `insert into office_audit_head (site_id, seq, hash) values ($1, 0, $2)
     on conflict (site_id) do nothing`,
    [siteId, GENESIS],
  );
  const { rows } = await sql.query<{ seq: number; hash: string }>(
    'select seq, hash from office_audit_head where site_id = $1 for update',
    [siteId],
  );
  const head = rows[0] ?? { seq: 0, hash: GENESIS };
  const unbound = {
    seq: head.seq + 1,
    at: clock.now(),
    by_id: line.by.staffId,
    by_name: storable(line.by.name),
    ip: storable(line.ip),
    action: line.action,
    subject: storable(line.subject),
    code: line.code,
    note: storable(line.note),
    asked: canonicalJson(line.asked),
    before: canonicalJson(line.before),
    after: canonicalJson(line.after),
    prev_hash: head.hash,
  };
  const row: AuditRow = { ...unbound, hash: lineHash(siteId, unbound) };
  await sql.query(
    `insert into office_audit (site_id, ${AUDIT_COLUMNS})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [siteId, ...Object.values(row)],
  );
  await sql.query('update office_audit_head set seq = $2, hash = $3 where site_id = $1', [
    siteId,
    row.seq,
    row.hash,
  ]);
  return row.seq;
}
