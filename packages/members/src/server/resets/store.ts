import { createHmac } from 'node:crypto';
import { createUuid, type MemberId, type Rng, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  RESET_REFERENCE_LENGTH,
  RESET_STOP_CODE_LENGTH,
  type ResetState,
  type ResetWhat,
} from '../../rules/entry/resets.ts';
import { tokenHash } from '../sessions/tokens.ts';
import type { ResetBy, ResetCase, ResetEvent, ResetsDeps } from './types.ts';

interface CaseRow {
  readonly id: string;
  readonly site_id: number;
  readonly member_id: MemberId | null;
  readonly reference: string;
  readonly what: ResetWhat;
  readonly state: ResetState;
  readonly words: string;
  readonly contact: string;
  readonly evidence: string;
  readonly opened_by_id: string | null;
  readonly opened_by_name: string | null;
  readonly approved_by_name: string | null;
  readonly proposal_id: string | null;
  readonly asked_at: number;
  readonly due_at: number | null;
  readonly ended_at: number | null;
}

const COLUMNS = `c.id, c.site_id, c.member_id, c.reference, c.what, c.state, c.words, c.contact,
  c.evidence, c.opened_by_id, c.opened_by_name, c.approved_by_name, c.proposal_id, c.asked_at,
  c.due_at, c.ended_at`;

function caseOf(row: CaseRow): ResetCase {
  const { opened_by_id: staffId, opened_by_name: name } = row;
  return {
    id: row.id,
    siteId: row.site_id as SiteId,
    memberId: row.member_id,
    reference: row.reference,
    what: row.what,
    state: row.state,
    words: row.words,
    contact: row.contact,
    evidence: row.evidence,
    openedBy: staffId !== null && name !== null ? { staffId, name } : null,
    approvedBy: row.approved_by_name,
    proposalId: row.proposal_id,
    askedAt: row.asked_at,
    dueAt: row.due_at,
    endedAt: row.ended_at,
  };
}

/** Locks the case until the transaction ends and returns its present state; null when there is none. */
export async function lockCase(
  sql: Sql,
  siteId: SiteId,
  caseId: string,
): Promise<ResetCase | null> {
  await sql.query('select 1 from member_reset_cases where site_id = $1 and id = $2 for update', [
    siteId,
    caseId,
  ]);
  return await readCase(sql, siteId, caseId);
}

export async function readCase(
  sql: Sql,
  siteId: SiteId,
  caseId: string,
): Promise<ResetCase | null> {
  const { rows } = await sql.query<CaseRow>(
    `select ${COLUMNS} from member_reset_cases c where c.site_id = $1 and c.id = $2`,
    [siteId, caseId],
  );
  return rows[0] ? caseOf(rows[0]) : null;
}

export async function findByKey(sql: Sql, siteId: SiteId, key: string): Promise<ResetCase | null> {
  const { rows } = await sql.query<CaseRow>(
    `select ${COLUMNS} from member_reset_cases c where c.site_id = $1 and c.key_hash = $2`,
    [siteId, tokenHash(key)],
  );
  return rows[0] ? caseOf(rows[0]) : null;
}

export async function findByReference(
  sql: Sql,
  siteId: SiteId,
  reference: string,
): Promise<ResetCase | null> {
  const { rows } = await sql.query<CaseRow>(
    `select ${COLUMNS} from member_reset_cases c where c.site_id = $1 and c.reference = $2`,
    [siteId, reference.trim().toUpperCase()],
  );
  return rows[0] ? caseOf(rows[0]) : null;
}

/** A member's cases, the latest first. */
export async function listOfMember(
  sql: Sql,
  of: { readonly siteId: SiteId; readonly memberId: MemberId; readonly limit: number },
): Promise<readonly ResetCase[]> {
  const { rows } = await sql.query<CaseRow>(
    `select ${COLUMNS} from member_reset_cases c where c.site_id = $1 and c.member_id = $2
       and c.state <> 'asked'
     order by c.asked_at desc, c.id desc limit $3`,
    [of.siteId, of.memberId, of.limit],
  );
  return rows.map(caseOf);
}

export interface CaseFilter {
  readonly siteId: SiteId;
  readonly states: readonly ResetState[];
  /** A case number, or the beginning of a member's name; empty for all. */
  readonly text: string;
}

/** Cases of members: live ones by the longest wait first, others by the latest; without requests for unknown names. */
export async function listCases(
  sql: Sql,
  { siteId, states, text }: CaseFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{
  readonly total: number;
  readonly rows: readonly (ResetCase & { readonly memberName: string })[];
}> {
  const params = [siteId, states, text];
  const where = `c.site_id = $1 and c.state = any($2::text[]) and ($3 = '' or c.reference = upper($3)
    or starts_with(m.name_key, lower($3)))`;
  const from = 'member_reset_cases c join members m on m.id = c.member_id';
  const { rows } = await sql.query<CaseRow & { name: string }>(
    `select ${COLUMNS}, m.name from ${from} where ${where}
     order by c.ended_at is not null, case when c.ended_at is null then c.asked_at end,
       c.ended_at desc, c.id limit $4 offset $5`,
    [...params, page.limit, page.offset],
  );
  const counted = await sql.query<{ total: number }>(
    `select count(*) as total from ${from} where ${where}`,
    params,
  );
  const list = rows.map((row) => ({ ...caseOf(row), memberName: row.name }));
  return { total: counted.rows[0]?.total ?? 0, rows: list };
}

export async function countStates(
  sql: Sql,
  siteId: SiteId,
): Promise<Readonly<Record<'asked' | 'open' | 'waiting', number>>> {
  const { rows } = await sql.query<{ state: 'asked' | 'open' | 'waiting'; n: number }>(
    `select state, count(*) as n from member_reset_cases
     where site_id = $1 and member_id is not null and state in ('asked', 'open', 'waiting')
     group by state`,
    [siteId],
  );
  const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  return { asked: of('asked'), open: of('open'), waiting: of('waiting') };
}

export async function listEvents(sql: Sql, caseId: string): Promise<readonly ResetEvent[]> {
  const { rows } = await sql.query<ResetEvent>(
    `select at, what, by_kind as "byKind", by_name as "byName", note from member_reset_events
     where case_id = $1 order by seq`,
    [caseId],
  );
  return rows;
}

/** Adds an event to a case that the caller has locked. */
export async function noteResetEvent(
  sql: Sql,
  { clock }: Pick<ResetsDeps, 'clock'>,
  event: {
    readonly caseId: string;
    readonly what: ResetEvent['what'];
    readonly by: ResetBy;
    readonly note?: string;
  },
): Promise<void> {
  const { caseId, what, by, note = '' } = event;
  await sql.query(
    `insert into member_reset_events (case_id, seq, at, what, by_kind, by_name, ip, note)
     select $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5, $6, $7
     from member_reset_events where case_id = $1`,
    [caseId, clock.now(), what, by.kind, by.name, by.ip, note],
  );
}

export async function insertCase(
  sql: Sql,
  deps: Pick<ResetsDeps, 'clock' | 'rng'>,
  made: {
    readonly siteId: SiteId;
    readonly memberId: MemberId | null;
    readonly what: ResetWhat;
    readonly state: 'asked' | 'open';
    readonly keyHash: string | null;
    readonly words: string;
    readonly contact: string;
  },
): Promise<ResetCase> {
  const id = createUuid(deps);
  const reference = drawReference(deps.rng);
  await sql.query(
    `insert into member_reset_cases
       (id, site_id, member_id, reference, key_hash, what, state, words, contact, evidence, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '', $10)`,
    [
      id,
      made.siteId,
      made.memberId,
      reference,
      made.keyHash,
      made.what,
      made.state,
      made.words,
      made.contact,
      deps.clock.now(),
    ],
  );
  const stored = await readCase(sql, made.siteId, id);
  if (!stored) throw new Error('a case that was just written');
  return stored;
}

/** Ends a case that the caller has locked. */
export async function endCase(
  sql: Sql,
  { clock }: Pick<ResetsDeps, 'clock'>,
  caseId: string,
  state: 'done' | 'stopped' | 'refused' | 'lapsed',
): Promise<void> {
  await sql.query('update member_reset_cases set state = $2, ended_at = $3 where id = $1', [
    caseId,
    state,
    clock.now(),
  ]);
}

/** Digits and letters that are not confused when read aloud. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function drawReference(rng: Rng): string {
  const signs = Array.from({ length: RESET_REFERENCE_LENGTH }, () => SIGNS[rng.int(SIGNS.length)]);
  return signs.join('');
}

/** The code that stops a case; always the same for one case. */
export function stopCodeOf({ key }: Pick<ResetsDeps, 'key'>, caseId: string): string {
  const mac = createHmac('sha256', key).update(`stop reset ${caseId}`).digest();
  return String(mac.readUIntBE(0, 6) % 10 ** RESET_STOP_CODE_LENGTH).padStart(
    RESET_STOP_CODE_LENGTH,
    '0',
  );
}
