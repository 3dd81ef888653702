import type { UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { StoredOrder } from './order-row.ts';
import type { Staff } from './order-store.ts';

/** How long decisions by one person alone for a member count towards the two-person threshold. */
const ALONE_MS = 24 * 3_600_000;

/**
 * Whether two people must approve: from the site's threshold on, or once this and what one person alone approved for
 * the same member in the last 24 hours reach it. A member has one open request at a time, so none is missed.
 */
export async function needsSecond(sql: Sql, order: StoredOrder, now: UnixMs): Promise<boolean> {
  const { siteId, memberId, orderId, amountMinor } = order;
  const { secondAuditMinor } = order.terms;
  if (amountMinor >= secondAuditMinor || hasSecond(order)) return true;
  const { rows } = await sql.query<{ minor: number }>(
    `select coalesce(sum(amount_minor), 0)::bigint as minor from withdrawal_order
     where site_id = $1 and member_id = $2 and id <> $3 and approved_at > $4 and second_by is null
       and stage not in ('failed', 'refused', 'cancelled')`,
    [siteId, memberId, orderId, now - ALONE_MS],
  );
  return amountMinor + (rows[0]?.minor ?? 0) >= secondAuditMinor;
}

/**
 * Whether two people must agree that an abnormal payout has failed: where two have approved it, and once this and what
 * staff alone have failed for the same member in the last 24 hours reach the threshold. Its channel may have paid.
 */
export async function failureNeedsSecond(
  sql: Sql,
  order: StoredOrder,
  now: UnixMs,
): Promise<boolean> {
  const { siteId, memberId, orderId, amountMinor } = order;
  const { secondAuditMinor } = order.terms;
  if (amountMinor >= secondAuditMinor || hasSecond(order)) return true;
  const { rows } = await sql.query<{ minor: number }>(
    `select coalesce(sum(o.amount_minor), 0)::bigint as minor from withdrawal_order o
     join withdrawal_report r on r.order_id = o.id and r.outcome = 'resolved'
     where o.site_id = $1 and o.member_id = $2 and o.id <> $3 and o.ended_at > $4
       and o.stage = 'failed' and o.second_by is null`,
    [siteId, memberId, orderId, now - ALONE_MS],
  );
  return amountMinor + (rows[0]?.minor ?? 0) >= secondAuditMinor;
}

/** Whether a second person has approved or is being waited for. */
export function hasSecond({ stage, secondBy }: StoredOrder): boolean {
  return secondBy !== null || stage === 'second' || stage === 'secondHeld';
}

/** The first auditor's claim on the order does not bar the second one. */
export function isTakenByOther(order: StoredOrder, { staffId }: Pick<Staff, 'staffId'>): boolean {
  return order.takenBy !== null && order.takenBy !== staffId && order.takenBy !== order.firstBy;
}
