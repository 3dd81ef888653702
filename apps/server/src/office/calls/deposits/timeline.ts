import type { OfficeCalls } from '@tianping/contract';
import type { WholeOrder } from '@tianping/payments/server';
import type { z } from 'zod';

type Step = z.output<OfficeCalls['deposits/one']['answer']>['timeline'][number];

/** What happened to an order, in the order in which it did. */
export function timelineOf({ order, reports, proofs }: WholeOrder): Step[] {
  const { proposal, decision } = order;
  const step = (name: Step['step'], at: number | null, by = '', note = ''): Step[] =>
    at === null ? [] : [{ step: name, at, by, note }];
  const ends: readonly Step['step'][] = ['closed', 'expired', 'failed'];
  const end = ends.find((name) => name === order.status);
  const signed = decision ? ([decision.staffName, decision.note] as const) : ([] as const);
  const steps = [
    ...step('created', order.createdAt),
    ...step('opened', order.openedAt, order.providerRef ?? ''),
    ...step('confirmed', order.confirmedAt),
    ...proofs.flatMap(({ at }) => step('proof', at)),
    ...reports.flatMap(({ at, outcome, providerRef, amountSaid }) =>
      step('reported', at, providerRef, `${outcome} ${amountSaid}`),
    ),
    ...step('review', order.reviewedAt, '', order.reviewReason ?? ''),
    ...(proposal ? step('proposed', proposal.at, proposal.staffName, proposal.note) : []),
    // A reason on a credited order is the one of its second payment.
    ...step('credited', order.creditedAt, ...(decision?.reason ? [] : signed)),
    ...(decision?.reason ? step('refused', decision.at, ...signed) : []),
    ...(end && !decision?.reason ? step(end, order.endedAt, '', order.fault ?? '') : []),
  ];
  return steps.toSorted((a, b) => a.at - b.at);
}
