import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { LimitKind } from '../rules/member-limit.ts';
import type { LimitPeriod } from '../rules/periods.ts';
import type { ProtectionReason, ProtectionRefusal } from '../rules/refusal.ts';
import type { ProtectionDeps } from './deps.ts';

const REASONS: Readonly<Record<LimitKind, ProtectionReason>> = {
  deposit: 'limitDeposit',
  stake: 'limitStake',
  loss: 'limitLoss',
  session: 'limitSession',
};

interface ReachedRow {
  readonly id: MemberId;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly value: number;
  readonly until: number;
}

/**
 * Members who have used up a limit of their own in its current period, each with the limit that lasts longest. Orders
 * that are only open do not count.
 */
export async function reachedLimits(
  { clock }: Pick<ProtectionDeps, 'clock'>,
  sql: Sql,
  { siteId, ids }: { readonly siteId: SiteId; readonly ids: readonly MemberId[] },
): Promise<ReadonlyMap<MemberId, ProtectionRefusal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql.query<ReachedRow>(
    `select x.member_id as id, x.kind, x.period, x.value, f.until_at as until
     from protection_limit x cross join lateral protection_period(x.period, $3) f
     where x.site_id = $1 and x.member_id = any ($2::uuid[])
       and protection_used(x.site_id, x.member_id, x.kind, f.from_at, 0) >= x.value
     order by x.member_id, f.until_at, x.kind`,
    [siteId, ids, clock.now()],
  );
  // Of several the last one stays: it ends last.
  return new Map(
    rows.map(({ id, kind, period, value: limit, until }) => [
      id,
      { reason: REASONS[kind], fix: { period, limit, left: 0, until } },
    ]),
  );
}
