import type { Script, SiteId } from '@tianping/base';
import type { OfficeCalls, Permission } from '@tianping/contract';
import { readNames } from '@tianping/members/server';
import { proposerFault } from '@tianping/office/server';
import { isPaidTwice } from '@tianping/payments';
import { type CallbackEntry, openProposal, type StoredOrder } from '@tianping/payments/server';
import type { z } from 'zod';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import { maskRealName } from '../members/masks.ts';

export type DepositRow = z.output<OfficeCalls['deposits/list']['answer']>['list'][number];
export type CallbackRow = z.output<OfficeCalls['callbacks/list']['answer']>['list'][number];

/** Who looks at orders. */
export interface DepositViewer {
  readonly siteId: SiteId;
  readonly script: Script;
  readonly staff: { readonly permissions: ReadonlySet<Permission> };
}

/** Orders as staff see them, with the names of their members. The payer's name is the member's real name. */
export async function depositRows(
  services: Pick<Services, 'db' | 'office' | 'payments'>,
  { siteId, script, staff }: DepositViewer,
  orders: readonly StoredOrder[],
): Promise<DepositRow[]> {
  const seesNames = staff.permissions.has('members.reveal');
  const memberIds = [...new Set(orders.map(({ memberId }) => memberId))];
  const names = await readNames(services.db, siteId, memberIds);
  const gone = await goneOf(services, orders);
  const { t } = textsOf(script);
  return orders.map((order) => {
    const channel = services.payments.channel(order.channel);
    return {
      orderId: order.orderId,
      ticketId: order.ticketId,
      memberId: order.memberId,
      memberName: names.get(order.memberId) ?? '',
      channel: order.channel,
      channelName: channel ? t(channel.name) : order.channel,
      kind: channel?.kind ?? 'qr',
      amountMinor: order.amountMinor,
      payMinor: order.payMinor,
      feeMinor: order.feeMinor,
      rewardMinor: order.rewardMinor,
      status: order.status,
      createdAt: order.createdAt,
      expiresAt: order.expiresAt,
      confirmedAt: order.confirmedAt,
      creditedAt: order.creditedAt,
      creditedMinor: order.creditedMinor,
      paidMinor: order.paidMinor,
      providerRef: order.providerRef,
      payerName: seesNames ? order.payerName : maskRealName(order.payerName),
      signalCode: order.signalCode,
      proofs: order.proofs,
      review: reviewOf(order),
      proposal: proposalOf(order, gone),
      decidedBy: order.decision?.staffName ?? null,
    };
  });
}

function reviewOf(order: StoredOrder): DepositRow['review'] {
  const { status, reviewReason, saidMinor: statedMinor } = order;
  if (reviewReason === null || (status !== 'review' && !isPaidTwice(order))) return null;
  return { reason: reviewReason, saidMinor: statedMinor };
}

/** Those of the proposers of these orders whose proposals nobody can agree to any more. */
async function goneOf(
  { office }: Pick<Services, 'office'>,
  orders: readonly StoredOrder[],
): Promise<ReadonlySet<string>> {
  const ids = new Set(orders.flatMap((order) => openProposal(order)?.staffId ?? []));
  const gone = new Set<string>();
  for (const staffId of ids) {
    const of = { staffId, permission: 'deposits.match' } as const;
    if ((await proposerFault(office.deps.db, of)) !== null) gone.add(staffId);
  }
  return gone;
}

function proposalOf(order: StoredOrder, gone: ReadonlySet<string>): DepositRow['proposal'] {
  const proposal = openProposal(order);
  if (!proposal) return null;
  const { staffId, staffName, seenMinor, at } = proposal;
  return { staffName, seenMinor, at, isGone: gone.has(staffId) };
}

export function callbackRowOf(
  services: Pick<Services, 'payments'>,
  entry: CallbackEntry,
  script: Script,
): CallbackRow {
  const channel = services.payments.channel(entry.channel);
  return {
    callbackId: entry.callbackId,
    channel: entry.channel,
    channelName: channel ? textsOf(script).t(channel.name) : entry.channel,
    orderId: entry.orderId,
    ticketId: entry.ticketId,
    outcome: entry.outcome,
    at: entry.at,
    bytes: entry.bytes,
    copies: entry.copies,
    saidMinor: entry.saidMinor,
    replayOf: entry.replayOf,
    replayedBy: entry.replayedBy,
  };
}
