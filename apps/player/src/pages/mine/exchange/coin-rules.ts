import {
  balanceText,
  type MoneyMinor,
  moneyMinor,
  moneyText,
  parseMoney,
  plainMoneyText,
} from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { type CoinDirection, coinAmount, coinWorth } from '@tianping/venues';
import { exchangeTexts as text } from '../../../features/wallet/messages.ts';
import type { Rate } from '../../../features/wallet/types.ts';

export type Direction = CoinDirection;

/** Thousandths of a yuan formatted as a rate: `7.200`. */
export function rateText(milli: number): string {
  const digits = String(milli).padStart(4, '0');
  return `¥${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

export function rateOf(rate: Rate, direction: Direction): number {
  return direction === 'buy' ? rate.buyMilli : rate.sellMilli;
}

/** An amount of coins as text: no currency sign, a trailing `.00` dropped. */
export function coinsText(coinMinor: number): string {
  return plainMoneyText(moneyMinor(coinMinor)).replace(/\.00$/, '');
}

/** The money side of a typed amount; null while it is not a valid amount. */
export function moneyOf(rate: Rate, direction: Direction, amount: string): MoneyMinor | null {
  const coins = parseMoney(amount);
  return coins.ok ? coinWorth(coins.value, rateOf(rate, direction), direction) : null;
}

/** The most coins that can be bought or sold: what the wallet holds, within the rate's limits. */
export function allCoinsMinor(rate: Rate, direction: Direction, centerMinor: number): number {
  const { coinMinor, maxCoinMinor, buyMilli } = rate;
  const held =
    direction === 'sell'
      ? coinMinor
      : Number((BigInt(Math.max(0, centerMinor)) * 1000n) / BigInt(buyMilli));
  return Math.max(0, Math.min(held, maxCoinMinor));
}

/** The message under the amount; null when it may be exchanged. */
export function coinIssue(
  { t }: Translator,
  amount: string,
  terms: { readonly rate: Rate; readonly direction: Direction; readonly centerMinor: number },
): string | null {
  const { rate, direction, centerMinor } = terms;
  const { coin, minCoinMinor, maxCoinMinor, coinMinor } = rate;
  const coins = coinAmount(amount, rate);
  if (!coins.ok) {
    if (coins.error.kind === 'amountEmpty') return t(text.empty);
    if (coins.error.kind === 'amountMalformed') return t(text.malformed);
    const limits = { min: coinsText(minCoinMinor), max: coinsText(maxCoinMinor) };
    return t(text.outOfLimits, { ...limits, coin });
  }
  if (direction === 'sell') {
    if (coins.value <= coinMinor) return null;
    return t(text.tooMuchCoin, { amount: coinsText(coinMinor), coin });
  }
  const need = coinWorth(coins.value, rate.buyMilli, 'buy');
  if (need <= centerMinor) return null;
  return t(text.tooMuchMoney, {
    need: moneyText(need),
    amount: balanceText(moneyMinor(centerMinor)),
  });
}
