import { ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { readPage } from '@tianping/db';
import type { OfficeHandler } from '../../handler.ts';
import { pageOf } from '../../refusals.ts';

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly member_id: string;
  readonly member_name: string;
  readonly amount_minor: number;
  readonly purpose: string;
  readonly reference: string;
  readonly note: string;
  readonly status: 'open' | 'executed' | 'refused' | 'withdrawn' | 'expired';
  readonly by_id: string;
  readonly by_name: string;
  readonly at: number;
  readonly decided_by_id: string | null;
  readonly decided_by_name: string | null;
  readonly transfer_id: string | null;
  readonly credit: number;
  readonly debit: number;
}

/** Postings by one person alone, and all proposals, whatever their outcome. */
const ALL = `
  select p.id, p.kind, p.member_id, p.amount_minor, p.purpose, p.reference, p.note,
    'executed' as status, p.by_id, p.by_name, p.at, null as decided_by_id, null as decided_by_name,
    p.transfer_id
  from office_posting p where p.site_id = $1 and p.proposal_id is null
  union all
  select o.id, o.kind, (o.payload::jsonb ->> 'memberId')::uuid, o.amount_minor,
    o.payload::jsonb ->> 'purpose', o.payload::jsonb ->> 'reference', o.note, o.status, o.by_id,
    o.by_name, o.at, o.decided_by_id, o.decided_by_name, p.transfer_id
  from office_proposal o left join office_posting p on p.proposal_id = o.id
  where o.site_id = $1 and o.kind in ('manualPosting', 'confiscation', 'voidPrize')`;

export const postingsList: OfficeHandler<OfficeCalls['postings/list']> = async ({
  request,
  context,
  services,
}) => {
  const { from, to, memberId, status, kind } = request.filters;
  const text = `select a.*, m.name as member_name, count(*) over () as total,
       (coalesce(sum(greatest(a.amount_minor, 0)) filter (where a.status = 'executed') over (), 0))
         ::bigint as credit,
       (coalesce(-sum(least(a.amount_minor, 0)) filter (where a.status = 'executed') over (), 0))
         ::bigint as debit
     from (${ALL}) a join members m on m.id = a.member_id and m.site_id = $1
     where ($2::bigint is null or a.at >= $2::bigint) and ($3::bigint is null or a.at < $3::bigint)
       and ($4::uuid is null or a.member_id = $4::uuid)
       and ($5::text is null or a.status = $5::text) and ($6::text is null or a.kind = $6::text)
     order by a.at desc, a.id desc`;
  const params = [context.siteId, from, to, memberId, status, kind];
  const { db } = services.office.deps;
  const { total, rows, first } = await readPage<Row>(db, { text, params }, pageOf(request));
  return ok({
    total,
    list: rows.map((row) => ({
      postingId: row.id,
      kind: row.kind,
      memberId: row.member_id,
      memberName: row.member_name,
      amountMinor: row.amount_minor,
      purpose: row.purpose,
      reference: row.reference,
      note: row.note,
      status: row.status,
      by: { staffId: row.by_id, name: row.by_name },
      at: row.at,
      decidedBy:
        row.decided_by_id === null
          ? null
          : { staffId: row.decided_by_id, name: row.decided_by_name ?? '' },
      transferId: row.transfer_id,
    })),
    sums: { creditMinor: first?.credit ?? 0, debitMinor: first?.debit ?? 0 },
  });
};
