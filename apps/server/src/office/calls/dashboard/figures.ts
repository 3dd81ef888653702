import type { SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EXPOSURE_ROWS = 6;

interface Span {
  readonly siteId: SiteId;
  readonly from: number;
  readonly to: number;
}

/** What moved in a span of time; all in fen. */
export async function sumsOf(sql: Sql, { siteId, from, to }: Span) {
  const params = [siteId, from, to];
  const moved = await sql.query<Record<'deposit' | 'deposits' | 'bonus', number>>(
    `select coalesce(sum(amount_minor) filter (where movement = 'deposit'), 0)::bigint as deposit,
       count(*) filter (where movement = 'deposit') as deposits,
       coalesce(sum(amount_minor) filter (where movement <> 'deposit'), 0)::bigint as bonus
     from ledger_entry
     where site_id = $1 and at >= $2 and at < $3 and account = 'main'
       and movement in ('deposit', 'gift', 'giftCode', 'depositReward', 'rebate', 'giftLapse')`,
    params,
  );
  const bets = await sql.query<Record<'stake' | 'n' | 'members', number>>(
    `select coalesce(sum(stake), 0)::bigint as stake, count(*) as n,
       count(distinct member_id) as members
     from bet where site_id = $1 and placed_at >= $2 and placed_at < $3 and status <> 'refused'`,
    params,
  );
  const settled = await sql.query<{ ggr: number }>(
    `select coalesce(sum(hold - voucher_amount - payout), 0)::bigint as ggr from bet
     where site_id = $1 and settled_at >= $2 and settled_at < $3 and status = 'settled'`,
    params,
  );
  const out = await sql.query<Record<'paid' | 'n', number>>(
    `select coalesce(sum(amount_minor), 0)::bigint as paid, count(*) as n from withdrawal_order
     where site_id = $1 and ended_at >= $2 and ended_at < $3 and stage = 'paid'`,
    params,
  );
  const joined = await sql.query<{ n: number }>(
    `select count(*) as n from members
     where site_id = $1 and registered_at >= $2 and registered_at < $3`,
    params,
  );
  return {
    depositMinor: moved.rows[0]?.deposit ?? 0,
    depositCount: moved.rows[0]?.deposits ?? 0,
    withdrawMinor: out.rows[0]?.paid ?? 0,
    withdrawCount: out.rows[0]?.n ?? 0,
    stakeMinor: bets.rows[0]?.stake ?? 0,
    betCount: bets.rows[0]?.n ?? 0,
    ggrMinor: settled.rows[0]?.ggr ?? 0,
    bonusMinor: moved.rows[0]?.bonus ?? 0,
    activeMembers: bets.rows[0]?.members ?? 0,
    registered: joined.rows[0]?.n ?? 0,
  };
}

/** Stakes and gross revenue by the hour of the site's day, beside yesterday's stakes. */
export async function hoursOf(
  sql: Sql,
  { siteId, start, now }: { readonly siteId: SiteId; readonly start: number; readonly now: number },
) {
  const { rows } = await sql.query<Record<'hour' | 'stake' | 'ggr', number>>(
    `select ((at - $2::bigint) / ${HOUR_MS})::int as hour, sum(stake)::bigint as stake,
       sum(ggr)::bigint as ggr
     from (
       select placed_at as at, stake, 0 as ggr from bet
       where site_id = $1 and placed_at >= $2 and placed_at < $3 and status <> 'refused'
       union all
       select settled_at, 0, hold - voucher_amount - payout from bet
       where site_id = $1 and settled_at >= $2 and settled_at < $3 and status = 'settled'
     ) moments group by 1`,
    [siteId, start - DAY_MS, now + 1],
  );
  const byHour = new Map(rows.map((row) => [row.hour, row]));
  const current = Math.floor((now - start) / HOUR_MS);
  return Array.from({ length: 24 }, (_, hour) => {
    const today = byHour.get(hour + 24);
    const isOver = hour > current;
    return {
      hour,
      stakeMinor: isOver ? null : (today?.stake ?? 0),
      ggrMinor: isOver ? null : (today?.ggr ?? 0),
      yesterdayStakeMinor: byHour.get(hour)?.stake ?? 0,
    };
  });
}

/** The matches whose open single bets may pay the most. */
export async function exposureOf(sql: Sql, siteId: SiteId) {
  const { rows } = await sql.query<{
    match_id: string;
    name: string;
    stake: number;
    win: number;
  }>(
    `select m.match_id, (m.home ->> 'hans') || ' v ' || (m.away ->> 'hans') as name,
       sum(b.stake)::bigint as stake, sum(b.win)::bigint as win
     from bet b join bet_leg l on l.bet_id = b.bet_id
     join sport_match m on m.match_id = l.match_id
     where b.site_id = $1 and b.status in ('accepted', 'waiting') and b.kind = 'single'
     group by m.match_id, m.home, m.away order by sum(b.win) desc, m.match_id limit $2`,
    [siteId, EXPOSURE_ROWS],
  );
  return rows.map((row) => ({
    matchId: row.match_id,
    name: row.name,
    stakeMinor: row.stake,
    winMinor: row.win,
  }));
}
