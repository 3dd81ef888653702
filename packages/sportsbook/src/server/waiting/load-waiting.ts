import { type MemberId, moneyMinor, must, type SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { marketId } from '../../rules/index.ts';
import type { WaitFacts } from '../placing/place-item.ts';
import { BET_ROWS, type BetRow, betViewOf } from '../records/bet-row.ts';
import type { WaitingBet } from './waiting-bets.ts';

type WaitingRow = BetRow & {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly wait_facts: WaitFacts;
};

/** Every bet that waits, as the database holds it. */
export async function loadWaitingBets(db: Db): Promise<WaitingBet[]> {
  const { rows } = await db.query<WaitingRow>(
    BET_ROWS.replace('select ', 'select b.site_id, b.member_id, b.wait_facts, ') +
      ' where b.wait_until is not null order by b.wait_until',
  );
  return rows.map(waitingBetOf);
}

function waitingBetOf(row: WaitingRow): WaitingBet {
  const leg = must(row.legs[0], 'leg of a bet');
  const { family, period, line, side } = leg;
  const key = { family, period, line };
  return {
    siteId: row.site_id,
    memberId: row.member_id,
    betId: row.bet_id,
    matchId: leg.match_id,
    marketId: marketId(key),
    key,
    side,
    request: {
      ...row.wait_facts,
      oddsType: row.odds_type,
      stakeMinor: moneyMinor(row.stake),
    },
    placedAt: row.placed_at,
    heldMinor: moneyMinor(row.hold),
    waitUntil: must(row.wait_until, 'end of the wait'),
    view: betViewOf(row),
  };
}
