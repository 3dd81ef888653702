import { moneyMinor, moneyToText, type Script, type UnixMs } from '@tianping/base';
import type { AnswerOf, Calls } from '@tianping/contract';
import type { DepositFacts, OrderFacts, WithdrawFacts } from '@tianping/reports/server';
import { siteText, textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import { dealMessages as text } from './messages.ts';

type Detail = AnswerOf<Calls['fd/transactions/dealDetail']>;
type Fact = Detail['facts'][number];
type Step = Detail['timeline'][number];

const yuan = (minor: number): string => moneyToText(moneyMinor(minor));

/** What an order adds to what its movement says. */
export function orderFacts(services: Services, order: OrderFacts, script: Script): Fact[] {
  const { t } = textsOf(script);
  const fact = (label: string, value: string): Fact => ({ label, value, copy: false });
  switch (order.kind) {
    case 'deposit': {
      const channel = services.payments.channel(order.channel);
      return [
        fact(t(text.channel), channel ? t(channel.name) : order.channel),
        ...(order.paidMinor === null ? [] : [fact(t(text.paid), yuan(order.paidMinor))]),
        ...(order.feeMinor === 0 ? [] : [fact(t(text.fee), yuan(order.feeMinor))]),
        ...(order.rewardMinor === 0 ? [] : [fact(t(text.reward), yuan(order.rewardMinor))]),
      ];
    }
    case 'withdraw':
      return [
        fact(t(text.account), order.account),
        ...(order.feeMinor === 0 ? [] : [fact(t(text.fee), yuan(order.feeMinor))]),
        fact(t(text.arrives), yuan(order.payMinor)),
      ];
    case 'transfer':
      return [fact(t(text.venue), venueName(services, order.venue, script))];
  }
}

/** The steps that an order has taken, and when. */
export function orderTimeline(order: OrderFacts, script: Script): Step[] {
  const { t } = textsOf(script);
  const step = (label: string, at: UnixMs | null): Step => ({ label, at, note: null });
  const first = step(t(text.submitted), order.createdAt);
  switch (order.kind) {
    case 'deposit':
      return [first, ...depositSteps(order, script)];
    case 'withdraw':
      return [first, ...withdrawSteps(order, script)];
    case 'transfer':
      return [
        first,
        step(t(order.status === 'failed' ? text.returned : text.stateSuccess), order.endedAt),
      ];
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
    { label: t(isReturned ? text.returned : text.paidOut), at: endedAt, note: null },
  ];
}

/** A venue that no site has any more is shown by its code. */
function venueName(services: Services, code: string, script: Script): string {
  const source = services.reports.sources.find((one) => one.kind === 'venue' && one.code === code);
  return source ? siteText(source.name, script) : code;
}
