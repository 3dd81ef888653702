import type { MarketQuote, Period, Side } from '@tianping/feeds';
import { type LineQuarter, lineQuarter, type PriceMilli } from '@tianping/odds';
import { type Cells, decimalPrice, withoutStake } from './cells.ts';

type Price = PriceMilli | undefined;

/** A market of recorded prices; left out where one of its prices is missing. */
export function quote(
  family: string,
  period: Period,
  line: LineQuarter | null,
  prices: Readonly<Record<Side, Price>>,
): readonly MarketQuote[] {
  const given = Object.entries(prices).flatMap(([side, price]) =>
    price === undefined ? [] : [{ side, price }],
  );
  if (given.length < Object.keys(prices).length) return [];
  return [{ family, period, line, state: 'open', main: true, prices: given }];
}

/** The win market with a draw: home, draw, away in decimal prices. */
export function result3(period: Period, home: Price, draw: Price, away: Price) {
  return quote('win', period, null, { H: home, C: away, N: draw });
}

/** A handicap of the home side; prices are decimal and are converted to prices without the stake. */
export function handicap(
  period: Period,
  line: LineQuarter | undefined,
  home: Price,
  away: Price,
): readonly MarketQuote[] {
  if (line === undefined) return [];
  return quote('handicap', period, line, { H: withoutStake(home), C: withoutStake(away) });
}

/** Over and under, by decimal prices. */
export function overUnder(
  family: string,
  period: Period,
  line: LineQuarter | undefined,
  over: Price,
  under: Price,
): readonly MarketQuote[] {
  if (line === undefined) return [];
  return quote(family, period, line, { OV: withoutStake(over), UN: withoutStake(under) });
}

/** Prices of several lines, in columns such as `Over_FT_0_5`; `halves` are the lines' whole parts. */
export function totals(
  cells: Cells,
  halves: readonly number[],
  at: { readonly family: string; readonly period: Period },
  column: (side: 'over' | 'under', whole: number) => string,
): readonly MarketQuote[] {
  return halves.flatMap((whole) =>
    overUnder(
      at.family,
      at.period,
      lineQuarter(whole * 4 + 2),
      decimalPrice(cells[column('over', whole)]),
      decimalPrice(cells[column('under', whole)]),
    ),
  );
}
