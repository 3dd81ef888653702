import { moneyMinor, moneyText } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { type ChannelTerms, depositAmount } from '@tianping/payments';
import type { Channel } from './channel-look.ts';
import { depositMessages as text } from './messages.ts';

/** What bounds an amount, as far as the member is told of it. */
export type AmountTerms = Pick<
  ChannelTerms,
  'code' | 'minMinor' | 'maxMinor' | 'quickMinor' | 'fixedOnly'
>;

/** The message under the amount; `null` when it may be sent. `left` is what may still be paid in today. */
export function amountIssue(
  t: Translator['t'],
  amount: string,
  terms: AmountTerms,
  left: number | null = null,
): string | null {
  if (amount === '') return t(text.amountEmpty);
  const checked = depositAmount(amount, terms);
  if (!checked.ok) {
    if (checked.error.kind === 'amountMalformed') return t(text.amountMalformed);
    if (checked.error.kind === 'amountNotOffered') return t(text.amountNotFixed);
    return t(text.amountOutOfLimits, limitTexts(terms));
  }
  if (left !== null && checked.value > left) {
    return t(text.amountOverLeft, { left: moneyText(moneyMinor(Math.max(0, left))) });
  }
  return null;
}

/** Both limits of a channel, for its hints. */
export function limitTexts(terms: Pick<ChannelTerms, 'minMinor' | 'maxMinor'>): {
  min: string;
  max: string;
} {
  return { min: moneyText(moneyMinor(terms.minMinor)), max: moneyText(moneyMinor(terms.maxMinor)) };
}

/** The part of a channel that bounds its amounts. */
export function termsOf(channel: Channel): AmountTerms {
  const { code, minMinor, maxMinor, quickMinor, fixedOnly } = channel;
  return { code, minMinor, maxMinor, quickMinor, fixedOnly };
}
