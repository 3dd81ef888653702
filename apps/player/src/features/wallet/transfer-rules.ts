import { balanceText, type MoneyMinor, moneyMinor, moneyText } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { type AmountRefusal, movable, transferAmount } from '@tianping/venues';
import { plainAmount } from './amount.ts';
import { transferTexts as text } from './messages.ts';
import type { Venue } from './types.ts';

/** One side of a transfer is always the central wallet: `1` into the venue, `2` out of it. */
export type TransferWay = '1' | '2';

export interface TransferTerms {
  readonly venue: Venue;
  readonly way: TransferWay;
  readonly centerMinor: number;
}

/** What the paying wallet holds; null while it is not known. */
export function availableOf({ venue, way, centerMinor }: TransferTerms): MoneyMinor | null {
  if (way === '1') return moneyMinor(centerMinor);
  return venue.balanceMinor === null ? null : moneyMinor(venue.balanceMinor);
}

/** The amount of the "all" button: what the paying wallet holds, as much of it as the venue accepts. */
export function allOf(terms: TransferTerms): string {
  const available = moneyMinor(Math.max(0, availableOf(terms) ?? 0));
  return plainAmount(movable(available, terms.venue));
}

/** Why nothing can be moved in this direction, whatever the amount; null when it can. */
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
  const moved = transferAmount(amount, venue);
  if (!moved.ok) return t(refusalText(moved.error, way), { venue: venue.name });
  const available = availableOf(terms);
  if (available === null || moved.value <= available) return null;
  const shown = balanceText(available);
  if (way === '1') return t(text.tooMuchCenter, { amount: shown });
  return t(text.tooMuchVenue, { venue: venue.name, amount: shown });
}

function refusalText(refusal: AmountRefusal, way: TransferWay) {
  switch (refusal) {
    case 'amountEmpty':
      return way === '1' ? text.emptyIn : text.emptyOut;
    case 'amountMalformed':
      return text.malformed;
    case 'amountZero':
      return text.tooSmall;
    case 'wholeYuan':
      return text.notWhole;
  }
}

/** How much a whole-yuan venue accepts of an amount, where that is less than was typed; else null. */
export function wholeYuanNote({ t }: Translator, amount: string, { venue }: TransferTerms) {
  if (!venue.wholeYuan) return null;
  const moved = transferAmount(amount, venue);
  const hasRest = moved.ok && /\.0*[1-9]/.test(amount);
  if (!hasRest) return t(text.wholeYuan, { venue: venue.name });
  return t(text.wholeYuanMoved, { venue: venue.name, amount: moneyText(moved.value) });
}
