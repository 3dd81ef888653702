import { moneyMinor, moneyText } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { type ChannelTerms, depositAmount } from '@tianping/payments';
import { shortTime } from '../../../features/protection/figures.ts';
import type { Channel, CustomerInfo } from './channel-look.ts';
import { depositMessages as text } from './messages.ts';

/** What bounds an amount, as far as the member is shown it. */
export type AmountTerms = Pick<
  ChannelTerms,
  'code' | 'minMinor' | 'maxMinor' | 'quickMinor' | 'fixedOnly'
>;

/**
 * The message under the amount; `null` when it may be sent. `ownLimit` is what the member's own limits leave, in minor
 * units.
 */
export function amountIssue(
  t: Translator['t'],
  amount: string,
  terms: AmountTerms,
  ownLimit: CustomerInfo['ownLimit'] = null,
): string | null {
  if (amount === '') return t(text.amountEmpty);
  const checked = depositAmount(amount, terms);
  if (!checked.ok) {
    if (checked.error.kind === 'amountMalformed') return t(text.amountMalformed);
    if (checked.error.kind === 'amountNotOffered') return t(text.amountNotFixed);
    return t(text.amountOutOfLimits, limitTexts(terms));
  }
  if (ownLimit !== null && checked.value > ownLimit.leftMinor) {
    return t(text.amountOverLeft, leftTexts(t, ownLimit));
  }
  return null;
}

const PERIODS = { day: text.limitDay, week: text.limitWeek, month: text.limitMonth } as const;

/** What the member's own limit leaves, which limit it is, and when its period starts again. */
export function leftTexts(
  t: Translator['t'],
  { leftMinor, period, until }: NonNullable<CustomerInfo['ownLimit']>,
): { left: string; period: string; time: string } {
  const left = moneyText(moneyMinor(leftMinor));
  return { left, period: t(PERIODS[period]), time: shortTime(until) };
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
