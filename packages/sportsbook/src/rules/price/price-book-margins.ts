import type { GameType } from '@tianping/feeds';
import { fairProfit, type PriceMilli, priceMilli, pricePair } from '@tianping/odds';
import type { PricedPlace, SideChances } from './price-book-chances.ts';

/** Sums of the two Hong Kong prices of a line: the main markets, segments and teams, the rest. */
const PAIR_SUM = { main: 1900, segment: 1860, aside: 1840 } as const;

/** Sums of the implied chances of results with the stake in their price. */
const WIN_BOOK = 1.06;
const SEGMENT_WIN_BOOK = 1.07;
const ODD_EVEN_BOOK = 2000 / 1940;
const FEW_BOOK = 1.08;
const SOME_BOOK = 1.12;
const MANY_BOOK = 1.2;
/** Outrights: more margin the more runners, within these. */
const OUTRIGHT_BOOK = { least: 1.2, most: 1.5, eachRunner: 0.015 } as const;

const PRICE_MAX = 201_000;
const SCORE_PRICE_MAX = 301_000;
const PRICE_MIN = 1_010;

/**
 * Odd and even shares this close to each other are sold at one price: where few goals fall that is a point; where
 * many fall, the difference is an artefact of the sampled outcomes.
 */
const EVEN_RANGE = { few: 0.01, many: 0.03 } as const;
const FEW_GOALS: ReadonlySet<GameType> = new Set(['FT', 'VF', 'IH', 'BS']);

/** Selections more certain than this, or less likely than `SHARE_MIN`, are not sold at all. */
const SHARE_MAX = 0.97;
/** The match winner is sold longest: at the lowest price the house still keeps a margin up to this chance. */
const WIN_SHARE_MAX = 0.985;
export const SHARE_MIN = 0.015;

/** The price that a unit stake must be paid, stake included, to break even; the stake may come back. */
function fairDecimal({ W, LW, P, LL, void: refunded }: SideChances): number {
  return (1 - P - refunded - (LW + LL) / 2) / (W + LW / 2);
}

/** The chance of a selection among those of its ends that decide the stake. */
export function shareOf(chances: SideChances): number {
  return 1 / fairDecimal(chances);
}

/** Hong Kong prices of the two sides of a line; null when it is almost decided. */
export function pairPrices(
  place: PricedPlace,
  first: SideChances,
): readonly [PriceMilli, PriceMilli] | null {
  const fair = fairProfit(first);
  const share = 1 / (1 + fair);
  if (!(share >= 1 - SHARE_MAX && share <= SHARE_MAX)) return null;
  return pricePair({ fairProfit: fair, pairSumMilli: pairSum(place) });
}

function pairSum({ group, market, period, gameType }: PricedPlace): number {
  const ofTeam = market.family.startsWith('team');
  if (group === 'main' && !ofTeam) return PAIR_SUM.main;
  if (group === 'main' || group === 'segment' || (period === 'HT' && gameType !== 'FT')) {
    return PAIR_SUM.segment;
  }
  return PAIR_SUM.aside;
}

/** Selections more certain than this are not sold in a market without a line. */
export function maxShareOf({ market }: PricedPlace): number {
  return market.family === 'win' ? WIN_SHARE_MAX : SHARE_MAX;
}

/** The decimal price of one result, rounded down to the printed steps; null when it is too short to sell. */
export function resultPrice(input: {
  readonly place: PricedPlace;
  readonly share: number;
  readonly book: number;
  readonly most: number;
}): PriceMilli | null {
  const { place, share, book, most } = input;
  const milli = Math.min(most, cut(1 / (share * book)));
  if (milli >= PRICE_MIN) return priceMilli(milli);
  return place.market.family === 'win' ? priceMilli(PRICE_MIN) : null;
}

/** Long prices are quoted in coarser steps. */
function cut(decimal: number): number {
  if (!(decimal < 1_000)) return Infinity;
  if (decimal >= 30) return Math.floor(decimal) * 1_000;
  if (decimal >= 10) return Math.floor(decimal * 10) * 100;
  return Math.floor(decimal * 100) * 10;
}

/** The sum of implied chances of a market without a line, and the highest price in it. */
export function bookOf(
  place: PricedPlace,
  sides: number,
): { readonly book: number; readonly most: number } {
  const { market, group, period } = place;
  const most = group === 'score' || group === 'outright' ? SCORE_PRICE_MAX : PRICE_MAX;
  if (group === 'outright') {
    const { least, most: top, eachRunner } = OUTRIGHT_BOOK;
    return { book: Math.min(top, least + eachRunner * sides), most };
  }
  if (market.family === 'win') {
    // A winner of two is the same bet as a level handicap, and sold at its margin.
    if (sides === 2) return { book: 4_000 / (2_000 + pairSum(place)), most };
    return { book: period === 'FT' ? WIN_BOOK : SEGMENT_WIN_BOOK, most };
  }
  if (market.family.toLowerCase().endsWith('oddeven')) return { book: ODD_EVEN_BOOK, most };
  if (group === 'score' || sides > 4) return { book: MANY_BOOK, most };
  return { book: sides > 2 && market.winners !== 'two' ? SOME_BOOK : FEW_BOOK, most };
}

/** Odd and even that differ only negligibly are treated as even. */
export function levelOddEven(place: PricedPlace, shares: readonly number[]): readonly number[] {
  const isOddEven = place.market.family.toLowerCase().endsWith('oddeven');
  const range = FEW_GOALS.has(place.gameType) ? EVEN_RANGE.few : EVEN_RANGE.many;
  const near = shares.length === 2 && shares.every((one) => Math.abs(one - 0.5) <= range);
  return isOddEven && near ? [0.5, 0.5] : shares;
}
