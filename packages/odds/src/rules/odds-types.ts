import { assert, type Brand } from '@tianping/base';
import { priceMilli } from './prices.ts';
import type { OddsType, PriceMilli } from './types.ts';

/**
 * The displayed price at which a bet was accepted, in thousandths of the chosen odds type. `E` and markets whose
 * price includes the stake include it (1950), `H` does not (950), `M` and `I` may be negative (-950 is -0.95): then
 * the profit is the stake, and the amount at risk is calculated from the base price, of which the displayed one is a
 * rounding.
 */
export type AcceptedPrice = Brand<number, 'StruckPrice'>;

/** What determines the accepted price of a base price. */
export interface PriceForm {
  readonly oddsType: OddsType;
  /** The market's price includes the stake, so the odds type does not change it. */
  readonly includesStake: boolean;
}

/**
 * The base price in the chosen odds type. A negative price is cut to two decimals, Malay towards zero and Indonesian
 * away from it, as the trade prints them; where that would be more than one per cent off, to three. Every other price
 * keeps its thousandths. No money is calculated from the cut price.
 */
export function toAcceptedPrice(price: PriceMilli, form: PriceForm): AcceptedPrice {
  if (form.includesStake) return price as number as AcceptedPrice;
  return inOddsType(price, form.oddsType) as AcceptedPrice;
}

/** Text of a price, and whether it is negative (shown in its own colour). */
export interface PriceText {
  readonly text: string;
  readonly negative: boolean;
}

/** The text of the accepted price: two decimals, a third only when the source quotes one. */
export function displayPrice(input: PriceForm & { readonly price: PriceMilli }): PriceText {
  return acceptedPriceText(toAcceptedPrice(input.price, input));
}

export function acceptedPriceText(acceptedPrice: AcceptedPrice): PriceText {
  const digits = String(Math.abs(acceptedPrice)).padStart(4, '0');
  const decimals = digits.endsWith('0') ? digits.slice(-3, -1) : digits.slice(-3);
  const negative = acceptedPrice < 0;
  return { text: `${negative ? '-' : ''}${digits.slice(0, -3)}.${decimals}`, negative };
}

/** Whether the accepted price includes the stake. */
export function isWithStake(form: PriceForm): boolean {
  return form.includesStake || form.oddsType === 'E';
}

/** Prices of one side in all four odds types, thousandths. */
export type AllOddsTypes = { readonly [Type in OddsType]: number };

/**
 * The display prices of both sides for a raw pair as quoted by the Crown family (home or over first), its underdog
 * above 1.000. The commission, 2.000 less the sum, stays on the favourite: the other side's Malay price is minus the
 * sum of the low price and the commission. All are cut to two decimals.
 */
export function pairPrices(rawA: number, rawB: number): readonly [AllOddsTypes, AllOddsTypes] {
  assert(Number.isSafeInteger(rawA) && Number.isSafeInteger(rawB), 'raw prices are whole');
  assert(rawA > 0 && rawB > 0 && rawA + rawB <= 2000, `not a raw pair: ${rawA}, ${rawB}`);
  const malay = malayPair(rawA, rawB);
  const cutMalay = malayPair(cutToCents(rawA), cutToCents(rawB));
  const side = (at: 0 | 1): AllOddsTypes => {
    const hongKong = hongKongOfMalay(malay[at]);
    return {
      H: hongKong,
      E: hongKong + 1000,
      M: cutToCents(malay[at]),
      I: indonesianOfMalay(cutMalay[at]),
    };
  };
  return [side(0), side(1)];
}

/** The Hong Kong side of {@link pairPrices} as base prices. */
export function pairBasePrices(rawA: number, rawB: number): readonly [PriceMilli, PriceMilli] {
  const [a, b] = pairPrices(rawA, rawB);
  return [priceMilli(a.H), priceMilli(b.H)];
}

function inOddsType(hongKong: number, oddsType: OddsType): number {
  switch (oddsType) {
    case 'H':
      return hongKong;
    case 'E':
      return hongKong + 1000;
    case 'M':
      return hongKong <= 1000 ? hongKong : -turned(hongKong, Math.floor);
    case 'I':
      return hongKong >= 1000 ? hongKong : -turned(hongKong, Math.ceil);
  }
}

/** The reciprocal of a price in thousandths: cut to cents, or to thousandths where that is more than 1 % off. */
function turned(hongKong: number, cut: (value: number) => number): number {
  const cents = cut(100_000 / hongKong) * 10;
  const off = Math.abs(cents * hongKong - 1_000_000) * 100;
  return off <= 1_000_000 ? cents : Math.max(1, cut(1_000_000 / hongKong));
}

function malayPair(a: number, b: number): readonly [number, number] {
  if (a <= 1000 && b <= 1000) return [a, b];
  const other = -(Math.min(a, b) + 2000 - (a + b));
  return a < b ? [a, other] : [other, b];
}

function hongKongOfMalay(malay: number): number {
  return cutToCents(malay > 0 ? malay : Math.floor(1_000_000 / -malay));
}

function indonesianOfMalay(malay: number): number {
  if (malay === 1000) return 1000;
  return Math.floor(-100_000 / malay) * 10;
}

/** Drops the third decimal, towards zero. */
function cutToCents(milli: number): number {
  return Math.trunc(milli / 10) * 10;
}
