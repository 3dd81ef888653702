import { displayPrice, type OddsType, priceMilli } from '@tianping/odds';

/** Prices by time, as the chart takes them: one column of seconds, one of figures for each side. */
export interface HistorySeries {
  readonly seconds: readonly number[];
  readonly values: readonly (readonly (number | null)[])[];
}

/** The figures that are shown in the chosen form; null while betting was suspended. */
export function historySeries(
  points: readonly { readonly at: number; readonly prices: readonly (number | null)[] }[],
  sides: readonly string[],
  form: { readonly oddsType: OddsType; readonly includesStake: boolean },
): HistorySeries {
  const figure = (price: number | null | undefined): number | null => {
    if (price === null || price === undefined || price <= 0) return null;
    return Number(displayPrice({ ...form, price: priceMilli(price) }).text);
  };
  return {
    seconds: points.map(({ at }) => at / 1000),
    values: sides.map((_, side) => points.map(({ prices }) => figure(prices[side]))),
  };
}
