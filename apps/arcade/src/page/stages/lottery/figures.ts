import { divideHalfEven, moneyMinor, moneyText } from '@tianping/base';
import type { Ratio } from '@tianping/games';
import type { Message, Translator } from '@tianping/i18n';
import type { Words } from '@tianping/plugin-games/lottery';

export function money(minor: number): string {
  return moneyText(moneyMinor(minor));
}

/** A price in thousandths as text: `1.982`, `9.8`, `970`. */
export function priceText(milli: number): string {
  const whole = Math.trunc(milli / 1000);
  const rest = String(milli % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

/** `97.00`, rounded half to even. */
export function percentText({ num, den }: Ratio): string {
  const digits = divideHalfEven(num * 10_000n, den)
    .toString()
    .padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `00:38`, the remaining whole seconds. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.trunc(seconds / 60))}:${two(seconds % 60)}`;
}

export function textOf(t: Translator['t'], words: Words): string {
  return words
    .map((word: Message | string) => (typeof word === 'string' ? word : t(word)))
    .join('');
}
