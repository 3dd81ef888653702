import { minorToText, type Script, type UnixMs } from '@tianping/base';
import type { AnswerOf, Calls } from '@tianping/contract';
import type {
  DepositFacts,
  OrderFacts,
  TransferFacts,
  WithdrawFacts,
} from '@tianping/reports/server';
import { textsOf } from '../../../http/texts.ts';
import { transferReason } from '../../../views/transfer-view.ts';
import { publishedReason } from '../../../views/withdraw-view.ts';
import { type DealReader, venueNameOf } from './deal-texts.ts';
import { dealMessages as text } from './messages.ts';

type Detail = AnswerOf<Calls['fd/transactions/dealDetail']>;
type Fact = Detail['facts'][number];
type Step = Detail['timeline'][number];

/** What an order adds to the facts of its movement. */
export function orderFacts(order: OrderFacts, { services, site, script }: DealReader): Fact[] {
  const { t } = textsOf(script);
  const fact = (label: string, value: string): Fact => ({ label, value, copy: false });
  switch (order.kind) {
    case 'deposit': {
      const channel = services.payments.channel(order.channel);
      return [
        fact(t(text.channel), channel ? t(channel.name) : order.channel),
        ...(order.paidMinor === null ? [] : [fact(t(text.paid), minorToText(order.paidMinor))]),
        ...(order.feeMinor === 0 ? [] : [fact(t(text.fee), minorToText(order.feeMinor))]),
        ...(order.rewardMinor === 0 ? [] : [fact(t(text.reward), minorToText(order.rewardMinor))]),
      ];
    }
    case 'withdraw':
      return [
        fact(t(text.account), order.account),
        ...(order.feeMinor === 0 ? [] : [fact(t(text.fee), minorToText(order.feeMinor))]),
        fact(t(text.arrives), minorToText(order.payMinor)),
      ];
    case 'transfer':
      return [fact(t(text.venue), venueNameOf(site, order.venue, script))];
  }
}

/** The steps that an order has taken, and when. */
export function orderTimeline(order: OrderFacts, { site, script }: DealReader): Step[] {
  const { t } = textsOf(script);
  const step = (label: string, at: UnixMs | null): Step => ({ label, at, note: null });
  const first = step(t(text.submitted), order.createdAt);
  switch (order.kind) {
    case 'deposit':
      return [first, ...depositSteps(order, script)];
    case 'withdraw':
      return [first, ...withdrawSteps(order, script)];
    case 'transfer':
      return [first, transferStep(order, venueNameOf(site, order.venue, script), script)];
  }
}

function depositSteps(order: DepositFacts, script: Script): Step[] {
  const { t } = textsOf(script);
  const { confirmedAt, creditedAt, endedAt, status } = order;
  const isOver = status === 'closed' || status === 'expired' || status === 'failed';
  return [
    ...(confirmedAt === null ? [] : [{ label: t(text.confirmed), at: confirmedAt, note: null }]),
    isOver && creditedAt === null
      ? { label: t(text.closed), at: endedAt, note: null }
      : { label: t(text.credited), at: creditedAt, note: null },
  ];
}

function withdrawSteps(order: WithdrawFacts, script: Script): Step[] {
  const { t } = textsOf(script);
  const { approvedAt, endedAt, stage } = order;
  const isReturned = stage === 'refused' || stage === 'failed' || stage === 'cancelled';
  const approved = { label: t(text.approved), at: approvedAt, note: null };
  return [
    ...(isReturned && approvedAt === null ? [] : [approved]),
    {
      label: t(isReturned ? text.returned : text.paidOut),
      at: endedAt,
      note: isReturned ? publishedReason(order, script) : null,
    },
  ];
}

/** The venue's answer; while there is none, what happens next. */
function transferStep(order: TransferFacts, venue: string, script: Script): Step {
  const { t } = textsOf(script);
  const { direction, status, reason, endedAt: at } = order;
  if (status === 'success') return { label: t(text.stateSuccess), at, note: null };
  if (status === 'failed') {
    const label = t(direction === 'in' ? text.returned : text.stateFailed);
    return { label, at, note: transferReason(reason, venue, script) };
  }
  return { label: t(text.awaiting), at: null, note: t(text.awaitingNote, { venue }) };
}
