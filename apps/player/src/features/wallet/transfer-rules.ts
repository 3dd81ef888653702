import { type MoneyMinor, moneyMinor, parseMoney } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { balanceText, moneyText } from '@tianping/ui';
import { plainAmount, wholeYuanOf } from './amount.ts';
import { transferTexts as text } from './messages.ts';
import type { Venue } from './types.ts';

/** One side of a transfer is always the central wallet: `1` into the venue, `2` out of it. */
export type TransferWay = '1' | '2';

export interface TransferTerms {
  readonly venue: Venue;
  readonly way: TransferWay;
  readonly centerMinor: number;
}

/** What the wallet that gives has; null while it is not known. */
export function availableOf({ venue, way, centerMinor }: TransferTerms): MoneyMinor | null {
  if (way === '1') return moneyMinor(centerMinor);
  return venue.balanceMinor === null ? null : moneyMinor(venue.balanceMinor);
}

/** The amount of the button for all: what the giving wallet has, as much of it as the venue takes. */
export function allOf(terms: TransferTerms): string {
  const available = Math.max(0, availableOf(terms) ?? 0);
  return plainAmount(terms.venue.wholeYuan ? wholeYuanOf(available) : available);
}

/** Why nothing can be moved this way at all, whatever the amount; null when it can. */
export function wayIssue(translator: Translator, terms: TransferTerms): string | null {
  const { t } = translator;
  const { venue, way } = terms;
  if (venue.state === 'maintenance') return t(text.upkeep, { venue: venue.name });
  if (way === '1') return null;
  if (venue.balanceMinor === null) return t(text.unknownBalance, { venue: venue.name });
  const { activity } = venue;
  if (!activity || activity.missingMinor <= 0) return null;
  const missing = moneyText(moneyMinor(activity.missingMinor));
  return t(text.locked, { name: activity.name, missing });
}

/** The message under the amount; null when it may be sent. */
export function transferIssue(
  translator: Translator,
  amount: string,
  terms: TransferTerms,
): string | null {
  const { t } = translator;
  const { venue, way } = terms;
  if (amount === '') return t(way === '1' ? text.emptyIn : text.emptyOut);
  const minor = parseMoney(amount);
  if (!minor.ok) return t(text.malformed);
  if (minor.value === 0) return t(text.tooSmall);
  if (venue.wholeYuan && minor.value % 100 !== 0) return t(text.notWhole, { venue: venue.name });
  const available = availableOf(terms);
  if (available === null || minor.value <= available) return null;
  const shown = balanceText(available);
  if (way === '1') return t(text.tooMuchCenter, { amount: shown });
  return t(text.tooMuchVenue, { venue: venue.name, amount: shown });
}
