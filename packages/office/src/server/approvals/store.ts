import { must, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { Json, ProposalStatus } from '../../rules/index.ts';
import type { By } from '../deps.ts';
import type { ProposalInput } from './proposal-input.ts';

export interface Proposal {
  readonly id: string;
  readonly siteId: SiteId;
  readonly kind: string;
  readonly subject: string;
  readonly subjectName: string;
  readonly amountMinor: number | null;
  readonly payload: Json;
  readonly note: string;
  readonly by: By;
  readonly at: UnixMs;
  readonly expiresAt: UnixMs;
  readonly status: ProposalStatus;
  readonly decidedBy: By | null;
  readonly decidedAt: UnixMs | null;
  readonly decisionNote: string | null;
  readonly result: Json;
}

interface Row {
  readonly id: string;
  readonly site_id: number;
  readonly kind: string;
  readonly subject: string;
  readonly subject_name: string;
  readonly amount_minor: number | null;
  readonly payload: string;
  readonly note: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: number;
  readonly expires_at: number;
  readonly status: ProposalStatus;
  readonly decided_by_id: string | null;
  readonly decided_by_name: string | null;
  readonly decided_at: number | null;
  readonly decision_note: string | null;
  readonly result: string;
}

const COLUMNS = `id, site_id, kind, subject, subject_name, amount_minor, payload, note, by_id, by_name, at,
  expires_at, status, decided_by_id, decided_by_name, decided_at, decision_note, result`;

function proposalOf(row: Row): Proposal {
  return {
    id: row.id,
    siteId: row.site_id as SiteId,
    kind: row.kind,
    subject: row.subject,
    subjectName: row.subject_name,
    amountMinor: row.amount_minor,
    payload: JSON.parse(row.payload) as Json,
    note: row.note,
    by: { staffId: row.by_id, name: row.by_name },
    at: row.at,
    expiresAt: row.expires_at,
    status: row.status,
    decidedBy:
      row.decided_by_id === null
        ? null
        : { staffId: row.decided_by_id, name: row.decided_by_name ?? '' },
    decidedAt: row.decided_at,
    decisionNote: row.decision_note,
    result: JSON.parse(row.result) as Json,
  };
}

export async function writeProposal(
  sql: Sql,
  input: ProposalInput & {
    readonly id: string;
    readonly at: UnixMs;
    readonly expiresAt: UnixMs;
  },
): Promise<Proposal> {
  await sql.query(
    `insert into office_proposal (id, site_id, kind, subject, subject_name, amount_minor, payload, note,
       by_id, by_name, key, at, expires_at, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'open')
     on conflict (site_id, by_id, key) do nothing`,
    [
      input.id,
      input.siteId,
      input.kind,
      input.subject,
      input.subjectName,
      input.amountMinor ?? null,
      JSON.stringify(input.payload),
      input.note,
      input.by.staffId,
      input.by.name,
      input.key,
      input.at,
      input.expiresAt,
    ],
  );
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from office_proposal where site_id = $1 and by_id = $2 and key = $3`,
    [input.siteId, input.by.staffId, input.key],
  );
  return proposalOf(must(rows[0], 'the proposal just written'));
}

export async function lockProposal(sql: Sql, siteId: SiteId, id: string): Promise<Proposal | null> {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from office_proposal where site_id = $1 and id = $2 for update`,
    [siteId, id],
  );
  return rows[0] ? proposalOf(rows[0]) : null;
}

export async function readProposal(sql: Sql, siteId: SiteId, id: string): Promise<Proposal | null> {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from office_proposal where site_id = $1 and id = $2`,
    [siteId, id],
  );
  return rows[0] ? proposalOf(rows[0]) : null;
}

/** Open proposals whose time is up. */
export async function dueProposals(sql: Sql, now: UnixMs): Promise<readonly string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from office_proposal where status = 'open' and expires_at <= $1 order by id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

export async function expireProposals(
  sql: Sql,
  { ids, now }: { readonly ids: readonly string[]; readonly now: UnixMs },
): Promise<readonly Proposal[]> {
  const { rows } = await sql.query<Row>(
    `update office_proposal p set status = 'expired', decided_at = $1
     from (select id from office_proposal
           where id = any ($2::uuid[]) and status = 'open' and expires_at <= $1
           order by id for update) due
     where p.id = due.id
     returning ${COLUMNS.replaceAll(/(\w+)/g, 'p.$1')}`,
    [now, ids],
  );
  return rows.map(proposalOf);
}

export interface ProposalFilter {
  readonly siteId: SiteId;
  readonly status?: ProposalStatus | null;
  readonly kinds?: readonly string[] | null;
  /** Only of these kinds, or proposed by the reader. */
  readonly seenBy?: { readonly staffId: string; readonly kinds: readonly string[] } | null;
  readonly subject?: string | null;
  /** Proposed by this person. */
  readonly byId?: string | null;
  /** Not proposed by this person. */
  readonly notById?: string | null;
}

const FILTER = `from office_proposal where site_id = $1
  and ($2::text is null or status = $2::text)
  and ($3::text[] is null or kind = any($3::text[]))
  and ($4::text is null or subject = $4::text)
  and ($5::text is null or by_id = $5::text)
  and ($6::text is null or by_id <> $6::text)
  and ($7::text is null or by_id = $7::text or kind = any($8::text[]))`;

export async function listProposals(
  sql: Sql,
  filter: ProposalFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{
  readonly total: number;
  readonly open: number;
  readonly openMinor: number;
  readonly rows: readonly Proposal[];
}> {
  const params = [
    filter.siteId,
    filter.status ?? null,
    filter.kinds ? [...filter.kinds] : null,
    filter.subject ?? null,
    filter.byId ?? null,
    filter.notById ?? null,
    filter.seenBy?.staffId ?? null,
    filter.seenBy ? [...filter.seenBy.kinds] : null,
  ];
  const counted = await sql.query<{ total: number; open: number; open_minor: number }>(
    `select count(*) as total, count(*) filter (where status = 'open') as open,
       coalesce(sum(abs(amount_minor)) filter (where status = 'open'), 0)::bigint as open_minor
     ${FILTER}`,
    params,
  );
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} ${FILTER} order by (status = 'open') desc, at desc, id desc
     limit $9 offset $10`,
    [...params, page.limit, page.offset],
  );
  const sums = counted.rows[0] ?? { total: 0, open: 0, open_minor: 0 };
  return {
    total: sums.total,
    open: sums.open,
    openMinor: sums.open_minor,
    rows: rows.map(proposalOf),
  };
}
