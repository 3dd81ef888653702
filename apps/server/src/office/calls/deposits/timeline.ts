import type { OfficeCalls } from '@tianping/contract';
import type { WholeOrder } from '@tianping/payments/server';
import type { z } from 'zod';

type Step = z.output<OfficeCalls['deposits/one']['answer']>['timeline'][number];

const plain = {
  by: '',
  note: '',
  providerRef: null,
  saidMinor: null,
  outcome: null,
  reason: null,
  fault: null,
} as const;

/** The events of an order, in chronological order. */
export function timelineOf({ order, reports, proofs }: WholeOrder): Step[] {
  const { proposal, decision } = order;
  const step = (name: Step['step'], at: number | null, more: Partial<Step> = {}): Step[] =>
    at === null ? [] : [{ ...plain, ...more, step: name, at }];
  const ends: readonly Step['step'][] = ['closed', 'expired', 'failed'];
  const end = ends.find((name) => name === order.status);
  const signed = decision ? { by: decision.staffName, note: decision.note } : {};
  const steps = [
    ...step('created', order.createdAt),
    ...step('opened', order.openedAt, { providerRef: order.providerRef }),
    ...step('confirmed', order.confirmedAt),
    ...proofs.flatMap(({ at }) => step('proof', at)),
    ...reports.flatMap((report) => step('reported', report.at, reported(report, order))),
    ...step('review', sentToReview(order, reports), { reason: order.reviewReason }),
    ...(proposal ? step('proposed', proposal.at, signedBy(proposal)) : []),
    // A reason on a credited order belongs to its second payment.
    ...step('credited', order.creditedAt, decision?.reason ? {} : signed),
    ...(decision?.reason ? step('refused', decision.at, signed) : []),
    ...(end && !decision?.reason ? step(end, order.endedAt, { fault: order.fault }) : []),
  ];
  return steps.toSorted((a, b) => a.at - b.at);
}

function signedBy({ staffName, note }: { readonly staffName: string; readonly note: string }) {
  return { by: staffName, note };
}

/** The provider's report comes first; both are written at about the same moment. */
function sentToReview(
  { reviewedAt }: WholeOrder['order'],
  reports: WholeOrder['reports'],
): number | null {
  const reviewReported = reports.find(({ outcome }) => outcome === 'review');
  return reviewedAt === null ? null : Math.max(reviewedAt, reviewReported?.at ?? 0);
}

/** Amounts in coins have units of their own: they are shown beside the order, not here. */
function reported(
  { outcome, providerRef, amountSaid: amountStated }: WholeOrder['reports'][number],
  { coin }: WholeOrder['order'],
): Partial<Step> {
  const stated = Number(amountStated);
  const isMoney = coin === null && amountStated !== '' && Number.isSafeInteger(stated);
  return { outcome, providerRef: providerRef || null, saidMinor: isMoney ? stated : null };
}
