import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MemberOfSite } from './deps.ts';

/**
 * The one order in which transactions of this package lock rows that others lock too. Protection's rows of the member
 * come before all of it, by the gate. A test reads every statement of every act and holds it against this list.
 *
 * - `promo_flag`: one that staff decide on, before its members.
 * - `promo_member`: all rows of a member by activity, `lockMember`. A member's grants, signs, draws, seeds and tickets
 *   are touched by nobody who does not hold it, so they have no place of their own; nor have the member's wallet and
 *   duties of turnover, after the money of an activity or before it.
 * - `promo_activity`: one that is joined, then races by their id. Staff begin here.
 * - `promo_score`: the member's in all races, before any money; a ranking takes its activity and then all scores.
 * - `promo_prize_day`: pieces of prizes, by prize.
 * - `promo_budget`, then `promo_day`, both of one activity before those of the next; activities by their id.
 * - `promo_facts`: by site and member.
 */
export const lockOrder: readonly (readonly string[])[] = [
  ['promo_flag'],
  ['promo_member'],
  ['promo_activity'],
  ['promo_score'],
  ['promo_prize_day'],
  ['promo_budget', 'promo_day'],
  ['promo_facts'],
];

/** Locks the member's parts in all activities: two actions of one member never run concurrently. */
export async function lockMember(sql: Sql, { siteId, memberId }: MemberOfSite): Promise<void> {
  await lockMembers(sql, siteId, [memberId]);
}

/** The same for several members of a site, one after another by their id. */
export async function lockMembers(
  sql: Sql,
  siteId: SiteId,
  ids: readonly MemberId[],
): Promise<void> {
  await sql.query(
    `select 1 from promo_member where site_id = $1 and member_id = any ($2::uuid[])
     order by member_id, activity_id for update`,
    [siteId, ids],
  );
}
