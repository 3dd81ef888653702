import type { Message } from '@tianping/i18n';
import { postingMessages as text } from './posting-messages.ts';

export const purposes = {
  goodwill: text.goodwill,
  correction: text.correction,
  compensation: text.compensation,
  chargeback: text.chargeback,
} as const satisfies Readonly<Record<string, Message>>;

export const grounds = {
  multipleAccounts: text.multipleAccounts,
  payerName: text.payerName,
  promotionAbuse: text.promotionAbuse,
  fraud: text.fraud,
  bots: text.bots,
  collusion: text.collusion,
} as const satisfies Readonly<Record<string, Message>>;

/** The purpose of a posting, or its ground in the terms. */
export function purposeName(code: string): Message | null {
  const names: Readonly<Record<string, Message>> = { ...purposes, ...grounds };
  return names[code] ?? null;
}
