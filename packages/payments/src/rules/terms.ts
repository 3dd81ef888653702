import { err, type MoneyMinor, ok, parseMoney, type Result } from '@tianping/base';

/** What a site allows in deposits; a part of its configuration. */
export interface DepositTerms {
  readonly depositDisabled: boolean;
  readonly money: { readonly playMoney: boolean };
  readonly paymentChannels: readonly ChannelTerms[];
}

export interface ChannelTerms {
  readonly code: string;
  readonly minMinor: number;
  readonly maxMinor: number;
  /** Amounts offered as buttons. */
  readonly quickMinor: readonly number[];
}

export type AmountRefusal =
  | { readonly kind: 'amountMalformed' }
  | { readonly kind: 'amountOutOfLimits'; readonly minMinor: number; readonly maxMinor: number };

/** The amount that a member typed, within the channel's limits; the same on both sides. */
export function depositAmount(
  text: string,
  terms: ChannelTerms,
): Result<MoneyMinor, AmountRefusal> {
  const amount = parseMoney(text);
  if (!amount.ok) return err({ kind: 'amountMalformed' });
  const { minMinor, maxMinor } = terms;
  if (amount.value < minMinor || amount.value > maxMinor) {
    return err({ kind: 'amountOutOfLimits', minMinor, maxMinor });
  }
  return ok(amount.value);
}
