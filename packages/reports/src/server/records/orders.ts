import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { Transfer } from '@tianping/venues';

interface Own {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly orderId: string;
}

/** What the member may know of a deposit order. */
export interface DepositFacts {
  readonly kind: 'deposit';
  readonly ticketId: string;
  readonly channel: string;
  readonly status: string;
  readonly amountMinor: number;
  readonly paidMinor: number | null;
  readonly feeMinor: number;
  readonly rewardMinor: number;
  readonly createdAt: UnixMs;
  readonly confirmedAt: UnixMs | null;
  readonly creditedAt: UnixMs | null;
  readonly endedAt: UnixMs | null;
}

export interface WithdrawFacts {
  readonly kind: 'withdraw';
  readonly ticketId: string;
  readonly stage: string;
  readonly amountMinor: number;
  readonly feeMinor: number;
  readonly payMinor: number;
  readonly account: string;
  /** Code of the published reason of a refusal or failure. */
  readonly reason: string | null;
  readonly createdAt: UnixMs;
  readonly approvedAt: UnixMs | null;
  readonly endedAt: UnixMs | null;
}

export interface TransferFacts {
  readonly kind: 'transfer';
  readonly venue: string;
  readonly direction: 'in' | 'out';
  readonly amountMinor: number;
  readonly status: string;
  /** The venue's reason of a failure, or `hand`. */
  readonly reason: Transfer['reason'];
  readonly createdAt: UnixMs;
  readonly endedAt: UnixMs | null;
}

export type OrderFacts = DepositFacts | WithdrawFacts | TransferFacts;

/** A member's own deposit order; null for another member's. */
export async function depositFacts(sql: Sql, own: Own): Promise<DepositFacts | null> {
  const { rows } = await sql.query<Omit<DepositFacts, 'kind'>>(
    `select ticket_id as "ticketId", channel, status, amount_minor as "amountMinor",
       paid_minor as "paidMinor", fee_minor as "feeMinor", reward_minor as "rewardMinor",
       created_at as "createdAt", confirmed_at as "confirmedAt", credited_at as "creditedAt",
       ended_at as "endedAt"
     from deposit_orders where site_id = $1 and member_id = $2 and id = $3`,
    [own.siteId, own.memberId, own.orderId],
  );
  return rows[0] ? { kind: 'deposit', ...rows[0] } : null;
}

export async function withdrawFacts(sql: Sql, own: Own): Promise<WithdrawFacts | null> {
  const { rows } = await sql.query<Omit<WithdrawFacts, 'kind'>>(
    `select ticket as "ticketId", stage, amount_minor as "amountMinor", fee_minor as "feeMinor",
       pay_minor as "payMinor", account_masked as account, reason, created_at as "createdAt",
       approved_at as "approvedAt", ended_at as "endedAt"
     from withdrawal_order where site_id = $1 and member_id = $2 and id = $3`,
    [own.siteId, own.memberId, own.orderId],
  );
  return rows[0] ? { kind: 'withdraw', ...rows[0] } : null;
}

export async function transferFacts(sql: Sql, own: Own): Promise<TransferFacts | null> {
  const { rows } = await sql.query<Omit<TransferFacts, 'kind'>>(
    `select venue, direction, amount_minor as "amountMinor", status, reason,
       created_at as "createdAt", ended_at as "endedAt"
     from venue_transfer where site_id = $1 and member_id = $2 and id = $3`,
    [own.siteId, own.memberId, own.orderId],
  );
  return rows[0] ? { kind: 'transfer', ...rows[0] } : null;
}
