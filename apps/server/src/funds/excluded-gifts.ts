import { type Clock, type MemberId, type SiteId, type UnixMs, workOff } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { lapseGrants, returnGrants } from '@tianping/promotions/server';
import type { ProtectionService } from '@tianping/protection/server';
import type { MemberEvents } from '@tianping/realtime/server';
import type { MemberOfSite, TurnoverService } from '@tianping/turnover/server';

/** Members handled in one round. */
const BATCH = 50;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly protection: Pick<ProtectionService, 'lockedExclusion'>;
  readonly turnover: Pick<TurnoverService, 'lapse'>;
  readonly events: Pick<MemberEvents, 'publish'>;
}

/**
 * When a member is excluded, the house's money goes back to it: unused vouchers, unclaimed gifts, and given money whose
 * turnover is open. Own money, and rebate that was earned, stay the member's. Otherwise gifts alone would keep an
 * account open for a member who asked for it to be closed.
 */
export async function lapseOfExcluded(deps: Deps): Promise<{ readonly lapsed: number }> {
  const { rows } = await deps.db.query<{ site_id: SiteId; member_id: MemberId }>(
    `select p.site_id, p.member_id from protection_member p
     where p.blocked = 'exclusion' and (p.blocked_until is null or p.blocked_until > $1)
       and (exists (select 1 from turnover_duty d where d.site_id = p.site_id
           and d.member_id = p.member_id and d.status = 'open'
           and not exists (select 1 from bet b where b.site_id = d.site_id
             and b.member_id = d.member_id and b.status in ('waiting', 'accepted')))
         or exists (select 1 from bet_voucher v where v.site_id = p.site_id
           and v.member_id = p.member_id and v.bet_id is null and v.expires_at > $1)
         or exists (select 1 from vip_grant g where g.site_id = p.site_id
           and g.member_id = p.member_id and g.kind <> 'rebate' and g.claimed_at is null
           and g.expires_at > greatest($1, g.available_at + 1))
         or exists (select 1 from promo_grant g where g.site_id = p.site_id
           and g.member_id = p.member_id
           and (g.state = 'review' or (g.state = 'open' and g.expires_at > $1))))
     order by md5(p.member_id::text || $1::text) limit ${BATCH}`,
    [deps.clock.now()],
  );
  let lapsed = 0;
  await workOff(rows, async ({ site_id: siteId, member_id: memberId }) => {
    const member = { siteId, memberId };
    const minor = await deps.db.tx((sql) => lapseOf(deps, sql, member));
    if (minor > 0) deps.events.publish({ ...member, kind: 'balance' });
    lapsed += minor;
  });
  return { lapsed };
}

/** The same for one member, nothing unless excluded; runs before checking whether there is money left to log in for. */
export async function lapseOf(
  { clock, turnover, protection }: Pick<Deps, 'clock' | 'turnover' | 'protection'>,
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
): Promise<number> {
  if (!(await protection.lockedExclusion(sql, { siteId, memberId }))) return 0;
  const who = [siteId, memberId, clock.now()];
  await sql.query(
    `update bet_voucher set lapsed_at = $3, lapsed_left_ms = expires_at - $3, expires_at = $3
     where site_id = $1 and member_id = $2 and bet_id is null and expires_at > $3`,
    who,
  );
  await sql.query(
    `update vip_grant set lapsed_at = $3, expires_at = greatest($3, available_at + 1),
       lapsed_left_ms = expires_at - greatest($3, available_at + 1)
     where site_id = $1 and member_id = $2 and kind <> 'rebate' and claimed_at is null
       and expires_at > greatest($3, available_at + 1)`,
    who,
  );
  const minor = await turnover.lapse(sql, { siteId, memberId });
  // Last: budgets that other members draw on are not locked while bets are counted.
  await lapseGrants(sql, { siteId, memberId }, clock.now());
  return minor;
}

/** What was returned to a member. */
export interface Returned {
  readonly minor: number;
  readonly grants: number;
  readonly vouchers: number;
}

/**
 * Undoes the lapse from a moment on: the exclusion was another person's. What can be claimed or used stays so for as
 * long as it still could have been when it lapsed. The lock of protection must be held.
 */
export async function returnLapsed(
  {
    clock,
    turnover,
  }: Pick<Deps, 'clock'> & { readonly turnover: Pick<TurnoverService, 'returnLapsed'> },
  sql: Sql,
  { siteId, memberId, since }: MemberOfSite & { readonly since: UnixMs },
): Promise<Returned> {
  const who = [siteId, memberId, since, clock.now()];
  const { rowCount: vouchers } = await sql.query(
    `update bet_voucher set expires_at = $4 + lapsed_left_ms, lapsed_at = null, lapsed_left_ms = null
     where site_id = $1 and member_id = $2 and bet_id is null and lapsed_at >= $3`,
    who,
  );
  const { rowCount: grades } = await sql.query(
    `update vip_grant set expires_at = greatest($4, available_at + 1) + lapsed_left_ms,
       lapsed_at = null, lapsed_left_ms = null
     where site_id = $1 and member_id = $2 and claimed_at is null and lapsed_at >= $3`,
    who,
  );
  const minor = await turnover.returnLapsed(sql, { siteId, memberId }, since);
  const given = await returnGrants(sql, { siteId, memberId }, { since, at: clock.now() });
  return { minor, grants: grades + given, vouchers };
}
