import { WIN_PRICE_MILLI_MAX, WIN_PRICE_MILLI_MIN } from '../limits.ts';
import { pairBasePrices } from './odds-types.ts';
import { settleHandicap, settleTotal } from './outcomes.ts';
import { priceMilli } from './prices.ts';
import type { Distribution } from './score-grid.ts';
import type { LineQuarter, PriceMilli } from './types.ts';

/** Chances of the five ways a line can end for one side. */
export type LineChances = Readonly<Record<'W' | 'LW' | 'P' | 'LL' | 'L', number>>;

/** For home in a handicap market; `margin` is the distribution of home's margin. */
export function handicapChances(margin: Distribution, line: LineQuarter): LineChances {
  return chancesOf(margin, (value) => {
    const score = value > 0 ? { home: value, away: 0 } : { home: 0, away: -value };
    return settleHandicap({ side: 'H', line, score }).code;
  });
}

/** For over. */
export function totalChances(total: Distribution, line: LineQuarter): LineChances {
  return chancesOf(
    total,
    (value) => settleTotal({ side: 'OV', line, score: { home: value, away: 0 } }).code,
  );
}

/** The profit a unit stake must pay to break even; `Infinity` when the side cannot win. */
export function fairProfit(chances: LineChances): number {
  return (chances.L + chances.LL / 2) / (chances.W + chances.LW / 2);
}

/** The chance at which a bet without draws or halves would have the same fair price. */
export function fairShare(chances: LineChances): number {
  return 1 / (1 + fairProfit(chances));
}

/**
 * Two Hong Kong prices for a two-sided line, from the fair profit of its first side. Near an even line the fair
 * decimal prices are scaled until the pair sums to `pairSumMilli`; further out that would lift the underdog above its
 * fair price, so there each side gives up half of the commission in Malay terms. Null when the favourite would be too
 * short to sell.
 */
export function pricePair(input: {
  readonly fairProfit: number;
  readonly pairSumMilli: number;
}): readonly [PriceMilli, PriceMilli] | null {
  const { fairProfit: fair, pairSumMilli: sum } = input;
  if (!(fair > 0) || !Number.isFinite(fair)) return null;
  const share = 1 / (1 + fair);
  if (Math.abs(share - 0.5) <= EVEN_SHARE_RANGE) {
    const decimals = [1 + fair, 1 + 1 / fair] as const;
    const scale = (decimals[0] + decimals[1]) / (2 + sum / 1000);
    const first = Math.round((decimals[0] / scale - 1) * 1000);
    return pairBasePrices(first, sum - first);
  }
  const low = Math.floor(Math.min(fair, 1 / fair) * 1000 - (2000 - sum) / 2);
  if (low < LOW_PRICE_MILLI_MIN) return null;
  return fair < 1 ? pairBasePrices(low, sum - low) : pairBasePrices(sum - low, low);
}

/**
 * Decimal prices (stake included) of results that exclude one another, by their chances and the
 * book's sum of implied chances, cut to two decimals. Null when one is too certain to sell.
 */
export function priceResults(input: {
  readonly chances: readonly number[];
  /** 1.06 is a book of 106 %. */
  readonly book: number;
}): readonly PriceMilli[] | null {
  const prices = input.chances.map((p) =>
    Math.min(WIN_PRICE_MILLI_MAX, Math.floor(100 / (p * input.book)) * 10),
  );
  return prices.every((price) => price >= WIN_PRICE_MILLI_MIN) ? prices.map(priceMilli) : null;
}

/** How far from one half a line still counts as even. */
const EVEN_SHARE_RANGE = 0.05;
/** Raw prices below this are not sold. */
const LOW_PRICE_MILLI_MIN = 50;

function chancesOf(
  distribution: Distribution,
  codeOf: (value: number) => keyof LineChances,
): LineChances {
  const chances = { W: 0, LW: 0, P: 0, LL: 0, L: 0 };
  for (const { value, p } of distribution) chances[codeOf(value)] += p;
  return chances;
}
