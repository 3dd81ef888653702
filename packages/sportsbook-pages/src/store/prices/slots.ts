import type { MarketView } from '@tianping/contract';

export type Family = MarketView['family'];
export type Period = MarketView['period'];

/** The position of a price cell in the list: the `at`-th line of a family and period, the main one first. */
export type SlotName = `${Family}.${Period}.${number}`;

export function slotName(family: Family, period: Period, at: number): SlotName {
  return `${family}.${period}.${at}`;
}

/**
 * Which market is in which slot. Closed markets leave the list; the main line comes first, then the lines nearest to
 * it, the one below before the one above.
 */
export function arrangeSlots(markets: Iterable<MarketView>): Map<SlotName, MarketView> {
  const groups = new Map<string, MarketView[]>();
  for (const market of markets) {
    if (market.state === 'closed') continue;
    const name = `${market.family}.${market.period}`;
    const group = groups.get(name);
    if (group) group.push(market);
    else groups.set(name, [market]);
  }
  const slots = new Map<SlotName, MarketView>();
  for (const group of groups.values()) {
    orderLines(group).forEach((market, at) => {
      slots.set(slotName(market.family, market.period, at), market);
    });
  }
  return slots;
}

/** Main line first, then by distance from it. */
function orderLines(group: readonly MarketView[]): MarketView[] {
  const main = group.find((market) => market.main) ?? group[0];
  const middle = main?.line ?? 0;
  const away = (market: MarketView): number => Math.abs((market.line ?? 0) - middle);
  return [...group].sort(
    (a, b) =>
      Number(b.main) - Number(a.main) ||
      away(a) - away(b) ||
      Math.abs(a.line ?? 0) - Math.abs(b.line ?? 0) ||
      (a.line ?? 0) - (b.line ?? 0),
  );
}

/** Lines of one family and period in the order of the panel: from the lowest to the highest. */
export function ascendingLines(group: readonly MarketView[]): MarketView[] {
  return [...group].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** Whether a change of one market can move another into its slot. */
export function movesSlots(before: MarketView | undefined, after: MarketView | null): boolean {
  if (!before || !after) return true;
  return (
    before.main !== after.main ||
    before.line !== after.line ||
    (before.state === 'closed') !== (after.state === 'closed')
  );
}
