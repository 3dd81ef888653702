import { type MemberId, moneyMinor, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { transferFrozenSql, venueMinorSql } from '@tianping/venues/server';
import { withdrawalFrozenSql } from '@tianping/withdrawals/server';
import type { MemberBalance } from '../views/balance-view.ts';

/** Money that is neither in the central wallet nor at a venue for certain; each a scalar of `$1`, `$2`. */
const FROZEN = [transferFrozenSql, withdrawalFrozenSql];

const READ = `select coalesce(w.main_minor, 0) as main, coalesce(w.hold_minor, 0) as hold,
    coalesce(w.version, 0) as version, ${venueMinorSql} as venue, ${FROZEN.join(' + ')} as frozen
  from (select $1::integer as site_id, $2::uuid as member_id) m
  left join ledger_wallet w on w.site_id = m.site_id and w.member_id = m.member_id`;

/** Everything a member owns here, in one statement: each bet pushes it. */
export async function readMemberBalance(
  sql: Sql,
  { siteId, memberId }: { readonly siteId: SiteId; readonly memberId: MemberId },
): Promise<MemberBalance> {
  const { rows } = await sql.query<{
    main: number;
    hold: number;
    version: number;
    venue: number;
    frozen: number;
  }>(READ, [siteId, memberId]);
  const row = rows[0] ?? { main: 0, hold: 0, version: 0, venue: 0, frozen: 0 };
  return {
    mainMinor: moneyMinor(row.main),
    holdMinor: moneyMinor(row.hold),
    frozenMinor: moneyMinor(row.frozen),
    venueMinor: moneyMinor(row.venue),
    version: row.version,
  };
}
