import { type MemberId, moneyMinor, must, type SiteId, type UnixMs } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { Db } from '@tianping/db';
import type { Side } from '@tianping/feeds';
import type { OddsType } from '@tianping/odds';
import type { WaitFacts } from '../placing/place-item.ts';
import { betsById } from '../records/bet-records.ts';
import type { WaitingBet } from './waiting-bet.ts';

interface WaitingRow {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly bet_id: string;
  readonly odds_type: OddsType;
  readonly stake: number;
  readonly hold: number;
  readonly voucher_amount: number;
  readonly placed_at: UnixMs;
  readonly wait_until: UnixMs;
  readonly wait_facts: WaitFacts | readonly WaitFacts[];
  readonly sizes: readonly number[] | null;
  readonly unit_stake: number | null;
  readonly legs: readonly {
    readonly matchId: string;
    readonly marketId: string;
    readonly side: Side;
  }[];
}

/** Every bet that waits, as the database holds it; those alone whose wait was over by a moment, if one is given. */
export async function loadWaitingBets(db: Db, overBy: UnixMs | null): Promise<WaitingBet[]> {
  const { rows } = await db.query<WaitingRow>(
    `select b.site_id, b.member_id, b.bet_id, b.odds_type, b.stake, b.hold, b.voucher_amount,
       b.placed_at, b.wait_until, b.wait_facts, b.sizes, b.unit_stake,
       (select jsonb_agg(jsonb_build_object('matchId', l.match_id, 'marketId', l.market_id,
         'side', l.side) order by l.leg) from bet_leg l where l.bet_id = b.bet_id) as legs
     from bet b where b.wait_until is not null and ($1::bigint is null or b.wait_until <= $1::bigint)
     order by b.wait_until`,
    [overBy],
  );
  const ids = rows.map((row) => row.bet_id);
  const views = new Map((await betsById(db, ids)).map((view) => [view.betId, view]));
  return rows.map((row) => waitingBetOf(row, must(views.get(row.bet_id), 'view of a waiting bet')));
}

function waitingBetOf(row: WaitingRow, view: BetView): WaitingBet {
  const stakeMinor = moneyMinor(row.stake);
  const facts = [row.wait_facts].flat();
  return {
    siteId: row.site_id,
    memberId: row.member_id,
    betId: row.bet_id,
    legs: row.legs.map((leg, at) => ({
      ...leg,
      request: { ...must(facts[at], 'what the slip saw'), oddsType: row.odds_type, stakeMinor },
      mark: null,
    })),
    series:
      row.sizes === null
        ? null
        : { sizes: row.sizes, unitMinor: moneyMinor(row.unit_stake ?? row.stake) },
    placedAt: row.placed_at,
    stakeMinor,
    heldMinor: moneyMinor(row.hold),
    voucherMinor: moneyMinor(row.voucher_amount),
    waitUntil: row.wait_until,
    view,
  };
}
