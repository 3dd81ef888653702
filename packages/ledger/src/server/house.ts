import { type MoneyMinor, moneyMinor, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { HouseAccount } from '../rules/account.ts';

/**
 * Adds the changes since the last run to the stored balances of the house. Safe to run at any time and by several
 * processes; returns how many changes were added.
 */
export async function rollUpHouse(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ taken: number }>(
    `with taken as (
       delete from ledger_house_change returning site_id, account, currency, amount_minor
     ), sums as (
       select site_id, account, currency, sum(amount_minor)::bigint as amount, count(*) as changes
       from taken group by site_id, account, currency order by site_id, account, currency
     ), added as (
       insert into ledger_house as h (site_id, account, currency, balance_minor)
       select site_id, account, currency, amount from sums
       on conflict (site_id, account, currency)
         do update set balance_minor = h.balance_minor + excluded.balance_minor
     )
     select coalesce(sum(changes), 0)::bigint as taken from sums`,
  );
  return rows[0]?.taken ?? 0;
}

export interface HouseBalance {
  readonly account: HouseAccount;
  readonly currency: string;
  readonly balanceMinor: MoneyMinor;
}

/** The present balance of every account of a site's house, rolled up or not. */
export async function readHouse(sql: Sql, siteId: SiteId): Promise<readonly HouseBalance[]> {
  const { rows } = await sql.query<{ account: HouseAccount; currency: string; balance: number }>(
    `select account, currency, sum(amount)::bigint as balance
     from (
       select account, currency, balance_minor as amount from ledger_house where site_id = $1
       union all
       select account, currency, amount_minor from ledger_house_change where site_id = $1
     ) parts
     group by account, currency order by account, currency`,
    [siteId],
  );
  return rows.map(({ account, currency, balance }) => ({
    account,
    currency,
    balanceMinor: moneyMinor(balance),
  }));
}
