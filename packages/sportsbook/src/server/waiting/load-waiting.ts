import { type MemberId, must, type SiteId, type UnixMs } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { WaitFacts } from '../placing/requests.ts';
import { betsById } from '../records/bet-records.ts';
import { type WaitingBet, type WaitingRow, waitingBetOf } from './waiting-bet.ts';

interface LoadedRow extends WaitingRow {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly wait_facts: WaitFacts | readonly WaitFacts[];
}

/** Every waiting bet in the database; with a moment given, only those whose wait was over by then. */
export async function loadWaitingBets(db: Db, overBy: UnixMs | null): Promise<WaitingBet[]> {
  const { rows } = await db.query<LoadedRow>(
    `select b.site_id, b.member_id, b.bet_id, b.odds_type, b.stake, b.hold, b.voucher_amount,
       b.placed_at, b.wait_until, b.wait_facts, b.sizes, b.unit_stake,
       (select jsonb_agg(jsonb_build_object('match_id', l.match_id, 'market_id', l.market_id,
         'side', l.side) order by l.leg) from bet_leg l where l.bet_id = b.bet_id) as legs
     from bet b where b.wait_until is not null and ($1::bigint is null or b.wait_until <= $1::bigint)
     order by b.wait_until`,
    [overBy],
  );
  const ids = rows.map((row) => row.bet_id);
  const views = new Map((await betsById(db, ids)).map((view) => [view.betId, view]));
  return rows.map((row) =>
    waitingBetOf({ siteId: row.site_id, memberId: row.member_id }, row, {
      facts: [row.wait_facts].flat(),
      mark: null,
      view: must(views.get(row.bet_id), 'view of a waiting bet'),
    }),
  );
}
