import type { MemberId, OrderId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { Duty, TurnoverTotals } from '@tianping/turnover';
import type { AccountKind, WithdrawalStage } from '../rules/index.ts';

/** The conditions of a request at its time. */
export interface FrozenTerms {
  readonly at: UnixMs;
  readonly grade: number;
  readonly vipVersion: number;
  readonly turnover: TurnoverTotals;
  /** The latest duties, done ones included. */
  readonly duties: readonly Duty[];
  readonly todayCount: number;
  readonly todayCountMax: number;
  readonly todayMinor: number;
  readonly todayMaxMinor: number;
  readonly minMinor: number;
  readonly maxMinor: number;
  readonly secondAuditMinor: number;
}

export interface OrderCoin {
  readonly currency: string;
  readonly protocol: string;
  readonly rateMilli: number;
  /** Hundredths of a coin. */
  readonly coinMinor: number;
}

/** One withdrawal with all of the server's fields. */
export interface StoredOrder {
  readonly orderId: OrderId;
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly ticket: string;
  readonly bodyHash: string;
  readonly accountId: string;
  readonly method: AccountKind;
  readonly channel: string;
  readonly providerCode: string;
  readonly protocol: string | null;
  readonly masked: string;
  readonly tail: string;
  readonly amountMinor: number;
  readonly feeMinor: number;
  readonly payMinor: number;
  readonly coin: OrderCoin | null;
  readonly stage: WithdrawalStage;
  readonly terms: FrozenTerms;
  readonly flags: readonly string[];
  readonly ip: string;
  readonly createdAt: UnixMs;
  readonly waitingSince: UnixMs;
  readonly expectedAt: UnixMs;
  readonly takenBy: string | null;
  readonly takenName: string | null;
  readonly takenAt: UnixMs | null;
  readonly firstBy: string | null;
  readonly firstName: string | null;
  readonly secondBy: string | null;
  readonly secondName: string | null;
  readonly approvedAt: UnixMs | null;
  readonly endedAt: UnixMs | null;
  /** Code of the published reason. */
  readonly reason: string | null;
  readonly providerRef: string | null;
  readonly txId: string | null;
  readonly alert: string | null;
  readonly asks: number;
}

interface OrderRow {
  readonly id: OrderId;
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly ticket: string;
  readonly body_hash: string;
  readonly account_id: string;
  readonly method: AccountKind;
  readonly channel: string;
  readonly provider_code: string;
  readonly protocol: string | null;
  readonly account_masked: string;
  readonly account_tail: string;
  readonly amount_minor: number;
  readonly fee_minor: number;
  readonly pay_minor: number;
  readonly coin: OrderCoin | null;
  readonly stage: WithdrawalStage;
  readonly terms: FrozenTerms;
  readonly flags: string[];
  readonly ip: string;
  readonly created_at: UnixMs;
  readonly waiting_since: UnixMs;
  readonly expected_at: UnixMs;
  readonly taken_by: string | null;
  readonly taken_name: string | null;
  readonly taken_at: UnixMs | null;
  readonly first_by: string | null;
  readonly first_name: string | null;
  readonly second_by: string | null;
  readonly second_name: string | null;
  readonly approved_at: UnixMs | null;
  readonly ended_at: UnixMs | null;
  readonly reason: string | null;
  readonly provider_ref: string | null;
  readonly tx_id: string | null;
  readonly alert: string | null;
  readonly asks: number;
}

export const ORDER_COLUMNS = `o.id, o.site_id, o.member_id, o.ticket, o.body_hash, o.account_id,
  o.method, o.channel, o.provider_code, o.protocol, o.account_masked, o.account_tail,
  o.amount_minor, o.fee_minor, o.pay_minor, o.coin, o.stage, o.terms, o.flags, o.ip,
  o.created_at, o.waiting_since, o.expected_at, o.taken_by, o.taken_name, o.taken_at, o.first_by,
  o.first_name, o.second_by, o.second_name, o.approved_at, o.ended_at, o.reason,
  o.provider_ref, o.tx_id, o.alert, o.asks`;

/** Runs a query whose rows are `ORDER_COLUMNS` of `withdrawal_order o`. */
export async function queryOrders(
  sql: Sql,
  text: string,
  params: readonly unknown[],
): Promise<readonly StoredOrder[]> {
  const { rows } = await sql.query<OrderRow>(text, params);
  return rows.map(orderOf);
}

function orderOf(row: OrderRow): StoredOrder {
  return {
    orderId: row.id,
    siteId: row.site_id,
    memberId: row.member_id,
    ticket: row.ticket,
    bodyHash: row.body_hash,
    accountId: row.account_id,
    method: row.method,
    channel: row.channel,
    providerCode: row.provider_code,
    protocol: row.protocol,
    masked: row.account_masked,
    tail: row.account_tail,
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    payMinor: row.pay_minor,
    coin: row.coin,
    stage: row.stage,
    terms: row.terms,
    flags: row.flags,
    ip: row.ip,
    createdAt: row.created_at,
    waitingSince: row.waiting_since,
    expectedAt: row.expected_at,
    takenBy: row.taken_by,
    takenName: row.taken_name,
    takenAt: row.taken_at,
    firstBy: row.first_by,
    firstName: row.first_name,
    secondBy: row.second_by,
    secondName: row.second_name,
    approvedAt: row.approved_at,
    endedAt: row.ended_at,
    reason: row.reason,
    providerRef: row.provider_ref,
    txId: row.tx_id,
    alert: row.alert,
    asks: row.asks,
  };
}
