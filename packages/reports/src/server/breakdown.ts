import type { SiteId, UnixMs } from '@tianping/base';
import { readPage, type Sql } from '@tianping/db';
import { RESTORES_VOID } from '@tianping/ledger/server';

export type BreakdownBy = 'sport' | 'venue' | 'channel' | 'payout' | 'bonus';

export interface BreakdownRow {
  readonly code: string;
  readonly count: number;
  readonly inMinor: number;
  readonly outMinor: number;
}

interface Time {
  readonly siteId: SiteId;
  readonly from: UnixMs;
  readonly to: UnixMs;
}

/** Settlements of a period by sport: stakes in, payouts out; reversals are subtracted. */
const BY_SPORT = `
  select b.game_type as code, count(*) filter (where s.code <> 'A') as count,
    sum(case when s.code = 'A' then -b.hold else b.hold end)::bigint as "inMinor",
    sum(case when s.code = 'A' then -s.payout else s.payout end)::bigint as "outMinor"
  from bet_settlement s join bet b on b.bet_id = s.bet_id
  where b.site_id = $1 and s.at >= $2 and s.at < $3
  group by 1 order by 3 desc`;

/** What each channel brought in and paid out, by its own account. */
const BY_CHANNEL = `
  select t.account as code, count(distinct t.id) as count,
    coalesce(-sum(t.amount_minor) filter (where t.amount_minor < 0), 0)::bigint as "inMinor",
    coalesce(sum(t.amount_minor) filter (where t.amount_minor > 0), 0)::bigint as "outMinor"
  from ledger_entry t
  where t.site_id = $1 and t.at >= $2 and t.at < $3
    and t.movement = any($4::text[]) and t.account like 'clearing:%' and t.account <> 'clearing:withdraw'
  group by 1 order by 3 desc`;

/** What each venue with games from the central wallet took in stakes and gave in payouts, and what each pool gave. */
const BY_VENUE = `
  select regexp_replace(t.account, '^house:(game-)?', '') as code,
    count(distinct t.id) filter (where t.movement = 'gameStake') as count,
    coalesce(sum(t.amount_minor) filter (where t.movement in ('gameStake', 'gameRollback')), 0)::bigint
      as "inMinor",
    coalesce(-sum(t.amount_minor) filter (where t.movement in ('gamePayout', 'gamePayoutRollback', 'jackpotPaid')), 0)::bigint
      as "outMinor"
  from ledger_entry t
  where t.site_id = $1 and t.at >= $2 and t.at < $3 and t.account ~ '^house:(game|jackpot)-' and t.movement <> 'jackpotFeed'
  group by 1 order by 3 desc`;

/** Gifts and similar money by the movement that gave it. */
const BY_BONUS = `
  select t.movement as code, count(distinct t.id) as count,
    coalesce(sum(t.amount_minor) filter (where t.amount_minor > 0), 0)::bigint as "inMinor",
    coalesce(-sum(t.amount_minor) filter (where t.amount_minor < 0), 0)::bigint as "outMinor"
  from ledger_entry t
  where t.site_id = $1 and t.at >= $2 and t.at < $3
    and t.account ~ '^house:(promotion|rebate|reward|goodwill)'
  group by 1 order by 4 desc`;

export async function readBreakdown(
  sql: Sql,
  time: Time,
  by: BreakdownBy,
): Promise<readonly BreakdownRow[]> {
  const range = [time.siteId, time.from, time.to];
  switch (by) {
    case 'sport':
      return (await sql.query<BreakdownRow>(BY_SPORT, range)).rows;
    case 'venue':
      return (await sql.query<BreakdownRow>(BY_VENUE, range)).rows;
    case 'channel':
      return named((await sql.query<BreakdownRow>(BY_CHANNEL, [...range, ['deposit']])).rows);
    case 'payout':
      return named((await sql.query<BreakdownRow>(BY_CHANNEL, [...range, ['withdrawPaid']])).rows);
    case 'bonus':
      return (await sql.query<BreakdownRow>(BY_BONUS, range)).rows;
  }
}

/** `clearing:sandbox-bank` is the channel `sandbox-bank`. */
function named(rows: readonly BreakdownRow[]): readonly BreakdownRow[] {
  return rows.map((row) => ({ ...row, code: row.code.replace(/^clearing:/, '') }));
}

export interface MemberRevenue {
  readonly memberId: string;
  readonly depositMinor: number;
  readonly withdrawMinor: number;
  readonly stakeMinor: number;
  readonly ggrMinor: number;
  readonly bonusMinor: number;
}

export type MemberSort = 'ggr' | 'deposit' | 'withdraw' | 'stake';

/** Members by their money in a period; ties in the order of their ids. */
export async function readMembers(
  sql: Sql,
  query: Time & {
    readonly sort: MemberSort;
    readonly descending: boolean;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly total: number; readonly rows: readonly MemberRevenue[] }> {
  const direction = query.descending ? 'desc' : 'asc';
  const text = `with sums as (
       select t.member_id,
         coalesce(-sum(t.amount_minor)
           filter (where t.movement = 'deposit' and t.account like 'clearing:%'), 0)::bigint as deposit,
         coalesce(-sum(t.amount_minor)
           filter (where t.movement = 'withdrawPaid' and t.account = 'clearing:withdraw'), 0)::bigint
           as withdraw,
         coalesce(-sum(t.amount_minor) filter (
           where t.movement in ('betSettle', 'betRestore') and t.account = 'hold' and not ${RESTORES_VOID}
             or t.movement in ('gameStake', 'gameRollback') and t.account in ('main', 'debt')), 0)::bigint as stake,
         coalesce(sum(t.amount_minor) filter (where t.account ~ '^house:(book$|game-)'), 0)::bigint as ggr,
         coalesce(-sum(t.amount_minor) filter (
           where t.account ~ '^house:(promotion|rebate|reward|goodwill)'), 0)::bigint as bonus
       from ledger_entry t
       where t.site_id = $1 and t.at >= $2 and t.at < $3
         and t.member_id <> '00000000-0000-0000-0000-000000000000'
       group by t.member_id
     )
     select member_id as "memberId", deposit as "depositMinor", withdraw as "withdrawMinor",
       stake as "stakeMinor", ggr as "ggrMinor", bonus as "bonusMinor", count(*) over () as total
     from sums order by ${query.sort} ${direction}, member_id`;
  const params = [query.siteId, query.from, query.to];
  const { total, rows } = await readPage<MemberRevenue>(sql, { text, params }, query);
  return { total, rows: rows.map(({ total: _, ...row }) => row) };
}
