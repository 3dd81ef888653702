import { moneyMinor, moneyText } from '@tianping/base';
import type { RoundGame } from '@tianping/games';
import type { Translator } from '@tianping/i18n';
import { tableMessages as m } from './messages.ts';

export function money(minor: number): string {
  return moneyText(moneyMinor(minor));
}

/** `0.95:1`, `25:1 · 200:1`, `1–30:1`: what a winning stake pays besides itself. */
export function priceText(returnMilli: readonly number[]): string {
  const odds = returnMilli.map((milli) => oddsText(milli - 1000));
  if (odds.length <= 2) return `${odds.join(' · ')} : 1`;
  return `${odds[0] ?? ''}–${odds.at(-1) ?? ''} : 1`;
}

function oddsText(milli: number): string {
  const whole = Math.floor(milli / 1000);
  const rest = String(milli % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

/** The name and the price of a bet in the reader's script. */
export function betWords(game: RoundGame, code: string, { t }: Pick<Translator, 't'>) {
  const kind = game.readBet(code);
  if (!kind) return null;
  const name = typeof kind.name === 'string' ? kind.name : t(kind.name);
  return { name, price: priceText(kind.returnMilli) };
}

/** The full name of the bet: `分注 17·20` where its name alone is `分注`. */
export function wholeBetText(game: RoundGame, code: string, { t }: Pick<Translator, 't'>): string {
  const kind = game.readBet(code);
  if (!kind) return code;
  return (kind.words ?? [kind.name])
    .map((part) => (typeof part === 'string' ? part : t(part)))
    .join('');
}

/** The outcome as one line of text. */
export function outcomeText(game: RoundGame, outcome: unknown, { t }: Pick<Translator, 't'>) {
  const parts = game.describe(outcome);
  return parts.map((part) => (typeof part === 'string' ? part : t(part))).join('');
}

/** Which gates beat the house: `天 黄 胜`, or that all or none did. */
export function gatesText(
  gates: readonly { readonly name: string; readonly isWon: boolean }[],
  { t }: Pick<Translator, 't'>,
): string {
  const won = gates.filter(({ isWon }) => isWon);
  if (won.length === 0) return t(m.houseWon);
  if (won.length === gates.length) return t(m.houseLost);
  return t(m.gatesWon, { names: won.map(({ name }) => name).join(' ') });
}
