import { type MemberId, moneyMinor, type OrderId, type SiteId } from '@tianping/base';
import type { DepositOrder } from '../rules/deposit.ts';

/** An order of 1,000 yuan that waits for its payment, by default. */
export function createDepositOrder(changes: Partial<DepositOrder> = {}): DepositOrder {
  const amountMinor = changes.amountMinor ?? moneyMinor(100_000);
  return {
    orderId: 'order-1' as OrderId,
    ticketId: 'DP260314-00000001',
    siteId: 6000 as SiteId,
    memberId: '01900000-0000-7000-8000-000000000001' as MemberId,
    channel: 'fake',
    amountMinor,
    payMinor: amountMinor,
    feeMinor: moneyMinor(0),
    rewardMinor: moneyMinor(0),
    status: 'pending',
    createdAt: 1,
    expiresAt: 2,
    confirmedAt: null,
    creditedAt: null,
    creditedMinor: null,
    paidMinor: null,
    payUrl: 'https://pay.example/1',
    payee: null,
    qr: null,
    signalCode: null,
    payerName: null,
    coin: null,
    proofs: 0,
    reviewReason: null,
    saidMinor: null,
    refusalReason: null,
    ...changes,
  };
}
