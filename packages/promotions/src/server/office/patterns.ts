import { type MemberId, moneyMinor, moneyText, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { promotionsLimits } from '../../limits.ts';
import { promotionsMessages as text } from '../../messages.ts';
import type { PromotionsDeps } from '../deps.ts';
import { timeText } from '../times-text.ts';

/** Possible abuse of one activity, with the facts behind it; staff decide. */
export interface Pattern {
  readonly activityId: string;
  readonly rule: 'invitationRing' | 'depositThenOut' | 'fixedRhythm';
  readonly members: readonly MemberId[];
  readonly facts: readonly string[];
}

interface OutRow {
  readonly activity_id: string;
  readonly member_id: MemberId;
  readonly paid_in: number;
  readonly claimed_at: UnixMs;
  readonly out_at: UnixMs;
  readonly out_minor: number;
}

/** Deposited, claimed, and requested nearly all of it back within a day: the deposit was made only for the gift. */
export async function depositThenOut(
  deps: PromotionsDeps,
  sql: Sql,
  siteId: SiteId,
): Promise<readonly Pattern[]> {
  const { outWithinMs, outSharePercent } = promotionsLimits;
  const { rows } = await sql.query<OutRow>(
    `select distinct on (g.activity_id, g.member_id) g.activity_id, g.member_id, d.paid_in,
       g.claimed_at, w.created_at as out_at, w.amount_minor as out_minor
     from promo_grant g
     join lateral (select sum(credited_minor)::bigint as paid_in from deposit_orders
       where site_id = g.site_id and member_id = g.member_id and status = 'credited'
         and credited_at > g.claimed_at - $2 and credited_at <= g.claimed_at) d on d.paid_in > 0
     join withdrawal_order w on w.site_id = g.site_id and w.member_id = g.member_id
       and w.stage <> 'cancelled' and w.created_at >= g.claimed_at
       and w.created_at < g.claimed_at + $2 and w.amount_minor * 100 >= d.paid_in * $3
     where g.site_id = $1 and g.state = 'claimed'
     order by g.activity_id, g.member_id, g.claimed_at, w.created_at`,
    [siteId, outWithinMs, outSharePercent],
  );
  const { t } = deps.reader('hans');
  const amount = (minor: number): string => moneyText(moneyMinor(minor));
  return rows.map((row) => ({
    activityId: row.activity_id,
    rule: 'depositThenOut',
    members: [row.member_id],
    facts: [
      t(text.flagPaidIn, { amount: amount(row.paid_in), time: timeText(row.claimed_at) }),
      t(text.flagOut, { amount: amount(row.out_minor), time: timeText(row.out_at) }),
    ],
  }));
}

interface RhythmRow {
  readonly activity_id: string;
  readonly member_id: MemberId;
  readonly acts: number;
  readonly least: number;
  readonly most: number;
}

/** Sign-ins, draws and claims at the same interval to the second: probably automated. */
export async function fixedRhythm(
  deps: PromotionsDeps,
  sql: Sql,
  siteId: SiteId,
): Promise<readonly Pattern[]> {
  const { rhythmActs, rhythmSpreadMs, rhythmLeastMs } = promotionsLimits;
  const { rows } = await sql.query<RhythmRow>(
    `select activity_id, member_id, count(*) + 1 as acts, min(gap)::bigint as least,
       max(gap)::bigint as most
     from (
       select activity_id, member_id, at - lag(at) over (
         partition by activity_id, member_id order by at) as gap
       from (
         select s.activity_id, s.member_id, s.at from promo_sign s
           join promo_activity a on a.id = s.activity_id and a.site_id = $1
         union
         select activity_id, member_id, at from promo_draw where site_id = $1
         union
         select activity_id, member_id, asked_at from promo_ticket where site_id = $1
       ) acts
     ) gaps
     where gap is not null group by activity_id, member_id
     having count(*) + 1 >= $2 and min(gap) >= $3 and max(gap) - min(gap) <= $4
     order by activity_id, member_id`,
    [siteId, rhythmActs, rhythmLeastMs, rhythmSpreadMs],
  );
  const { t } = deps.reader('hans');
  const seconds = (ms: number): number => Math.round(ms / 1_000);
  return rows.map((row) => ({
    activityId: row.activity_id,
    rule: 'fixedRhythm',
    members: [row.member_id],
    facts: [
      t(text.flagRhythm, {
        count: row.acts,
        least: seconds(row.least),
        most: seconds(row.most),
      }),
    ],
  }));
}

interface RingRow {
  readonly activity_id: string;
  readonly inviter: MemberId;
  readonly friends: MemberId[];
}

/** Linked accounts of which some brought the others by invitation: a shared network counts too. */
export async function invitationRings(
  sql: Sql,
  siteId: SiteId,
  cluster: { readonly memberIds: readonly MemberId[]; readonly facts: readonly string[] },
): Promise<readonly Pattern[]> {
  const { rows } = await sql.query<RingRow>(
    `select m.activity_id, b.bringer_id as inviter, array_agg(b.member_id order by b.member_id) as friends
     from member_bringer b
     join promo_member m on m.site_id = b.site_id and m.member_id = b.bringer_id
       and m.joined_at is not null
     join promo_activity a on a.id = m.activity_id and a.kind = 'friends' and b.at >= a.starts_at
     where b.site_id = $1 and b.kind = 'friend'
       and b.member_id = any ($2::uuid[]) and b.bringer_id = any ($2::uuid[])
     group by m.activity_id, b.bringer_id order by m.activity_id, b.bringer_id`,
    [siteId, cluster.memberIds],
  );
  return rows.map((row) => ({
    activityId: row.activity_id,
    rule: 'invitationRing',
    members: [row.inviter, ...row.friends].sort(),
    facts: cluster.facts,
  }));
}
