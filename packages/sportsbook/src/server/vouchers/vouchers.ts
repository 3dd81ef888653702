import {
  type LocalizedText,
  type MemberId,
  type MoneyMinor,
  moneyMinor,
  must,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { Voucher } from '../../rules/index.ts';
import { VOUCHERS_SHOWN_MAX } from '../limits.ts';

/** A voucher that a promotion gives a member. */
export interface VoucherGrant extends Voucher {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  /** A new UUID. */
  readonly voucherId: string;
  /** The promotion's own id of the grant: granting it again gives the same voucher. */
  readonly source: string;
  readonly name: LocalizedText;
  readonly at: UnixMs;
  readonly expiresAt: UnixMs;
}

export interface UsableVoucher extends Voucher {
  readonly voucherId: string;
  readonly name: LocalizedText;
  readonly expiresAt: UnixMs;
}

/** Gives a voucher inside the caller's transaction, once for each source; answers its id, also when it existed. */
export async function grantVoucher(sql: Sql, grant: VoucherGrant): Promise<string> {
  const { rows } = await sql.query<{ voucher_id: string }>(
    `with granted as (
       insert into bet_voucher (voucher_id, site_id, member_id, source, kind, name, amount,
         rate_basis_points, minimum, min_price, granted_at, expires_at)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12)
       on conflict (site_id, member_id, source) do nothing returning voucher_id
     )
     select voucher_id from granted
     union all
     select voucher_id from bet_voucher where site_id = $2 and member_id = $3 and source = $4
     limit 1`,
    [
      grant.voucherId,
      grant.siteId,
      grant.memberId,
      grant.source,
      grant.kind,
      JSON.stringify(grant.name),
      grant.amountMinor,
      grant.rateBasisPoints,
      grant.minimumMinor,
      grant.minPrice,
      grant.at,
      grant.expiresAt,
    ],
  );
  return must(rows[0], 'a granted voucher').voucher_id;
}

/** Vouchers that the member can use now, the earliest expiry first. */
export async function usableVouchers(
  sql: Sql,
  member: { readonly siteId: SiteId; readonly memberId: MemberId },
  at: UnixMs,
): Promise<readonly UsableVoucher[]> {
  const { rows } = await sql.query<VoucherRow>(
    `select ${COLUMNS} from bet_voucher
     where site_id = $1 and member_id = $2 and bet_id is null and expires_at > $3
     order by expires_at, voucher_id limit $4`,
    [member.siteId, member.memberId, at, VOUCHERS_SHOWN_MAX],
  );
  return rows.map(voucherFrom);
}

/** A voucher of the member, used or not; null when the member has no such voucher. */
export async function voucherOf(
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly voucherId: string;
  },
): Promise<UsableVoucher | null> {
  const { rows } = await sql.query<VoucherRow>(
    `select ${COLUMNS} from bet_voucher where voucher_id = $3 and site_id = $1 and member_id = $2`,
    [of.siteId, of.memberId, of.voucherId],
  );
  return rows[0] ? voucherFrom(rows[0]) : null;
}

const COLUMNS = 'voucher_id, kind, name, amount, rate_basis_points, minimum, min_price, expires_at';

interface VoucherRow {
  readonly voucher_id: string;
  readonly kind: Voucher['kind'];
  readonly name: LocalizedText;
  readonly amount: MoneyMinor;
  readonly rate_basis_points: number;
  readonly minimum: MoneyMinor;
  readonly min_price: number;
  readonly expires_at: UnixMs;
}

function voucherFrom(row: VoucherRow): UsableVoucher {
  return {
    voucherId: row.voucher_id,
    kind: row.kind,
    name: row.name,
    amountMinor: moneyMinor(row.amount),
    rateBasisPoints: row.rate_basis_points,
    minimumMinor: moneyMinor(row.minimum),
    minPrice: row.min_price,
    expiresAt: row.expires_at,
  };
}
