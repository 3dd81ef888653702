import { changeText, divideHalfEven, moneyMinor } from '@tianping/base';
import type { ExactReturn, Game } from '@tianping/games';
import type { Message } from '@tianping/i18n';

/** A return in hundredths of a percent, written as `98.94`; rounded half to even. */
export function percentText({ returned }: ExactReturn): string {
  const hundredths = divideHalfEven(returned.num * 10_000n, returned.den)
    .toString()
    .padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/** For a game with more bets than this only the range of returns is stated. */
const BETS_NAMED_MAX = 20;

/** The returns that fit the top bar: the game's own, its first two bets, or the range of many. */
export function mainReturns(
  game: Game,
): readonly { readonly name: Message | null; readonly percent: string }[] {
  const all = game.exactReturns();
  const whole = all.find(({ of }) => of === '');
  if (whole) return [{ name: null, percent: percentText(whole) }];
  if (all.length > BETS_NAMED_MAX) return [{ name: null, percent: rangeText(all) }];
  return all.slice(0, 2).map((one) => ({ name: one.name, percent: percentText(one) }));
}

/** From the lowest to the highest: `70.00–99.10`. */
function rangeText(all: readonly ExactReturn[]): string {
  const inOrder = [...all].sort((a, b) =>
    Number(a.returned.num * b.returned.den - b.returned.num * a.returned.den),
  );
  const [lowest, highest] = [inOrder[0], inOrder.at(-1)];
  return lowest && highest ? `${percentText(lowest)}–${percentText(highest)}` : '';
}

/** Whether stakes of this game stay open for a while, as in a round or a hand of several members. */
export function hasOpenStakes({ form }: Pick<Game, 'form'>): boolean {
  return form === 'round' || form === 'table';
}

/** `00:42:18`. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
}

/** A win or loss with its sign: `+128.40`. */
export function netText(minor: number): string {
  return changeText(moneyMinor(minor));
}

/** Both ends of a hash, for a line without room for all of it. */
export function shortHash(hex: string): string {
  return hex.length <= 20
    ? hex
    : `${hex.slice(0, 4)} ${hex.slice(4, 8)} ${hex.slice(8, 12)} … ${hex.slice(-4)}`;
}

export function moneyOf(minor: number) {
  return moneyMinor(minor);
}
