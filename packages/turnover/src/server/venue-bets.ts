import type { UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MemberOfSite } from './deps.ts';

/** A round that a venue has reported as settled; a second report under its id replaces the first. */
export interface VenueBet extends MemberOfSite {
  readonly betId: string;
  readonly category: string;
  /** The venue's code. */
  readonly venue: string;
  readonly placedAt: UnixMs;
  readonly stakeMinor: number;
  /** What the venue says counts; 0 for a void. */
  readonly effectiveMinor: number;
}

/** Notes what a venue reports, inside the caller's transaction; it is counted with the next round. */
export async function noteVenueBet(sql: Sql, bet: VenueBet): Promise<void> {
  const { rows } = await sql.query<{ site_id: number }>(
    `update turnover_member set recount_from = least(recount_from, $3)
     where site_id = $1 and member_id = $2 returning site_id`,
    [bet.siteId, bet.memberId, bet.placedAt],
  );
  if (rows.length === 0) return;
  const effective = Math.max(0, bet.effectiveMinor);
  await sql.query(
    `insert into turnover_bet as t (bet_id, site_id, member_id, category, venue, placed_at,
       stake_minor, effective_minor, countable_minor, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)
     on conflict (bet_id) do update set stake_minor = excluded.stake_minor,
       effective_minor = excluded.effective_minor, countable_minor = excluded.countable_minor,
       reason = excluded.reason
     where t.site_id = excluded.site_id and t.member_id = excluded.member_id`,
    [
      bet.betId,
      bet.siteId,
      bet.memberId,
      bet.category,
      bet.venue,
      bet.placedAt,
      bet.stakeMinor,
      effective,
      effective > 0 ? null : 'push',
    ],
  );
}
