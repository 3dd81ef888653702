import type { Sql } from '@tianping/db';
import { vipLimits } from '../limits.ts';
import {
  type Day,
  type GradeStatus,
  NEW_STATUS,
  type StepReason,
  type Turnovers,
} from '../rules/index.ts';
import type { MemberOfSite } from './deps.ts';
import { GRANT_COLUMNS, type GrantRow } from './grants.ts';

/** A member's row, or zeros for a member who never deposited or bet. */
export interface MemberSums {
  readonly gradeStatus: GradeStatus;
  readonly depositMinor: number;
  readonly turnoverMinor: number;
  readonly closedDay: Day;
}

export async function readMember(sql: Sql, member: MemberOfSite): Promise<MemberSums> {
  const { rows } = await sql.query<{
    grade: number;
    peak: number;
    keep_from: Day;
    deposit_minor: number;
    turnover_minor: number;
    closed_day: Day;
  }>(
    `select grade, peak, keep_from, deposit_minor, turnover_minor, closed_day
     from vip_member where site_id = $1 and member_id = $2`,
    [member.siteId, member.memberId],
  );
  const row = rows[0];
  if (!row) {
    const closedDay = -1 as Day;
    return { gradeStatus: NEW_STATUS, depositMinor: 0, turnoverMinor: 0, closedDay };
  }
  return {
    gradeStatus: { grade: row.grade, peak: row.peak, keepFrom: row.keep_from },
    depositMinor: row.deposit_minor,
    turnoverMinor: row.turnover_minor,
    closedDay: row.closed_day,
  };
}

interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** Counted turnover of the days, both included. */
export async function turnoverOf(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  { from, to }: Days,
): Promise<number> {
  const { rows } = await sql.query<{ sum: number }>(
    `select coalesce(sum(turnover_minor), 0)::bigint as sum from vip_day
     where site_id = $1 and member_id = $2 and day between $3 and $4`,
    [siteId, memberId, from, to],
  );
  return rows[0]?.sum ?? 0;
}

/** Counted turnover of one day by category. */
export async function turnoversOf(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  day: Day,
): Promise<Turnovers> {
  const { rows } = await sql.query<{ category: string; turnover: number }>(
    `select category, turnover_minor as turnover from vip_day
     where site_id = $1 and member_id = $2 and day = $3 order by category`,
    [siteId, memberId, day],
  );
  return new Map(rows.map((row) => [row.category, row.turnover]));
}

export async function hasDeposited(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  { from, to }: Days,
): Promise<boolean> {
  const { rows } = await sql.query<{ has: boolean }>(
    `select exists (select 1 from vip_deposit_day
       where site_id = $1 and member_id = $2 and day between $3 and $4) as has`,
    [siteId, memberId, from, to],
  );
  return rows[0]?.has ?? false;
}

export async function readSteps(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
): Promise<readonly { day: Day; from: number; to: number; reason: StepReason }[]> {
  const { rows } = await sql.query<{ day: Day; from: number; to: number; reason: StepReason }>(
    `select day, from_grade as from, to_grade as to, reason from vip_step
     where site_id = $1 and member_id = $2 order by day desc limit ${vipLimits.stepsShown}`,
    [siteId, memberId],
  );
  return rows;
}

/** Grants not claimed and not expired, the first to expire first. */
export async function openGrants(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  now: number,
): Promise<readonly GrantRow[]> {
  const { rows } = await sql.query<GrantRow>(
    `select ${GRANT_COLUMNS} from vip_grant
     where site_id = $1 and member_id = $2 and claimed_at is null and expires_at > $3
     order by expires_at, id limit ${vipLimits.openGrantsMax}`,
    [siteId, memberId, now],
  );
  return rows;
}

/** The grants of these kinds and periods, whatever became of them. */
export async function grantsFor(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  of: readonly { readonly kind: string; readonly period: string }[],
): Promise<readonly GrantRow[]> {
  const { rows } = await sql.query<GrantRow>(
    `select ${GRANT_COLUMNS} from vip_grant
     where site_id = $1 and member_id = $2
       and (kind, period) in (select * from unnest($3::text[], $4::text[]))`,
    [siteId, memberId, of.map(({ kind }) => kind), of.map(({ period }) => period)],
  );
  return rows;
}

export interface HistoryQuery extends MemberOfSite {
  readonly kind: string | null;
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly offset: number;
}

export async function claimedGrants(
  sql: Sql,
  query: HistoryQuery,
): Promise<{
  readonly total: number;
  readonly totalMinor: number;
  readonly rows: readonly GrantRow[];
}> {
  const where = [query.siteId, query.memberId, query.from, query.to, query.kind];
  const matching = `from vip_grant where site_id = $1 and member_id = $2
    and claimed_at >= $3 and claimed_at < $4 and ($5::text is null or kind = $5)`;
  const sums = await sql.query<{ total: number; minor: number }>(
    `select count(*) as total, coalesce(sum(amount_minor), 0)::bigint as minor ${matching}`,
    where,
  );
  const { rows } = await sql.query<GrantRow>(
    `select ${GRANT_COLUMNS} ${matching} order by claimed_at desc, id desc limit $6 offset $7`,
    [...where, query.limit, query.offset],
  );
  return { total: sums.rows[0]?.total ?? 0, totalMinor: sums.rows[0]?.minor ?? 0, rows };
}
