import type { MarketQuote } from '@tianping/feeds';

/**
 * Updates the known quotes and returns those that changed. Quotes that are no longer offered close: of all markets,
 * or with `listOnly` of the families and tallies that were requested.
 */
export function updateQuotes(
  known: Map<string, MarketQuote>,
  fresh: readonly MarketQuote[],
  listOnly = false,
): readonly MarketQuote[] {
  const changed: MarketQuote[] = [];
  const offered = new Set<string>();
  const asked = new Set<string>();
  for (const quote of fresh) {
    const name = nameOf(quote);
    offered.add(name);
    asked.add(bookOf(quote));
    const before = known.get(name);
    if (before && sameQuote(before, quote)) continue;
    known.set(name, quote);
    changed.push(quote);
  }
  for (const [name, quote] of known) {
    if (offered.has(name) || quote.state === 'closed') continue;
    if (listOnly && !asked.has(bookOf(quote))) continue;
    const closed: MarketQuote = { ...quote, state: 'closed', main: false };
    known.set(name, closed);
    changed.push(closed);
  }
  return changed;
}

function nameOf(quote: MarketQuote): string {
  return `${bookOf(quote)}.${quote.line}`;
}

function bookOf(quote: MarketQuote): string {
  return `${quote.family}.${quote.period}`;
}

function sameQuote(one: MarketQuote, other: MarketQuote): boolean {
  return (
    one.state === other.state &&
    one.main === other.main &&
    one.prices.length === other.prices.length &&
    one.prices.every((price, at) => {
      const counterpart = other.prices[at];
      return price.price === counterpart?.price && price.side === counterpart.side;
    })
  );
}
