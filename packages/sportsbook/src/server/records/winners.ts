import { createHash } from 'node:crypto';
import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { MatchView } from '@tianping/contract';
import type { Sql } from '@tianping/db';

export interface WinningBet {
  /** The same on every call for the same bet; the bet cannot be found by it. */
  readonly key: string;
  readonly memberId: MemberId;
  readonly gameType: MatchView['gameType'];
  readonly leagueName: MatchView['team_h'];
  readonly home: MatchView['team_h'];
  readonly away: MatchView['team_h'];
  readonly profitMinor: number;
  readonly settledAt: UnixMs;
}

interface WinnerRow {
  readonly bet_id: string;
  readonly member_id: string;
  readonly game_type: MatchView['gameType'];
  readonly league_name: MatchView['team_h'];
  readonly home: MatchView['team_h'];
  readonly away: MatchView['team_h'];
  readonly profit: number;
  readonly settled_at: number;
}

/** The site's latest settled bets that returned more than their stake, the latest first. */
export async function recentWinners(
  sql: Sql,
  siteId: SiteId,
  limit: number,
): Promise<readonly WinningBet[]> {
  const { rows } = await sql.query<WinnerRow>(
    `select b.bet_id, b.member_id, b.game_type, m.league_name, m.home, m.away,
       b.payout - b.hold + b.voucher_amount as profit, b.settled_at
     from bet b
     join bet_leg l on l.bet_id = b.bet_id and l.leg = 1
     join sport_match m on m.match_id = l.match_id
     where b.site_id = $1 and b.status = 'settled' and b.payout > b.hold
     order by b.settled_at desc, b.bet_id desc limit $2`,
    [siteId, limit],
  );
  return rows.map((row) => ({
    key: createHash('sha256').update(row.bet_id).digest('base64url').slice(0, 16),
    memberId: row.member_id as MemberId,
    gameType: row.game_type,
    leagueName: row.league_name,
    home: row.home,
    away: row.away,
    profitMinor: row.profit,
    settledAt: row.settled_at,
  }));
}
