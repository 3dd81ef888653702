import type { MarketQuote } from '../rules/types.ts';
import type { Known } from './audit-known.ts';

const SIDE = /^[A-Z0-9+.-]{1,24}$/;

/** Faults of quotes, each by itself and against earlier quotes. */
export function faultsOfPrices(markets: readonly MarketQuote[], match: Known): string[] {
  const faults = markets.flatMap((quote) => faultsOfQuote(quote, match));
  const names = markets.map(nameOf);
  if (new Set(names).size < names.length) faults.push('a market twice in one message');
  for (const quote of markets) match.quotes.set(nameOf(quote), quote);
  return [...faults, ...faultsOfMain(markets, match)];
}

function nameOf({ family, period, line }: MarketQuote): string {
  return `${family}.${period}.${line}`;
}

function faultsOfQuote(quote: MarketQuote, match: Known): string[] {
  const name = nameOf(quote);
  const sides = quote.prices.map(({ side }) => side);
  const faults: string[] = [];
  if (quote.line !== null && !Number.isInteger(quote.line)) faults.push(`${name}: line`);
  if (new Set(sides).size < sides.length) faults.push(`${name}: a side twice`);
  for (const { side, price } of quote.prices) {
    if (!SIDE.test(side)) faults.push(`${name}: side ${side}`);
    if (match.runners && !match.runners.has(side)) faults.push(`${name}: no runner ${side}`);
    if (!Number.isInteger(price) || price < 1) faults.push(`${name}: price ${price}`);
  }
  if (quote.state !== 'open') return faults;
  if (sides.length === 0) faults.push(`${name}: open without a price`);
  if (match.ended) faults.push(`${name}: open after the end`);
  return faults;
}

/** Of a family on one tally at most one line is the main one. */
function faultsOfMain(markets: readonly MarketQuote[], match: Known): string[] {
  const touched = new Set(markets.map(({ family, period }) => `${family}.${period}.`));
  return [...touched].flatMap((stem) => {
    let mains = 0;
    for (const [name, quote] of match.quotes) {
      if (quote.main && quote.state === 'open' && name.startsWith(stem)) mains += 1;
    }
    return mains > 1 ? [`${stem}: ${mains} main lines`] : [];
  });
}
