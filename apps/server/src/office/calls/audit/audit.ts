import { createHash } from 'node:crypto';
import { ok, type SiteId } from '@tianping/base';
import type { AuditEntryView, OfficeCalls } from '@tianping/contract';
import type { Json } from '@tianping/office';
import { type AuditRow, listAudit, officeLimits, readAudit } from '@tianping/office/server';
import type { Services } from '../../../services.ts';
import type { OfficeHandler } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { pageOf, refusal } from '../../refusals.ts';

export const auditList: OfficeHandler<OfficeCalls['audit/list']> = async ({
  request,
  context,
  services,
}) => {
  const filter = { siteId: context.siteId, ...request.filters };
  const { total, rows } = await listAudit(services.office.deps.db, filter, pageOf(request));
  return ok({ total, list: rows.map(entryOf), sums: {} });
};

export const auditOne: OfficeHandler<OfficeCalls['audit/one']> = async ({
  request,
  context,
  services,
}) => {
  const found = await readAudit(services.office.deps.db, context.siteId, request.seq);
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
}) => {
  const { siteId } = context;
  const report = await services.office.verify(siteId, request);
  const { headSeq, headHash, at } = report;
  return ok({ ...report, anchor: signed(services, { siteId, headSeq, headHash, at }) });
};

interface Anchor {
  readonly siteId: SiteId;
  readonly headSeq: number;
  readonly headHash: string;
  readonly at: number;
}

/** What is signed, so that a signature of one kind is not valid for another. */
const ANCHOR = 'audit-anchor';
const EXPORT = 'audit-export';

function signed({ certifier }: Services, anchor: Anchor) {
  return { ...anchor, signature: certifier.sign(anchor.siteId, { what: ANCHOR, ...anchor }) };
}

export const auditAnchorCheck: OfficeHandler<OfficeCalls['audit/anchor']> = async ({
  request,
  context,
  services,
}) => {
  const { signature, ...anchor } = request;
  const { siteId } = context;
  const genuine =
    anchor.siteId === siteId &&
    services.certifier.isGenuine(siteId, { what: ANCHOR, ...anchor }, signature);
  const { headSeq, headHash } = anchor;
  if (!genuine) return ok({ genuine, holds: false });
  const stored = headSeq === 0 ? null : await readAudit(services.office.deps.db, siteId, headSeq);
  const fromSeq = Math.max(1, headSeq);
  const now = await services.office.verify(siteId, { fromSeq, toSeq: null });
  return ok({ genuine, holds: now.sound && (headSeq === 0 || stored?.row.hash === headHash) });
};

export const auditExport: OfficeHandler<OfficeCalls['audit/export']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId } = context;
  const { from, to } = request;
  const { exportRowsMax } = officeLimits;
  const { total, rows } = await listAudit(
    services.office.deps.db,
    { siteId, from, to },
    { limit: exportRowsMax, offset: 0 },
  );
  const lines = rows.map((row) => JSON.stringify({ siteId, ...row })).join('\n');
  const sha256 = createHash('sha256').update(lines).digest('hex');
  const what = { what: EXPORT, siteId, from, to, rows: rows.length, sha256, at: context.now };
  const signature = services.certifier.sign(siteId, what);
  const text = `${lines}\n${JSON.stringify({ ...what, signature })}`;
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

/** Stored JSON, typed as the contract has it. */
function mutable(text: string): ReturnType<typeof JSON.parse> & Json {
  return JSON.parse(text);
}
