import { ok } from '@tianping/base';
import type { AuditEntryView, OfficeCalls } from '@tianping/contract';
import type { Json } from '@tianping/office';
import { type AuditRow, listAudit, officeLimits, readAudit } from '@tianping/office/server';
import type { OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { pageOf, refusal } from '../../refusals.ts';

export const auditList: OfficeHandler<OfficeCalls['audit/list']> = async ({
  request,
  context,
  services,
}) => {
  const filter = { siteId: context.siteId, ...request.filters };
  const { total, rows } = await listAudit(services.office.parts.db, filter, pageOf(request));
  return ok({ total, list: rows.map(entryOf), sums: {} });
};

export const auditOne: OfficeHandler<OfficeCalls['audit/one']> = async ({
  request,
  context,
  services,
}) => {
  const found = await readAudit(services.office.parts.db, context.siteId, request.seq);
  if (!found) return refusal(context.script, 'notFound', text.auditUnknown);
  const { row, sound } = found;
  return ok({
    entry: entryOf(row),
    request: mutable(row.asked),
    before: mutable(row.before),
    after: mutable(row.after),
    sound,
  });
};

export const auditVerify: OfficeHandler<OfficeCalls['audit/verify']> = async ({
  request,
  context,
  services,
}) => ok(await services.office.verify(context.siteId, request));

export const auditExport: OfficeHandler<OfficeCalls['audit/export']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId } = context;
  const { from, to } = request;
  const { exportRowsMax } = officeLimits;
  const { total, rows } = await listAudit(
    services.office.parts.db,
    { siteId, from, to },
    { limit: exportRowsMax, offset: 0 },
  );
  const text = rows.map((row) => JSON.stringify({ siteId, ...row })).join('\n');
  const name = `audit-${siteId}-${rows.at(-1)?.seq ?? 0}-${rows[0]?.seq ?? 0}.jsonl`;
  return ok({ name, text, rows: rows.length, more: total > rows.length });
};

function entryOf(row: AuditRow): AuditEntryView {
  return {
    seq: row.seq,
    at: row.at,
    by: { staffId: row.by_id, name: row.by_name },
    ip: row.ip,
    action: row.action,
    subject: row.subject,
    code: row.code,
    note: row.note,
    prevHash: row.prev_hash,
    hash: row.hash,
  };
}

/** Stored JSON as the contract's own type has it. */
function mutable(text: string): ReturnType<typeof JSON.parse> & Json {
  return JSON.parse(text);
}
