import { assert, createUuid, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { turnoverLimits } from '../limits.ts';
import {
  type Duty,
  type DutySource,
  type DutyStatus,
  requiredOf,
  type TurnoverTotals,
  totalsOf,
} from '../rules/index.ts';
import type { MemberOfSite, TurnoverDeps } from './deps.ts';

/** Money that asks to be staked before it can leave. */
export interface NewDuty extends MemberOfSite {
  readonly source: DutySource;
  /** One duty for each reference of a source, however often it is added. */
  readonly reference: string;
  readonly label: string;
  readonly amountMinor: number;
  /** Thousandths; 0 asks for nothing and adds no duty. */
  readonly multipleMilli: number;
  /** The turnover in all, where it is not the multiple of the amount alone. */
  readonly requiredMinor?: number;
  readonly at: UnixMs;
  /** An offer's own weights by category, thousandths; the site's when left out. */
  readonly weightMilli?: Readonly<Partial<Record<string, number>>>;
  /** An offer's own lowest Hong Kong price, thousandths. */
  readonly lowPriceMilli?: number;
  /** Bets placed until the duty ends give no rebate. */
  readonly suspendsRebate?: boolean;
}

export interface DutyRow {
  readonly id: string;
  readonly source: DutySource;
  readonly reference: string;
  readonly label: string;
  readonly amount_minor: number;
  readonly multiple_milli: number;
  readonly required_minor: number;
  readonly done_minor: number;
  readonly status: DutyStatus;
  readonly weights: Readonly<Partial<Record<string, number>>> | null;
  readonly low_price_milli: number | null;
  readonly created_at: UnixMs;
  readonly ended_at: UnixMs | null;
}

export const DUTY_COLUMNS = `id, source, reference, label, amount_minor, multiple_milli,
  required_minor, done_minor, status, weights, low_price_milli, created_at, ended_at`;

/**
 * Adds duties inside the transaction that credits their money: after its posting, so that the holder of the
 * wallet's lock sees them. Added again, a duty stays as it is.
 */
export async function addDuties(
  sql: Sql,
  source: Pick<TurnoverDeps, 'clock' | 'rng'>,
  duties: readonly NewDuty[],
): Promise<void> {
  const rows = duties.map((duty) => rowOf(source, duty)).filter((row) => row.required > 0);
  if (rows.length === 0) return;
  assert(rows.length <= turnoverLimits.dutiesPerStatement, 'too many duties in one statement');
  await sql.query(
    `insert into turnover_member (site_id, member_id)
     select distinct site_id, member_id from jsonb_to_recordset($1::jsonb)
       as d(site_id int, member_id uuid)
     order by site_id, member_id on conflict do nothing`,
    [JSON.stringify(rows)],
  );
  await sql.query(
    `insert into turnover_duty (id, site_id, member_id, source, reference, label, amount_minor,
       multiple_milli, required_minor, status, weights, low_price_milli, suspends_rebate, created_at)
     select id, site_id, member_id, source, reference, label, amount, multiple, required, 'open',
       weights, low_price, suspends_rebate, at
     from jsonb_to_recordset($1::jsonb) as d(id uuid, site_id int, member_id uuid, source text,
       reference text, label text, amount bigint, multiple bigint, required bigint, weights jsonb,
       low_price int, suspends_rebate boolean, at bigint)
     on conflict (site_id, source, reference) do nothing`,
    [JSON.stringify(rows)],
  );
}

function rowOf(source: Pick<TurnoverDeps, 'clock' | 'rng'>, duty: NewDuty) {
  return {
    id: createUuid(source),
    site_id: duty.siteId,
    member_id: duty.memberId,
    source: duty.source,
    reference: duty.reference,
    label: duty.label,
    amount: duty.amountMinor,
    multiple: duty.multipleMilli,
    required: duty.requiredMinor ?? requiredOf(duty.amountMinor, duty.multipleMilli),
    weights: duty.weightMilli ?? null,
    low_price: duty.lowPriceMilli ?? null,
    suspends_rebate: duty.suspendsRebate ?? false,
    at: duty.at,
  };
}

/** Open duties, the oldest first; of one moment the member's own money before what was given with it. */
export async function openDuties(sql: Sql, member: MemberOfSite): Promise<readonly Duty[]> {
  const { rows } = await sql.query<DutyRow>(
    `select ${DUTY_COLUMNS} from turnover_duty
     where site_id = $1 and member_id = $2 and status = 'open'
     order by created_at, source <> 'deposit', id`,
    [member.siteId, member.memberId],
  );
  return rows.map(dutyOf);
}

/** Open duties and the latest that have ended, the newest first. */
export async function recentDuties(sql: Sql, member: MemberOfSite): Promise<readonly Duty[]> {
  const { rows } = await sql.query<DutyRow>(
    `select ${DUTY_COLUMNS} from (
       (select * from turnover_duty where site_id = $1 and member_id = $2 and status = 'open')
       union
       (select * from turnover_duty where site_id = $1 and member_id = $2
        order by created_at desc, id desc limit ${turnoverLimits.dutiesShown})
     ) d order by created_at desc, id desc`,
    [member.siteId, member.memberId],
  );
  return rows.map(dutyOf);
}

/** The member's own duty; null for anybody else's. */
export async function findDuty(
  sql: Sql,
  member: MemberOfSite,
  dutyId: string,
): Promise<DutyRow | null> {
  const { rows } = await sql.query<DutyRow>(
    `select ${DUTY_COLUMNS} from turnover_duty
     where id = $1 and site_id = $2 and member_id = $3`,
    [dutyId, member.siteId, member.memberId],
  );
  return rows[0] ?? null;
}

export async function readTotals(sql: Sql, member: MemberOfSite): Promise<TurnoverTotals> {
  return totalsOf(await openDuties(sql, member));
}

export function dutyOf(row: DutyRow): Duty {
  return {
    dutyId: row.id,
    source: row.source,
    reference: row.reference,
    label: row.label,
    amountMinor: row.amount_minor,
    multipleMilli: row.multiple_milli,
    requiredMinor: row.required_minor,
    doneMinor: row.done_minor,
    status: row.status,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}
