import type { UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { JudgedBet } from '../rules/index.ts';
import type { MemberOfSite, TurnoverDeps } from './deps.ts';
import {
  judgeRows,
  type MarketBetRow,
  type MarketKey,
  marketName,
  PARLAY_MARKET,
  priceOf,
  readMarketBets,
} from './read-bets.ts';

/** All bets of the sports book are of this category. */
const SPORT = 'TY';

interface ChangedBet {
  readonly bet_id: string;
  readonly placed_at: UnixMs;
}

/**
 * Judges again every bet settled since the last run, and all others on the same markets: a bet may change what the
 * member's other bets there count for. Returns when the first bet whose turnover changed was placed; null when none
 * did. The member's row must be locked.
 */
export async function judgeDue(
  deps: TurnoverDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<UnixMs | null> {
  const { rows: due } = await sql.query<{ bet_id: string }>(
    `delete from turnover_due where site_id = $1 and member_id = $2 returning bet_id`,
    [member.siteId, member.memberId],
  );
  if (due.length === 0) return null;
  const ids = due.map(({ bet_id }) => bet_id);
  const markets = await marketsOf(sql, ids);
  const byMarket = await readMarketBets(sql, markets);
  const rules = deps.rulesOf(member.siteId);
  const rows = markets.flatMap((market) => {
    const bets = byMarket.get(marketName(market)) ?? [];
    const judged = judgeRows(deps.markets, rules, bets);
    return bets.map((bet) => rowOf(deps, bet, judged.get(bet.bet_id)));
  });
  const { rows: changed } = await sql.query<ChangedBet>(UPSERT, [JSON.stringify(rows)]);
  return changed.reduce<UnixMs | null>(
    (first, { placed_at: at }) => (first === null || at < first ? at : first),
    null,
  );
}

/** Only what differs is written; an open bet is noted only once it has been settled before. */
const UPSERT = `
  insert into turnover_bet as t (bet_id, site_id, member_id, category, venue, placed_at, stake_minor,
    effective_minor, countable_minor, price_milli, reason)
  select bet_id, site_id, member_id, category, '', placed_at, stake, effective, countable, price,
    reason
  from jsonb_to_recordset($1::jsonb) as n(bet_id uuid, site_id int, member_id uuid, category text,
    placed_at bigint, stake bigint, effective bigint, countable bigint, price bigint, reason text)
  where reason is distinct from 'open'
    or exists (select 1 from turnover_bet o where o.bet_id = n.bet_id)
  on conflict (bet_id) do update set stake_minor = excluded.stake_minor,
    effective_minor = excluded.effective_minor, countable_minor = excluded.countable_minor,
    reason = excluded.reason
  where (t.stake_minor, t.effective_minor, t.countable_minor, t.reason) is distinct from
    (excluded.stake_minor, excluded.effective_minor, excluded.countable_minor, excluded.reason)
  returning bet_id, placed_at`;

function rowOf(deps: TurnoverDeps, bet: MarketBetRow, found: JudgedBet | undefined): object {
  const judged = found ?? { countableMinor: 0, reason: 'void' };
  return {
    bet_id: bet.bet_id,
    site_id: bet.site_id,
    member_id: bet.member_id,
    category: SPORT,
    placed_at: bet.placed_at,
    stake: bet.stake,
    effective: bet.status === 'settled' ? Math.max(0, bet.effective ?? 0) : 0,
    countable: judged.countableMinor,
    price: priceOf(deps.markets, bet),
    reason: judged.reason,
  };
}

async function marketsOf(sql: Sql, betIds: readonly string[]): Promise<readonly MarketKey[]> {
  const { rows } = await sql.query<MarketKey>(
    `select distinct l.site_id, l.member_id, l.match_id, m.market_id
     from unnest($1::uuid[]) as d(bet_id)
     cross join lateral (select * from bet_leg o where o.bet_id = d.bet_id
       order by o.leg limit 1) l
     cross join lateral (select case b.kind when 'series' then ${PARLAY_MARKET} else l.market_id end
       as market_id from bet b where b.bet_id = d.bet_id limit 1) m
     order by l.site_id, l.member_id, l.match_id, m.market_id`,
    [betIds],
  );
  return rows;
}
