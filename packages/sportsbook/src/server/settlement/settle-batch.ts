import { isDeepStrictEqual } from 'node:util';
import { assert, type MemberId, moneyMinor, must, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type PostRequest, postRequests } from '@tianping/ledger/server';
import { type BetSettlement, isVoidCode, type Market, settleBet } from '../../rules/index.ts';
import type { BookDeps, SettledBet } from '../deps.ts';
import { SETTLE_BATCH } from '../limits.ts';
import type { Run } from '../matches/match-store.ts';
import { HALF_TIME_RUN } from '../matches/match-store.ts';
import { restorePosting, settlePosting } from '../posting.ts';
import { type BetRow, type SettledLeg, scoreAtBetOf } from '../records/bet-row.ts';
import { createDayCaps, type DayCaps } from './day-caps.ts';

/** Where a run has got to: bets are taken in the order of site, member, bet. */
export interface Cursor {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly betId: string;
}

/** A bet that a run has to look at. */
export type OpenRow = Pick<
  BetRow,
  | 'bet_id'
  | 'odds_type'
  | 'placed_at'
  | 'stake'
  | 'hold'
  | 'game_type'
  | 'period'
  | 'line'
  | 'side'
  | 'in_play'
  | 'score_home'
  | 'score_away'
  | 'price'
  | 'family'
  | 'settle_count'
  | 'result_code'
  | 'payout'
  | 'effective'
  | 'legs'
> & { readonly site_id: SiteId; readonly member_id: MemberId; readonly due: boolean };

/**
 * The next bets of the run's match, locked, in order; those that have nothing to settle, or rest on this run
 * already, are not `due`. None when the run is finished or a later result has taken its place. Bets are looked
 * up one by one from the page: a join would let the planner read the whole table for each page.
 */
export async function nextBets(sql: Sql, run: Run, after: Cursor | null): Promise<OpenRow[]> {
  const { rows } = await sql.query<OpenRow>(
    `with page as materialized (
       select l.* from bet_leg l
       where l.match_id = $1 and (l.site_id, l.member_id, l.bet_id) > ($3, $4::uuid, $5::uuid)
         and ($2 > ${HALF_TIME_RUN} or l.period = 'HT')
         and exists (select 1 from settlement_run r
           where r.match_id = $1 and r.revision = $2 and r.status = 'running')
       order by l.site_id, l.member_id, l.bet_id limit ${SETTLE_BATCH}
     )
     select b.site_id, b.member_id, b.bet_id, b.placed_at, b.odds_type, b.stake, b.hold, b.game_type,
       l.period, l.line, l.side, l.in_play, l.score_home, l.score_away, l.price, l.family,
       b.settle_count, b.result_code, b.payout, b.effective,
       (select s.legs from bet_settlement s
         where s.bet_id = b.bet_id and s.seq = b.settle_count * 2 - 1) as legs,
       b.status in ('accepted', 'settled', 'void') and b.revision < $2 as due
     from page l
     cross join lateral (select * from bet o where o.bet_id = l.bet_id limit 1 for update) b
     order by b.site_id, b.member_id, b.bet_id`,
    [
      run.matchId,
      run.revision,
      after?.siteId ?? 0,
      after?.memberId ?? NIL_UUID,
      after?.betId ?? NIL_UUID,
    ],
  );
  return rows;
}

/** Settles the bets by the run's result and writes it all down; the members whose money it moved. */
export async function settleRows(
  deps: BookDeps,
  sql: Sql,
  work: { readonly run: Run; readonly rows: readonly OpenRow[] },
): Promise<readonly SettledBet[]> {
  const { run } = work;
  const rows = work.rows.filter((row) => row.due);
  if (rows.length === 0) return [];
  const at = deps.clock.now();
  const caps = await createDayCaps(deps, sql, { rows, at });
  const settle = createSettler(deps, run);
  const items = rows.map((row) => itemOf(deps, row, { settlement: settle(row, caps), at }));
  const postings = items.flatMap((item) => item.postings);
  const outcomes = await postRequests(sql, postings);
  // A posting that was there before, or found no money, is a fault: it undoes the whole batch.
  assert(
    outcomes.every((outcome) => outcome === 'posted'),
    `postings of ${run.matchId} ${run.revision}: ${outcomes.filter((o) => o !== 'posted')}`,
  );
  const written = await sql.query<{ written: number }>(
    `select bet_settle($1, $2, $3, $4::jsonb) as written`,
    [run.matchId, run.revision, at, JSON.stringify(items.map((item) => item.row))],
  );
  assert(written.rows[0]?.written === rows.length, 'every bet of the batch is written');
  return items.flatMap(({ bet, postings: moved }) => (moved.length > 0 ? [bet] : []));
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Settles rows one by one; what the result says of a selection is worked out once. */
function createSettler(deps: BookDeps, run: Run): (row: OpenRow, caps: DayCaps) => BetSettlement {
  const markets = new Map<string, Market>();
  for (const [family, market] of deps.markets) markets.set(family, remembering(market));
  return (row, caps) =>
    settleBet({
      bet: {
        gameType: row.game_type,
        period: row.period,
        side: row.side,
        line: row.line,
        inPlay: row.in_play,
        scoreAtBet: scoreAtBetOf(row),
        price: row.price,
        oddsType: row.odds_type,
        stakeMinor: moneyMinor(row.stake),
      },
      market: must(markets.get(row.family), `market plugin ${row.family}`),
      result: run.result,
      cap: (winnings) => caps.cut(row, winnings),
    });
}

function remembering(market: Market): Market {
  const known = new Map<string, ReturnType<Market['settle']>>();
  return {
    ...market,
    settle(input) {
      const { side, line, period, inPlay, scoreAtBet } = input;
      const name = `${side} ${line} ${period} ${inPlay} ${scoreAtBet?.home} ${scoreAtBet?.away}`;
      const leg = known.get(name) ?? market.settle(input);
      known.set(name, leg);
      return leg;
    },
  };
}

/** One bet's settlement: what is posted, and the row that `bet_settle` writes. */
interface SettleItem {
  readonly bet: SettledBet;
  readonly postings: readonly PostRequest[];
  readonly row: object;
}

function itemOf(
  deps: BookDeps,
  row: OpenRow,
  settled: { readonly settlement: BetSettlement; readonly at: UnixMs },
): SettleItem {
  const { settlement } = settled;
  const bet = {
    siteId: row.site_id,
    memberId: row.member_id,
    betId: row.bet_id,
    paidBeforeMinor:
      row.payout === null || row.payout === settlement.payoutMinor ? null : moneyMinor(row.payout),
  };
  const key = { site_id: row.site_id, member_id: row.member_id, bet_id: row.bet_id };
  const legs = [legOf(settlement)];
  const same = row.result_code === settlement.code && row.payout === settlement.payoutMinor;
  if (same && isDeepStrictEqual(row.legs, legs)) return { bet, postings: [], row: key };
  const seq = row.settle_count * 2 + 1;
  return {
    bet,
    postings: postingsOf(deps, row, { ...settled, seq }),
    row: {
      ...key,
      seq,
      code: settlement.code,
      payout: settlement.payoutMinor,
      effective: settlement.effectiveMinor,
      uncapped: uncappedOf(settlement),
      rounding: settlement.explanation.rounding,
      legs,
      released: releasedBy(row, settlement),
      restores: row.payout !== null,
      old_payout: row.payout,
      old_effective: row.effective,
    },
  };
}

/** Takes back what an earlier result had paid, then pays by this one. */
function postingsOf(
  deps: BookDeps,
  row: OpenRow,
  settled: {
    readonly settlement: BetSettlement;
    readonly at: UnixMs;
    readonly seq: number;
  },
): readonly PostRequest[] {
  const { code, payoutMinor } = settled.settlement;
  const money = {
    siteId: row.site_id,
    memberId: row.member_id,
    betId: row.bet_id,
    placedAt: row.placed_at,
    at: settled.at,
    holdMinor: moneyMinor(row.hold),
  };
  const paid = settlePosting(deps, { ...money, code, payoutMinor, seq: settled.seq });
  if (row.payout === null) return [paid];
  const earlier = { ...money, payoutMinor: moneyMinor(row.payout), seq: settled.seq - 1 };
  return [restorePosting(deps, earlier), paid];
}

/** What the match's limit gets back: the hold of a bet that became void, less that of one that no longer is. */
function releasedBy(row: OpenRow, settlement: BetSettlement): number {
  const wasVoid = row.result_code !== null && isVoidCode(row.result_code);
  return (isVoidCode(settlement.code) ? row.hold : 0) - (wasVoid ? row.hold : 0);
}

function uncappedOf({ payoutMinor, explanation }: BetSettlement): number | null {
  return explanation.cappedMinor === null ? null : payoutMinor + explanation.cappedMinor;
}

function legOf(settlement: BetSettlement): SettledLeg {
  return {
    code: settlement.code,
    score: settlement.scoreUsed,
    split: settlement.explanation.split,
  };
}
