import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { GameEndReason } from './game-sessions.ts';

/** A game that a member has opened, as the office shows it: never its token. */
export interface ListedSession {
  readonly memberId: MemberId;
  readonly venue: string;
  readonly gameCode: string;
  readonly openedAt: UnixMs;
  readonly expiresAt: UnixMs;
  readonly endedAt: UnixMs | null;
  /** Null while it is open, and for sessions that ended before reasons were recorded. */
  readonly endReason: GameEndReason | null;
  /** The most that one stake in it may be; null where only the venue's own limit applies. */
  readonly maxStakeMinor: number | null;
}

export interface SessionFilter {
  readonly siteId: SiteId;
  readonly memberId: MemberId | null;
  readonly venue: string | null;
  /** Whether something can be staked in it now. */
  readonly state: 'open' | 'over' | 'all';
  /** Opened from `from` on, and before `before`. */
  readonly from: UnixMs;
  readonly before: UnixMs;
}

/** A page of sessions, the latest first; how many there are, and how many of them are open. */
export async function listSessions(
  sql: Sql,
  filter: SessionFilter,
  page: { readonly limit: number; readonly offset: number; readonly now: UnixMs },
) {
  const isOpen = 'ended_at is null and expires_at > $7';
  const where = `site_id = $1 and ($2::uuid is null or member_id = $2) and ($3::text is null or venue = $3)
    and ($4::text = 'all' or ($4 = 'open') = (${isOpen})) and opened_at >= $5 and opened_at < $6`;
  const { siteId, memberId, venue, state, from, before } = filter;
  const params = [siteId, memberId, venue, state, from, before, page.now];
  const sums = await sql.query<{ readonly total: number; readonly open: number }>(
    `select count(*) as total, count(*) filter (where ${isOpen}) as open from game_session where ${where}`,
    params,
  );
  const { rows: list } = await sql.query<ListedSession>(
    `select member_id as "memberId", venue, game_code as "gameCode", opened_at as "openedAt",
       expires_at as "expiresAt", ended_at as "endedAt", end_reason as "endReason", max_stake_minor as "maxStakeMinor"
     from game_session where ${where} order by opened_at desc, token_hash limit $8 offset $9`,
    [...params, page.limit, page.offset],
  );
  const { total = 0, open = 0 } = sums.rows[0] ?? {};
  return { total, open, list };
}
