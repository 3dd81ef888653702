import type { LocalizedText } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import { inboxMessages as text } from '../../messages.ts';
import type { Reader } from './reader.ts';

interface WithdrawalFacts {
  readonly ticket: string;
  readonly amountMinor: number;
  readonly feeMinor: number;
  readonly payMinor: number;
  readonly account: LocalizedText;
  readonly reason: LocalizedText | null;
  readonly coin: string | null;
  readonly txId: string | null;
  readonly at: number;
}

export function withdrawalFacts(facts: WithdrawalFacts, { t, money, time, name }: Reader) {
  const { amountMinor, feeMinor, payMinor, coin, reason, txId } = facts;
  const rows: readonly (readonly [Message, string | null])[] = [
    [text.factReason, reason && name(reason)],
    [text.factWithdrawn, money(amountMinor)],
    [text.factFee, feeMinor === 0 ? null : money(feeMinor)],
    [text.factArrives, coin ?? money(payMinor)],
    [text.factAccount, name(facts.account)],
    [text.factTicketOfWithdrawal, facts.ticket],
    [text.factTxId, txId],
    [text.factTime, time(facts.at)],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label: t(label), value }]));
}

export function giftFacts(
  gift: {
    readonly amountMinor: number;
    readonly turnoverMinor: number;
    readonly expiresAt: number;
  },
  { t, money, time }: Reader,
) {
  return [
    { label: t(text.factAmount), value: money(gift.amountMinor) },
    { label: t(text.factTurnover), value: money(gift.turnoverMinor) },
    { label: t(text.factExpires), value: time(gift.expiresAt) },
  ];
}
