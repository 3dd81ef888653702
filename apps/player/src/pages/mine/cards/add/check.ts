import type { Message, Translator } from '@tianping/i18n';
import { digitsOf, isRealName, maskRealName } from '@tianping/members';
import { type AccountInput, checkAccount } from '@tianping/withdrawals';
import { withdrawalMessages } from '@tianping/withdrawals/messages';
import { cardMessages as text } from '../messages.ts';

const EMPTY: Readonly<Record<AccountInput['kind'], Message>> = {
  bank: text.cardEmpty,
  coin: text.addressEmpty,
  wallet: text.walletEmpty,
};

/** The message under the number, address or name; `null` when it may be sent. */
export function accountIssue(t: Translator['t'], input: AccountInput): string | null {
  if (input.account.trim() === '') return t(EMPTY[input.kind]);
  const checked = checkAccount(input);
  return checked.ok ? null : t(withdrawalMessages[checked.error]);
}

/** The message under the holder's name, checked against the mask; the server checks it against the whole name. */
export function holderIssue(t: Translator['t'], name: string, mask: string | null): string | null {
  const typed = name.trim();
  if (typed === '') return t(text.holderEmpty);
  if (!isRealName(typed)) return t(text.holderWrong);
  if (mask !== null && maskRealName(typed) !== mask) return t(text.holderOther, { name: mask });
  return null;
}

const CARD_DIGITS_MAX = 19;

/** A card's number in groups of four while it is typed. */
export function groupedCard(typed: string): string {
  const digits = digitsOf(typed, CARD_DIGITS_MAX);
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
