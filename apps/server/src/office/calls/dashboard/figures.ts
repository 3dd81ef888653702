import type { SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EXPOSURE_ROWS = 6;

/** Entries by which venues and jackpot pools take stakes and pay, as in the revenue report. */
const GAMES = `account ~ '^house:(game|jackpot)-' and movement in ('gameStake', 'gameRollback', 'gamePayout',
  'gamePayoutRollback', 'jackpotPaid')`;
const IS_GAME_STAKE = `movement in ('gameStake', 'gameRollback')`;

/** Who has placed a bet or played a venue game, and when; in the span from $2 to $3 of site $1. */
const PLAYS = `select placed_at as at, member_id from bet
    where site_id = $1 and placed_at >= $2 and placed_at < $3 and status <> 'refused'
  union all
  select at, member_id from ledger_entry
    where site_id = $1 and at >= $2 and at < $3 and account = 'main' and movement = 'gameStake'`;

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
       and movement in ('deposit', 'gift', 'giftCode', 'activityGift', 'activityReturn', 'depositReward',
         'rebate', 'giftLapse', 'giftReturn')`,
    params,
  );
  const bets = await sql.query<Record<'stake' | 'n', number>>(
    `select coalesce(sum(stake), 0)::bigint as stake, count(*) as n
     from bet where site_id = $1 and placed_at >= $2 and placed_at < $3 and status <> 'refused'`,
    params,
  );
  const settled = await sql.query<{ ggr: number }>(
    `select coalesce(sum(hold - voucher_amount - payout), 0)::bigint as ggr from bet
     where site_id = $1 and settled_at >= $2 and settled_at < $3 and status = 'settled'`,
    params,
  );
  const games = await sql.query<Record<'stake' | 'ggr' | 'n', number>>(
    `select coalesce(sum(amount_minor) filter (where ${IS_GAME_STAKE}), 0)::bigint as stake,
       coalesce(sum(amount_minor), 0)::bigint as ggr,
       count(distinct id) filter (where movement = 'gameStake') as n
     from ledger_entry where site_id = $1 and at >= $2 and at < $3 and ${GAMES}`,
    params,
  );
  const players = await sql.query<{ n: number }>(
    `select count(distinct member_id) as n from (${PLAYS}) plays`,
    params,
  );
  const game = games.rows[0];
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
    stakeMinor: (bets.rows[0]?.stake ?? 0) + (game?.stake ?? 0),
    betCount: (bets.rows[0]?.n ?? 0) + (game?.n ?? 0),
    ggrMinor: (settled.rows[0]?.ggr ?? 0) + (game?.ggr ?? 0),
    bonusMinor: moved.rows[0]?.bonus ?? 0,
    activeMembers: players.rows[0]?.n ?? 0,
    registered: joined.rows[0]?.n ?? 0,
  };
}

/** Amounts and people by the hour of the site's day, beside yesterday's stakes. */
export async function hoursOf(
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly start: number;
    readonly now: number;
    /** The most members online in each hour, where it was counted. */
    readonly online: ReadonlyMap<number, number>;
  },
) {
  const { siteId, start, now, online } = of;
  const sums = await hourSums(sql, of);
  const { rows: actives } = await sql.query<Record<'hour' | 'n', number>>(
    `select ((at - $2::bigint) / ${HOUR_MS})::int as hour, count(distinct member_id) as n
     from (${PLAYS}) plays group by 1`,
    [siteId, start, now + 1],
  );
  const active = new Map(actives.map(({ hour, n }) => [hour, n]));
  const current = Math.floor((now - start) / HOUR_MS);
  return Array.from({ length: 24 }, (_, hour) => {
    const today = sums.get(hour + 24);
    const untilNow = (value: number | undefined) => (hour > current ? null : (value ?? 0));
    return {
      hour,
      stakeMinor: untilNow(today?.stake),
      ggrMinor: untilNow(today?.ggr),
      depositMinor: untilNow(today?.deposit),
      withdrawMinor: untilNow(today?.paid),
      activeMembers: untilNow(active.get(hour)),
      online: online.get(hour) ?? null,
      yesterdayStakeMinor: sums.get(hour)?.stake ?? 0,
    };
  });
}

/** Sums of yesterday and today by the hour, counted from yesterday's first. */
async function hourSums(
  sql: Sql,
  { siteId, start, now }: { readonly siteId: SiteId; readonly start: number; readonly now: number },
) {
  const { rows } = await sql.query<Record<'hour' | 'stake' | 'ggr' | 'deposit' | 'paid', number>>(
    `select ((at - $2::bigint) / ${HOUR_MS})::int as hour, sum(stake)::bigint as stake,
       sum(ggr)::bigint as ggr, sum(deposit)::bigint as deposit, sum(paid)::bigint as paid
     from (
       select placed_at as at, stake, 0 as ggr, 0 as deposit, 0 as paid from bet
       where site_id = $1 and placed_at >= $2 and placed_at < $3 and status <> 'refused'
       union all
       select settled_at, 0, hold - voucher_amount - payout, 0, 0 from bet
       where site_id = $1 and settled_at >= $2 and settled_at < $3 and status = 'settled'
       union all
       select at, case when ${IS_GAME_STAKE} then amount_minor else 0 end, amount_minor, 0, 0
       from ledger_entry where site_id = $1 and at >= $2 and at < $3 and ${GAMES}
       union all
       select at, 0, 0, amount_minor, 0 from ledger_entry
       where site_id = $1 and at >= $2 and at < $3 and account = 'main' and movement = 'deposit'
       union all
       select ended_at, 0, 0, 0, amount_minor from withdrawal_order
       where site_id = $1 and ended_at >= $2 and ended_at < $3 and stage = 'paid'
     ) moments group by 1`,
    [siteId, start - DAY_MS, now + 1],
  );
  return new Map(rows.map((row) => [row.hour, row]));
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
