import { type MemberId, must, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  type BetRules,
  type JudgedBet,
  judgeMarket,
  judgeParlay,
  withoutVoucher,
} from '../rules/index.ts';
import type { MarketFacts } from './deps.ts';

/** A member's bets on one market; a parlay is on no market and stands for itself. */
export interface MarketKey {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly match_id: string;
  readonly market_id: string;
}

export interface MarketBetRow extends MarketKey {
  readonly bet_id: string;
  readonly status: 'accepted' | 'settled' | 'void';
  readonly kind: 'single' | 'series';
  readonly game_type: string;
  readonly period: string;
  readonly family: string;
  readonly side: string;
  readonly price: number;
  readonly effective: number | null;
  readonly placed_at: UnixMs;
  readonly stake: number;
  readonly voucher_amount: number;
}

/** Names a parlay where a single bet has its market. */
export const PARLAY_MARKET = `'series:' || b.bet_id`;

/** Every accepted or ended bet on the markets, by `marketName`. */
export async function readMarketBets(
  sql: Sql,
  markets: readonly MarketKey[],
): Promise<ReadonlyMap<string, readonly MarketBetRow[]>> {
  const { rows } = await sql.query<MarketBetRow>(
    `select l.site_id, l.member_id, l.match_id, k.market_id, l.bet_id, b.status, b.kind,
       b.game_type, l.period, l.family, l.side, l.price, b.effective, b.placed_at, b.stake,
       b.voucher_amount
     from jsonb_to_recordset($1::jsonb)
       as k(site_id int, member_id uuid, match_id text, market_id text)
     join bet_leg l on l.match_id = k.match_id and l.site_id = k.site_id
       and l.member_id = k.member_id
       and (l.market_id = k.market_id or k.market_id = 'series:' || l.bet_id)
     cross join lateral (select * from bet o where o.bet_id = l.bet_id limit 1) b
     where b.status in ('accepted', 'settled', 'void')
       and k.market_id = case b.kind when 'series' then ${PARLAY_MARKET} else l.market_id end
     order by l.bet_id`,
    [JSON.stringify(markets)],
  );
  const byMarket = new Map<string, MarketBetRow[]>();
  for (const row of rows) {
    const name = marketName(row);
    const list = byMarket.get(name);
    if (list) list.push(row);
    else byMarket.set(name, [row]);
  }
  return byMarket;
}

export function marketName(of: MarketKey): string {
  return `${of.site_id} ${of.member_id} ${of.match_id} ${of.market_id}`;
}

/** What each bet of one market counts, by its id; never the part of a stake that a voucher paid. */
export function judgeRows(
  markets: ReadonlyMap<string, MarketFacts>,
  rules: BetRules,
  rows: readonly MarketBetRow[],
): ReadonlyMap<string, JudgedBet> {
  const whole = judgeWhole(markets, rules, rows);
  const own = rows.map((row) => {
    const judged = must(whole.get(row.bet_id), 'a judged bet');
    const { stake: stakeMinor, voucher_amount: voucherMinor } = row;
    return [row.bet_id, withoutVoucher(judged, { stakeMinor, voucherMinor })] as const;
  });
  return new Map(own);
}

function judgeWhole(
  markets: ReadonlyMap<string, MarketFacts>,
  rules: BetRules,
  rows: readonly MarketBetRow[],
): ReadonlyMap<string, JudgedBet> {
  const first = rows[0];
  if (!first) return new Map();
  if (first.kind === 'series') {
    return new Map(
      rows.map((row) => [
        row.bet_id,
        judgeParlay({ status: row.status, effectiveMinor: row.effective ?? 0 }),
      ]),
    );
  }
  const market = must(markets.get(first.family), `market plugin ${first.family}`);
  return judgeMarket(rules, {
    sides: market.sides({ gameType: first.game_type, period: first.period }),
    bets: rows.map((row) => ({
      betId: row.bet_id,
      status: row.status,
      side: row.side,
      hongKongMilli: hongKongOf(market, row),
      effectiveMinor: row.effective ?? 0,
    })),
  });
}

function hongKongOf(market: MarketFacts, row: MarketBetRow): number {
  return row.price - (market.includesStake ? 1000 : 0);
}

/** Profit of one unit of a single bet, thousandths; null for a parlay. */
export function priceOf(
  markets: ReadonlyMap<string, MarketFacts>,
  row: MarketBetRow,
): number | null {
  if (row.kind === 'series') return null;
  return hongKongOf(must(markets.get(row.family), `market plugin ${row.family}`), row);
}
