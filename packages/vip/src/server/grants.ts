import { createUuid, type MemberId, type SiteId, type UnixMs } from '@tianping/base';
import type { GrantKind, GrantView, RebatePart } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { MemberOfSite, VipDeps } from './deps.ts';

/** A grant as stored in its row. */
export interface GrantRow {
  readonly id: string;
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly kind: GrantKind;
  readonly period: string;
  readonly grade: number;
  readonly amount_minor: number;
  readonly turnover_minor: number;
  readonly parts: RebatePart[];
  readonly available_at: UnixMs;
  readonly expires_at: UnixMs;
  readonly claimed_at: UnixMs | null;
}

export const GRANT_COLUMNS = `id, site_id, member_id, kind, period, grade, amount_minor, turnover_minor,
  parts, available_at, expires_at, claimed_at`;

export interface NewGrant extends MemberOfSite {
  readonly kind: GrantKind;
  readonly period: string;
  readonly grade: number;
  readonly amountMinor: number;
  readonly parts?: readonly RebatePart[];
  /** When it can be claimed; its days of validity run from then, or from now when that has passed. */
  readonly availableAt: UnixMs;
}

const DAY_MS = 86_400_000;

/** Creates grants that do not exist yet: one kind and period of a member is one grant forever. */
export async function insertGrants(
  deps: VipDeps,
  sql: Sql,
  grants: readonly NewGrant[],
): Promise<void> {
  if (grants.length === 0) return;
  const now = deps.clock.now();
  const rows = grants.map((grant) => rowOf(deps, grant, now));
  await sql.query(
    `insert into vip_grant (id, site_id, member_id, kind, period, grade, config_version,
       amount_minor, turnover_minor, parts, created_at, available_at, expires_at)
     select g.* from jsonb_to_recordset($1::jsonb) as g(id uuid, site_id int, member_id uuid,
       kind text, period text, grade int, config_version int, amount_minor bigint,
       turnover_minor bigint, parts jsonb, created_at bigint, available_at bigint,
       expires_at bigint)
     order by g.site_id, g.member_id
     on conflict (site_id, member_id, kind, period) do nothing`,
    [JSON.stringify(rows)],
  );
}

function rowOf(deps: VipDeps, grant: NewGrant, now: UnixMs): object {
  const { version, gifts, rebate } = deps.configOf(grant.siteId);
  const { kind, amountMinor, availableAt } = grant;
  const days = kind === 'rebate' ? rebate.validDays : gifts.validDays[kind];
  const times = kind === 'rebate' ? rebate.turnoverTimes : gifts.turnoverTimes;
  return {
    id: createUuid(deps),
    site_id: grant.siteId,
    member_id: grant.memberId,
    kind,
    period: grant.period,
    grade: grant.grade,
    config_version: version,
    amount_minor: amountMinor,
    turnover_minor: amountMinor * times,
    parts: grant.parts ?? [],
    created_at: now,
    available_at: availableAt,
    expires_at: Math.max(availableAt, now) + days * DAY_MS,
  };
}

export function grantViewOf(row: GrantRow, now: UnixMs): GrantView {
  return {
    id: row.id,
    kind: row.kind,
    period: row.period,
    grade: row.grade,
    amountMinor: row.amount_minor,
    turnoverMinor: row.turnover_minor,
    availableAt: row.available_at,
    expiresAt: row.expires_at,
    state: stateOf(row, now),
    claimedAt: row.claimed_at,
    parts: row.parts,
  };
}

function stateOf(row: GrantRow, now: UnixMs): GrantView['state'] {
  if (row.claimed_at !== null) return 'claimed';
  if (now >= row.expires_at) return 'expired';
  return now < row.available_at ? 'early' : 'claimable';
}
