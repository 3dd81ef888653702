import {
  type MemberId,
  type MoneyMinor,
  moneyMinor,
  type OrderId,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { Payee } from '../../rules/channel.ts';
import type {
  DepositCoin,
  DepositOrder,
  DepositStatus,
  RefusalReason,
  ReviewReason,
} from '../../rules/deposit.ts';
import type { OrderRates } from '../../rules/terms.ts';

/** Staff who agreed to credit an order that needs a second. */
export interface Proposal {
  readonly staffId: string;
  readonly staffName: string;
  readonly seenMinor: number;
  readonly at: UnixMs;
  readonly note: string;
}

/** Staff member who ended an order, and why. */
export interface Decision {
  readonly staffName: string;
  readonly at: UnixMs;
  readonly note: string;
  /** Null where the order was credited. */
  readonly reason: RefusalReason | null;
}

/** An order with the fields that only the server needs. */
export interface StoredOrder extends DepositOrder {
  readonly fault: 'refused' | 'unreachable' | null;
  readonly bodyHash: string;
  readonly providerRef: string | null;
  readonly asks: number;
  readonly rates: OrderRates;
  readonly openedAt: UnixMs | null;
  readonly reviewedAt: UnixMs | null;
  readonly endedAt: UnixMs | null;
  readonly proposal: Proposal | null;
  readonly decision: Decision | null;
}

/** The proposal that waits for a second person; none that was decided on: other money since then is a new case. */
export function openProposal({
  proposal,
  decision,
}: Pick<StoredOrder, 'proposal' | 'decision'>): Proposal | null {
  return proposal && (!decision || proposal.at > decision.at) ? proposal : null;
}

interface OrderRow {
  readonly id: string;
  readonly ticket_id: string;
  readonly site_id: number;
  readonly member_id: string;
  readonly channel: string;
  readonly amount_minor: number;
  readonly pay_minor: number;
  readonly fee_minor: number;
  readonly reward_minor: number;
  readonly fee_basis: number;
  readonly reward_basis: number;
  readonly reward_max: number | null;
  readonly wrong_amount: 'review' | 'credit';
  readonly status: DepositStatus;
  readonly fault: 'refused' | 'unreachable' | null;
  readonly body_hash: string;
  readonly provider_ref: string | null;
  readonly pay_url: string;
  readonly payee: Payee | null;
  readonly qr: string | null;
  readonly signal_code: string | null;
  readonly payer_name: string | null;
  readonly coin: DepositCoin | null;
  readonly proofs: number;
  readonly created_at: number;
  readonly expires_at: number;
  readonly opened_at: number | null;
  readonly confirmed_at: number | null;
  readonly reviewed_at: number | null;
  readonly ended_at: number | null;
  readonly credited_at: number | null;
  readonly credited_minor: number | null;
  readonly paid_minor: number | null;
  readonly said_minor: number | null;
  readonly review_reason: ReviewReason | null;
  readonly proposal: Proposal | null;
  readonly decision: Decision | null;
  readonly asks: number;
}

export const ORDER_COLUMNS = `id, ticket_id, site_id, member_id, channel, amount_minor, pay_minor,
  fee_minor, reward_minor, fee_basis, reward_basis, reward_max, wrong_amount, status, fault, body_hash,
  provider_ref, pay_url, payee, qr, signal_code, payer_name, coin, proofs, created_at, expires_at,
  opened_at, confirmed_at, reviewed_at, ended_at, credited_at, credited_minor, paid_minor, said_minor,
  review_reason, proposal, decision, asks`;

export async function firstOrder(
  sql: Sql,
  text: string,
  params: readonly unknown[],
): Promise<StoredOrder | null> {
  return (await manyOrders(sql, text, params))[0] ?? null;
}

export async function manyOrders(
  sql: Sql,
  text: string,
  params: readonly unknown[],
): Promise<readonly StoredOrder[]> {
  const { rows } = await sql.query<OrderRow>(text, params);
  return rows.map(orderOf);
}

function orderOf(row: OrderRow): StoredOrder {
  return {
    orderId: row.id as OrderId,
    ticketId: row.ticket_id,
    siteId: row.site_id as SiteId,
    memberId: row.member_id as MemberId,
    channel: row.channel,
    amountMinor: moneyMinor(row.amount_minor),
    payMinor: moneyMinor(row.pay_minor),
    feeMinor: moneyMinor(row.fee_minor),
    rewardMinor: moneyMinor(row.reward_minor),
    rates: {
      feeBasisPoints: row.fee_basis,
      rewardBasisPoints: row.reward_basis,
      rewardMaxMinor: row.reward_max,
      wrongAmount: row.wrong_amount,
    },
    status: row.status,
    fault: row.fault,
    bodyHash: row.body_hash,
    providerRef: row.provider_ref,
    payUrl: row.pay_url,
    payee: row.payee,
    qr: row.qr,
    signalCode: row.signal_code,
    payerName: row.payer_name,
    coin: row.coin,
    proofs: row.proofs,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    openedAt: row.opened_at,
    confirmedAt: row.confirmed_at,
    reviewedAt: row.reviewed_at,
    endedAt: row.ended_at,
    creditedAt: row.credited_at,
    creditedMinor: orNull(row.credited_minor),
    paidMinor: orNull(row.paid_minor),
    saidMinor: orNull(row.said_minor),
    reviewReason: row.review_reason,
    refusalReason: row.decision?.reason ?? null,
    proposal: row.proposal,
    decision: row.decision,
    asks: row.asks,
  };
}

function orNull(minor: number | null): MoneyMinor | null {
  return minor === null ? null : moneyMinor(minor);
}
