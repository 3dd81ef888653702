import type { Sql } from '@tianping/db';
import type { MemberAt } from '@tianping/office/server';
import { type CoinRate, readHoldings } from '@tianping/reports/server';

/** Movements that give a member money without a deposit, and those that take it back. */
const BONUS = [
  'gift',
  'giftCode',
  'depositReward',
  'activityGift',
  'activityReturn',
  'rebate',
  'giftLapse',
  'giftReturn',
];

/** A member's present balances, and lifetime sums; all in fen. */
export async function moneyOf(
  sql: Sql,
  { siteId, memberId }: MemberAt,
  coins: readonly CoinRate[],
) {
  const { version: _, ...held } = await readHoldings(sql, { siteId, memberId }, coins);
  const moved = await sql.query<Record<'deposit' | 'deposits' | 'bonus', number>>(
    `select coalesce(sum(amount_minor) filter (where movement = 'deposit'), 0)::bigint as deposit,
       count(*) filter (where movement = 'deposit') as deposits,
       coalesce(sum(amount_minor) filter (where movement = any($3::text[])), 0)::bigint as bonus
     from ledger_entry
     where site_id = $1 and member_id = $2 and account = 'main'
       and (movement = 'deposit' or movement = any($3::text[]))`,
    [siteId, memberId, BONUS],
  );
  const bets = await sql.query<Record<'n' | 'open' | 'stake' | 'effective' | 'result', number>>(
    `select count(*) filter (where status in ('accepted', 'settled', 'waiting')) as n,
       count(*) filter (where status in ('accepted', 'waiting')) as open,
       coalesce(sum(stake) filter (where status = 'settled'), 0)::bigint as stake,
       coalesce(sum(effective) filter (where status = 'settled'), 0)::bigint as effective,
       coalesce(sum(payout - hold + voucher_amount) filter (where status = 'settled'), 0)::bigint
         as result
     from bet where site_id = $1 and member_id = $2`,
    [siteId, memberId],
  );
  const out = await sql.query<Record<'paid' | 'n', number>>(
    `select coalesce(sum(amount_minor) filter (where stage = 'paid'), 0)::bigint as paid,
       count(*) filter (where stage = 'paid') as n
     from withdrawal_order where site_id = $1 and member_id = $2`,
    [siteId, memberId],
  );
  const [money, bet, withdrawn] = [moved.rows[0], bets.rows[0], out.rows[0]];
  return {
    held,
    depositMinor: money?.deposit ?? 0,
    depositCount: money?.deposits ?? 0,
    withdrawMinor: withdrawn?.paid ?? 0,
    withdrawCount: withdrawn?.n ?? 0,
    stakeMinor: bet?.stake ?? 0,
    effectiveMinor: bet?.effective ?? 0,
    betCount: bet?.n ?? 0,
    openBetCount: bet?.open ?? 0,
    winLossMinor: bet?.result ?? 0,
    bonusMinor: money?.bonus ?? 0,
  };
}
