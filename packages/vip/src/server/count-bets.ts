import { assert, type MemberId, must, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { Market } from '@tianping/sportsbook';
import { type CountedBet, countMarket, dayOf } from '../rules/index.ts';
import { addToDays, type DayChange, lockMembers } from './member-rows.ts';
import type { VipParts } from './parts.ts';

/** All sportsbook bets are of this category. */
const SPORT = 'TY';

interface BetRow {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly match_id: string;
  readonly market_id: string;
  readonly bet_id: string;
  readonly status: CountedBet['status'];
  readonly kind: 'single' | 'series';
  readonly game_type: Parameters<Market['sides']>[0]['gameType'];
  readonly period: string;
  readonly family: string;
  readonly side: string;
  readonly price: number;
  readonly effective: number | null;
  readonly counted: number;
}

interface MarketKey {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly match_id: string;
  /** Of a series: its own id, it is on no market that another bet could be set against. */
  readonly market_id: string;
  /** When the latest of its settlements that are due was made, and how many are. */
  readonly at: UnixMs;
  readonly changes: number;
}

/**
 * Counts settlements that are due, inside the caller's transaction. A settlement may change what the member's
 * other bets on that market count for, so each market is counted whole; what has changed goes to the day of
 * the settlement, or to the next open day of a member whose day is closed.
 */
export async function countBets(
  parts: VipParts,
  sql: Sql,
  due: readonly { readonly id: string; readonly seq: number }[],
): Promise<void> {
  const markets = await marketsOf(sql, due);
  const closedDays = await lockMembers(sql, markets);
  const bets = await betsOf(sql, markets);
  const changes: DayChange[] = [];
  const counted: { betId: string; counted: number }[] = [];
  for (const market of markets) {
    const rows = bets.get(keyOf(market)) ?? [];
    const now = countRows(parts, market.site_id, rows);
    const moved = rows.filter((row) => now.get(row.bet_id) !== row.counted);
    const day = Math.max(dayOf(market.at), must(closedDays.get(market.member_id), 'a lock') + 1);
    for (const row of moved) {
      const nowMinor = now.get(row.bet_id) ?? 0;
      counted.push({ betId: row.bet_id, counted: nowMinor });
      const { site_id: siteId, member_id: memberId } = row;
      const amountMinor = nowMinor - row.counted;
      changes.push({ siteId, memberId, day, category: SPORT, amountMinor });
    }
  }
  if (changes.length === 0) return;
  await sql.query(
    `insert into vip_bet_counted (bet_id, counted_minor)
     select bet_id, counted from unnest($1::uuid[], $2::bigint[]) as c(bet_id, counted)
     on conflict (bet_id) do update set counted_minor = excluded.counted_minor`,
    [counted.map(({ betId }) => betId), counted.map((one) => one.counted)],
  );
  await addToDays(sql, changes);
}

function countRows(
  parts: VipParts,
  siteId: SiteId,
  rows: readonly BetRow[],
): ReadonlyMap<string, number> {
  const first = rows[0];
  if (!first) return new Map();
  if (first.kind === 'series') {
    // What the settlement says counts; no leg's price is the price of the ticket.
    return new Map(
      rows.map((row) => [row.bet_id, row.status === 'settled' ? (row.effective ?? 0) : 0]),
    );
  }
  const market = must(parts.markets.get(first.family), `market plugin ${first.family}`);
  const stakeMilli = market.includesStake ? 1000 : 0;
  return countMarket(parts.configOf(siteId).turnover, {
    sides: market.sides({ gameType: first.game_type, period: first.period }),
    bets: rows.map((row) => ({
      betId: row.bet_id,
      status: row.status,
      side: row.side,
      hongKongMilli: row.price - stakeMilli,
      effectiveMinor: row.effective ?? 0,
    })),
  });
}

/** The markets that the settlements were made on, once each. */
async function marketsOf(
  sql: Sql,
  due: readonly { readonly id: string; readonly seq: number }[],
): Promise<readonly MarketKey[]> {
  const { rows } = await sql.query<MarketKey>(
    `select l.site_id, l.member_id, l.match_id, m.market_id, max(s.at) as at, count(*) as changes
     from unnest($1::uuid[], $2::int[]) as d(bet_id, seq)
     cross join lateral (select * from bet_settlement o
       where o.bet_id = d.bet_id and o.seq = d.seq limit 1) s
     cross join lateral (select * from bet_leg o where o.bet_id = d.bet_id
       order by o.leg limit 1) l
     cross join lateral (select case b.kind when 'series' then ${SERIES} else l.market_id end
       as market_id from bet b where b.bet_id = d.bet_id limit 1) m
     group by l.site_id, l.member_id, l.match_id, m.market_id
     order by l.site_id, l.member_id, l.match_id, m.market_id`,
    [due.map(({ id }) => id), due.map(({ seq }) => seq)],
  );
  const found = rows.reduce((sum, { changes }) => sum + changes, 0);
  assert(found === due.length, `${due.length} settlements are due, ${found} were found`);
  return rows;
}

/** Names a series where a single bet has its market. */
const SERIES = `'series:' || b.bet_id`;

/** Every accepted or ended bet on the markets, with what it counted for until now. */
async function betsOf(
  sql: Sql,
  markets: readonly MarketKey[],
): Promise<ReadonlyMap<string, readonly BetRow[]>> {
  const { rows } = await sql.query<BetRow>(
    `select l.site_id, l.member_id, l.match_id, k.market_id, l.bet_id, b.status, b.kind,
       b.game_type, l.period, l.family, l.side, l.price, b.effective,
       coalesce(c.counted_minor, 0) as counted
     from jsonb_to_recordset($1::jsonb)
       as k(site_id int, member_id uuid, match_id text, market_id text)
     join bet_leg l on l.match_id = k.match_id and l.site_id = k.site_id
       and l.member_id = k.member_id
       and (l.market_id = k.market_id or k.market_id = 'series:' || l.bet_id)
     cross join lateral (select * from bet o where o.bet_id = l.bet_id limit 1) b
     left join lateral (select * from vip_bet_counted o where o.bet_id = l.bet_id limit 1) c on true
     where b.status in ('accepted', 'settled', 'void')
       and k.market_id = case b.kind when 'series' then ${SERIES} else l.market_id end
     order by l.bet_id`,
    [JSON.stringify(markets)],
  );
  const byMarket = new Map<string, BetRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const list = byMarket.get(key);
    if (list) list.push(row);
    else byMarket.set(key, [row]);
  }
  return byMarket;
}

function keyOf(of: Omit<MarketKey, 'at' | 'changes'>): string {
  return `${of.site_id} ${of.member_id} ${of.match_id} ${of.market_id}`;
}
