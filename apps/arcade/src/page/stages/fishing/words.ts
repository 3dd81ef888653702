import { moneyMinor, moneyText, plainMoneyText } from '@tianping/base';
import type { FishKind, PondGame } from '@tianping/games';
import type { Translator } from '@tianping/i18n';
import { fishingStage as m } from './messages.ts';

type T = Translator['t'];

export function money(minor: number): string {
  return moneyText(moneyMinor(minor));
}

/** Two decimals and no sign of the currency: `231.20`. */
export function plainMoney(minor: number): string {
  return plainMoneyText(moneyMinor(minor));
}

/** What a fish pays as a multiple of the level, in short: `×20`, `×20–200`, `×10 起`. */
export function timesText({ worth }: FishKind, t: T): string {
  if (worth.form === 'fixed') return t(m.timesOf, { times: worth.times });
  if (worth.form !== 'drawn') return t(m.timesAlong, { times: worth.times });
  const times = worth.table.map((line) => line.times);
  return t(m.timesRange, { least: Math.min(...times), most: Math.max(...times) });
}

export function kindName(game: PondGame, code: string, t: T): string {
  const kind = game.readKind(code);
  return kind ? t(kind.name) : code;
}

const HUNDREDTHS = 10_000;

/** A chance in percent, rounded to hundredths: `19.40`. */
export function chanceText({ num, den }: { readonly num: number; readonly den: number }): string {
  const hundredths = String(Math.round((num * HUNDREDTHS) / den)).padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/** The remaining minutes and seconds: `0:42`. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
