import { moneyMinor, moneyToText } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { type ChannelTerms, depositAmount } from '@tianping/payments';
import { moneyText } from '@tianping/ui';
import { mineMessages as text } from '../messages.ts';

/** Longest amount that is taken, in characters. */
const LENGTH_MAX = 12;

/** What stays of a typed or pasted amount: digits and one point with two places behind it. */
export function cleanAmount(typed: string): string {
  const [whole = '', ...rest] = typed.replaceAll(/[^\d.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const cleaned = rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
  return cleaned.slice(0, LENGTH_MAX);
}

/** The message under the amount; `null` when it may be sent. */
export function amountIssue(
  t: Translator['t'],
  amount: string,
  terms: ChannelTerms,
): string | null {
  if (amount === '') return t(text.amountEmpty);
  const checked = depositAmount(amount, terms);
  if (checked.ok) return null;
  if (checked.error.kind === 'amountMalformed') return t(text.amountMalformed);
  return t(text.amountOutOfLimits, limitTexts(terms));
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
