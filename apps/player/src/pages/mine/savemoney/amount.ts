import { moneyMinor, moneyToText, parseMoney } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { type ChannelTerms, depositAmount } from '@tianping/payments';
import { moneyText } from '@tianping/ui';
import type { Channel } from './channel-look.ts';
import { depositMessages as text } from './messages.ts';

/** Longest amount that is taken, in characters. */
const LENGTH_MAX = 12;

/** What stays of a typed or pasted amount: digits and one point with two places behind it. */
export function cleanAmount(typed: string): string {
  const [whole = '', ...rest] = typed.replaceAll(/[^\d.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const cleaned = rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
  return cleaned.slice(0, LENGTH_MAX);
}

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

/** An amount as it stands in the field: no grouping, no needless decimals. */
export function plainYuan(minor: number): string {
  return moneyToText(moneyMinor(minor)).replace(/\.00$/, '');
}

/** What a typed amount is worth; zero while it is none. */
export function minorOf(amount: string): number {
  const parsed = parseMoney(amount);
  return parsed.ok ? parsed.value : 0;
}

/** Hundredths of a percent as people write them: `1`, `0.5`, `1.25`. */
export function percentText(basisPoints: number): string {
  return moneyToText(moneyMinor(basisPoints)).replace(/\.?0+$/, '');
}

/** Thousandths of a yuan as people write a rate: `7.15`, `7.123`. */
export function rateText(rateMilli: number): string {
  const digits = String(rateMilli).padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3).replace(/0$/, '')}`;
}

/** The part of a channel that bounds its amounts. */
export function termsOf(channel: Channel): AmountTerms {
  const { code, minMinor, maxMinor, quickMinor, fixedOnly } = channel;
  return { code, minMinor, maxMinor, quickMinor, fixedOnly };
}
