import { moneyMinor, type SiteId, sumMoney, type UnixMs } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { openDepositsMinorSql } from '@tianping/payments/server';
import type { MemberOfSite, Money } from '@tianping/protection/server';
import { readHoldings, totalHoldings } from '@tianping/reports/server';
import { movable } from '@tianping/venues';

/** Number of the latest deposits that are read to find where a playing session began. */
const DEPOSITS_MAX = 20;

/** The member's money as protection needs it, read from the tables of its owners. */
export const protectionMoney = (
  fundsOf: (siteId: SiteId) => Pick<SiteConfig['funds'], 'coins' | 'venues'>,
): Money => ({
  async openDepositsMinor(sql, { siteId, memberId }) {
    const { rows } = await sql.query<{ open: number }>(`select ${openDepositsMinorSql} as open`, [
      siteId,
      memberId,
    ]);
    return rows[0]?.open ?? 0;
  },
  async hasMoney(sql, member) {
    const { coins, venues } = fundsOf(member.siteId);
    // Read first: what comes back from a venue in the meantime is then counted in full.
    const stuckMinor = await stuckAtVenues(sql, member, venues);
    const { debtMinor, ...held } = await readHoldings(sql, member, coins);
    return totalHoldings({ ...held, debtMinor: 0 }) > stuckMinor;
  },
  async paidAt(sql, { siteId, memberId }, before) {
    const { rows } = await sql.query<{ at: UnixMs }>(
      `select credited_at as at from deposit_orders
       where site_id = $1 and member_id = $2 and status = 'credited' and credited_at < $3
       order by credited_at desc limit ${DEPOSITS_MAX}`,
      [siteId, memberId, before],
    );
    return rows.map(({ at }) => at);
  },
  async since(sql, { siteId, memberId }, at) {
    const { rows } = await sql.query<{ stake: number; win_loss: number; deposit: number }>(
      `with games as materialized (
         select t.movement, t.amount_minor as minor from ledger_entry_recent t
         where t.site_id = $1 and t.member_id = $2 and t.at >= $3 and t.account in ('main', 'debt')
           and t.movement in ('gameStake', 'gameRollback', 'gamePayout', 'gamePayoutRollback', 'jackpotPaid')
       )
       select
         greatest(0, (select coalesce(sum(b.hold - b.voucher_amount), 0)::bigint from bet b
          where b.site_id = $1 and b.member_id = $2 and coalesce(b.settled_at, b.placed_at) >= $3
            and b.placed_at >= $3 and b.status not in ('refused', 'void'))
           - (select coalesce(sum(minor), 0)::bigint from games
              where movement in ('gameStake', 'gameRollback'))) as stake,
         (select coalesce(sum(b.payout - b.hold + b.voucher_amount), 0)::bigint from bet b
          where b.site_id = $1 and b.member_id = $2 and coalesce(b.settled_at, b.placed_at) >= $3
            and b.settled_at >= $3) + (select coalesce(sum(minor), 0)::bigint from games) as win_loss,
         (select coalesce(sum(o.credited_minor), 0)::bigint from deposit_orders o
          where o.site_id = $1 and o.member_id = $2 and o.credited_at >= $3) as deposit`,
      [siteId, memberId, at],
    );
    const row = rows[0];
    return {
      stakeMinor: row?.stake ?? 0,
      winLossMinor: row?.win_loss ?? 0,
      depositMinor: row?.deposit ?? 0,
    };
  },
});

/** What is left at venues that transfer whole yuan only and is less than one: it can never be withdrawn. */
async function stuckAtVenues(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  venues: SiteConfig['funds']['venues'],
): Promise<number> {
  const { rows } = await sql.query<{ venue: string; balance: number }>(
    `select venue, balance_minor as balance from venue_wallet
     where site_id = $1 and member_id = $2 and balance_minor > 0`,
    [siteId, memberId],
  );
  return sumMoney(
    rows.map(({ venue, balance }) => {
      const held = moneyMinor(balance);
      const wholeYuan = venues.some((each) => each.code === venue && each.wholeYuan);
      return moneyMinor(held - movable(held, { wholeYuan }));
    }),
  );
}
