import { assert, must, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  betsWithoutRebate,
  judgeRows,
  type MarketBetRow,
  type MarketKey,
  marketName,
  PARLAY_MARKET,
  type PlacedBet,
  readMarketBets,
} from '@tianping/turnover/server';
import { dayOf, NO_REBATE } from '../rules/index.ts';
import type { VipDeps } from './deps.ts';
import { addToDays, type DayChange, lockMembers } from './member-rows.ts';

/** All sportsbook bets are of this category. */
const SPORT = 'TY';

interface DueMarket extends MarketKey {
  /** When the latest of its due settlements was made, and how many are due. */
  readonly at: UnixMs;
  readonly changes: number;
}

interface CountedRow {
  readonly bet_id: string;
  readonly counted_minor: number;
  readonly rebate_free: boolean;
}

/**
 * Counts settlements that are due, inside the caller's transaction. A settlement may change the counted turnover of
 * the member's other bets on that market, so each market is counted whole; a difference goes to the day of the
 * settlement, or to the next open day of a member whose day is closed.
 */
export async function countBets(
  deps: VipDeps,
  sql: Sql,
  due: readonly { readonly id: string; readonly seq: number }[],
): Promise<void> {
  const markets = await marketsOf(sql, due);
  const closedDays = await lockMembers(sql, markets);
  const bets = await readMarketBets(sql, markets);
  const before = await countedOf(sql, bets);
  const paused = await betsWithoutRebate(sql, placedOf(bets));
  const changes: DayChange[] = [];
  const counted: { betId: string; counted: number; isFree: boolean }[] = [];
  for (const market of markets) {
    const rows = bets.get(marketName(market)) ?? [];
    const now = judgeRows(deps.markets, deps.configOf(market.site_id).turnover, rows);
    const moved = rows.filter(
      ({ bet_id: id }) => now.get(id)?.countableMinor !== (before.get(id)?.counted_minor ?? 0),
    );
    const day = Math.max(dayOf(market.at), must(closedDays.get(market.member_id), 'a lock') + 1);
    for (const row of moved) {
      const nowMinor = now.get(row.bet_id)?.countableMinor ?? 0;
      const earlier = before.get(row.bet_id);
      // What a bet was first counted as, its later settlements correct.
      const isFree = earlier?.rebate_free ?? paused.has(row.bet_id);
      counted.push({ betId: row.bet_id, counted: nowMinor, isFree });
      const { site_id: siteId, member_id: memberId } = row;
      const amountMinor = nowMinor - (earlier?.counted_minor ?? 0);
      changes.push({ siteId, memberId, day, category: isFree ? NO_REBATE : SPORT, amountMinor });
    }
  }
  if (changes.length === 0) return;
  await sql.query(
    `insert into vip_bet_counted (bet_id, counted_minor, rebate_free)
     select bet_id, counted, free from unnest($1::uuid[], $2::bigint[], $3::boolean[])
       as c(bet_id, counted, free)
     on conflict (bet_id) do update set counted_minor = excluded.counted_minor`,
    [
      counted.map(({ betId }) => betId),
      counted.map((one) => one.counted),
      counted.map(({ isFree }) => isFree),
    ],
  );
  await addToDays(sql, changes);
}

function placedOf(bets: ReadonlyMap<string, readonly MarketBetRow[]>): readonly PlacedBet[] {
  return [...bets.values()].flat().map((row) => ({
    id: row.bet_id,
    siteId: row.site_id,
    memberId: row.member_id,
    placedAt: row.placed_at,
  }));
}

/** The markets that the settlements were made on, once each. */
async function marketsOf(
  sql: Sql,
  due: readonly { readonly id: string; readonly seq: number }[],
): Promise<readonly DueMarket[]> {
  const { rows } = await sql.query<DueMarket>(
    `select l.site_id, l.member_id, l.match_id, m.market_id, max(s.at) as at, count(*) as changes
     from unnest($1::uuid[], $2::int[]) as d(bet_id, seq)
     cross join lateral (select * from bet_settlement o
       where o.bet_id = d.bet_id and o.seq = d.seq limit 1) s
     cross join lateral (select * from bet_leg o where o.bet_id = d.bet_id
       order by o.leg limit 1) l
     cross join lateral (select case b.kind when 'series' then ${PARLAY_MARKET} else l.market_id end
       as market_id from bet b where b.bet_id = d.bet_id limit 1) m
     group by l.site_id, l.member_id, l.match_id, m.market_id
     order by l.site_id, l.member_id, l.match_id, m.market_id`,
    [due.map(({ id }) => id), due.map(({ seq }) => seq)],
  );
  const found = rows.reduce((sum, { changes }) => sum + changes, 0);
  assert(found === due.length, `${due.length} settlements are due, ${found} were found`);
  return rows;
}

/** The turnover that bets have been counted for so far, and whether without rebate. */
async function countedOf(
  sql: Sql,
  bets: ReadonlyMap<string, readonly MarketBetRow[]>,
): Promise<ReadonlyMap<string, CountedRow>> {
  const ids = [...bets.values()].flatMap((rows) => rows.map((row) => row.bet_id));
  const { rows } = await sql.query<CountedRow>(
    `select bet_id, counted_minor, rebate_free from vip_bet_counted
     where bet_id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.bet_id, row]));
}
