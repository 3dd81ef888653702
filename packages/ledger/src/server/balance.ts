import { type MemberId, moneyMinor, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { Balance } from '../rules/account.ts';

/** A member's balances; all zero before the first transfer. */
export async function readBalance(sql: Sql, siteId: SiteId, memberId: MemberId): Promise<Balance> {
  const { rows } = await sql.query<{ main: number; hold: number; debt: number; version: number }>(
    `select main_minor as main, hold_minor as hold, debt_minor as debt, version
     from ledger_wallet where site_id = $1 and member_id = $2`,
    [siteId, memberId],
  );
  const row = rows[0] ?? { main: 0, hold: 0, debt: 0, version: 0 };
  return {
    mainMinor: moneyMinor(row.main),
    holdMinor: moneyMinor(row.hold),
    debtMinor: moneyMinor(row.debt),
    version: row.version,
  };
}
