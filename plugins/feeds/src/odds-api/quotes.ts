import type { MarketQuote, Period, Side } from '@tianping/feeds';
import {
  LINE_QUARTER_MAX,
  lineQuarter,
  PRICE_MILLI_MAX,
  type PriceMilli,
  priceMilli,
  type Score,
} from '@tianping/odds';
import type { BookMarket, OddsEvent } from './payload.ts';
import type { SportPlace } from './sports.ts';

export interface QuoteOptions {
  readonly place: SportPlace;
  readonly oddsFormat: 'decimal' | 'american';
  /** Bookmakers by preference; those not listed come last, in the order of the answer. */
  readonly bookmakers: readonly string[];
  /** Null before the start. In play the source's handicaps count the whole match, ours from this score. */
  readonly score: Score | null;
}

/**
 * The markets of an event. Each is taken whole from the first bookmaker that has it, so that both sides of a line
 * come from one bookmaker; prices are never mixed or averaged. Incomplete markets (a side missing, lines that do
 * not mirror each other) are left out.
 */
export function quotesOf(event: OddsEvent, options: QuoteOptions): readonly MarketQuote[] {
  const quotes = new Map<string, MarketQuote>();
  for (const bookmaker of byPreference(event.bookmakers, options.bookmakers)) {
    for (const market of bookmaker.markets) {
      for (const quote of quotesOfMarket(event, market, options)) {
        const name = `${quote.family}.${quote.period}.${quote.line}`;
        if (!quotes.has(name)) quotes.set(name, quote);
      }
    }
  }
  return withOneMainLine([...quotes.values()]);
}

/** A price in thousandths, stake included; null for an invalid one. */
export function decimalMilli(price: number, format: 'decimal' | 'american'): number | null {
  const milli = format === 'decimal' ? Math.round(price * 1000) : americanMilli(price);
  return Number.isSafeInteger(milli) && milli > 1000 && milli <= PRICE_MILLI_MAX ? milli : null;
}

function americanMilli(price: number): number {
  if (!Number.isInteger(price) || Math.abs(price) < 100) return Number.NaN;
  return price > 0 ? 1000 + price * 10 : 1000 + Math.round(100_000 / -price);
}

function byPreference<Book extends { readonly key: string }>(
  books: readonly Book[],
  preferred: readonly string[],
): readonly Book[] {
  const rank = ({ key }: Book): number => {
    const at = preferred.indexOf(key);
    return at === -1 ? preferred.length : at;
  };
  return [...books].sort((a, b) => rank(a) - rank(b));
}

function quotesOfMarket(
  event: OddsEvent,
  market: BookMarket,
  options: QuoteOptions,
): readonly MarketQuote[] {
  const kind = KINDS[market.key];
  if (!kind) return [];
  const period = kind.period ?? (kind.family === 'win' ? 'FT' : options.place.linesOf);
  switch (kind.family) {
    case 'win':
      return winOf(event, market, { ...options, period });
    case 'handicap':
      return handicapsOf(event, market, { ...options, period });
    case 'total':
      return totalsOf(market, { ...options, period });
    case 'bothScore':
      return fixedSides(market, { ...options, family: 'bothScore', names: YES_NO });
    case 'outright':
      return [];
  }
}

type Family = 'win' | 'handicap' | 'total' | 'bothScore' | 'outright';

const KINDS: Readonly<Record<string, { readonly family: Family; readonly period?: Period }>> = {
  h2h: { family: 'win' },
  spreads: { family: 'handicap' },
  alternate_spreads: { family: 'handicap' },
  totals: { family: 'total' },
  alternate_totals: { family: 'total' },
  btts: { family: 'bothScore' },
  outrights: { family: 'outright' },
  h2h_h1: { family: 'win', period: 'HT' },
  spreads_h1: { family: 'handicap', period: 'HT' },
  totals_h1: { family: 'total', period: 'HT' },
  h2h_q1: { family: 'win', period: 'Q1' },
  spreads_q1: { family: 'handicap', period: 'Q1' },
  totals_q1: { family: 'total', period: 'Q1' },
  h2h_1st_5_innings: { family: 'win', period: 'F5' },
  spreads_1st_5_innings: { family: 'handicap', period: 'F5' },
  totals_1st_5_innings: { family: 'total', period: 'F5' },
};

const YES_NO: Readonly<Record<string, Side>> = { Yes: 'Y', No: 'X' };

type PeriodOptions = QuoteOptions & { readonly period: Period };

function winOf(event: OddsEvent, market: BookMarket, options: PeriodOptions): MarketQuote[] {
  const sides = sidesOfTeams(event);
  const names: Record<string, Side> = { ...sides, Draw: 'N' };
  const quotes = fixedSides(market, { ...options, family: 'win', names });
  const wanted = options.place.gameType === 'FT' ? 3 : 2;
  return quotes.filter(({ prices }) => prices.length === wanted);
}

function fixedSides(
  market: BookMarket,
  options: QuoteOptions & {
    readonly family: string;
    readonly period?: Period;
    readonly names: Readonly<Record<string, Side>>;
  },
): MarketQuote[] {
  const prices = market.outcomes.flatMap(({ name, price }) => {
    const side = options.names[name];
    const milli = decimalMilli(price, options.oddsFormat);
    return side === undefined || milli === null ? [] : [{ side, price: priceMilli(milli) }];
  });
  const isWhole = prices.length === market.outcomes.length && prices.length >= 2;
  if (!isWhole) return [];
  const { family, period = 'FT' } = options;
  return [{ family, period, line: null, main: true, state: 'open', prices }];
}

function handicapsOf(event: OddsEvent, market: BookMarket, options: PeriodOptions): MarketQuote[] {
  const sides = sidesOfTeams(event);
  const shift = shiftOf(options);
  const homes = market.outcomes.filter(({ name }) => sides[name] === 'H');
  const aways = market.outcomes.filter(({ name }) => sides[name] === 'C');
  return homes.flatMap((home) => {
    const away = aways.find(({ point }) => point === -(home.point ?? Number.NaN));
    const line = quartersOf(home.point);
    const pair = away && pairOf([home.price, away.price], ['H', 'C'], options);
    if (!pair || line === null) return [];
    return lineQuotes('handicap', line + shift, { ...options, pair });
  });
}

function totalsOf(market: BookMarket, options: PeriodOptions): MarketQuote[] {
  const unders = market.outcomes.filter(({ name }) => name === 'Under');
  return market.outcomes
    .filter(({ name }) => name === 'Over')
    .flatMap((over) => {
      const under = unders.find(({ point }) => point === over.point);
      const line = quartersOf(over.point);
      const pair = under && pairOf([over.price, under.price], ['OV', 'UN'], options);
      return pair && line !== null ? lineQuotes('total', line, { ...options, pair }) : [];
    });
}

type Pair = MarketQuote['prices'];

function lineQuotes(
  family: string,
  quarters: number,
  { period, pair }: { readonly period: Period; readonly pair: Pair },
): MarketQuote[] {
  if (Math.abs(quarters) > LINE_QUARTER_MAX) return [];
  const line = lineQuarter(quarters);
  return [{ family, period, line, main: false, state: 'open', prices: pair }];
}

/** In-play handicaps of football count from the current score. */
function shiftOf({ place, score, period }: PeriodOptions): number {
  if (!score || place.gameType !== 'FT' || (period !== 'FT' && period !== 'HT')) return 0;
  return (score.home - score.away) * 4;
}

/** Both sides as prices without the stake. */
function pairOf(
  prices: readonly [number, number],
  sides: readonly [Side, Side],
  { oddsFormat }: QuoteOptions,
): Pair | null {
  const first = profitOf(prices[0], oddsFormat);
  const second = profitOf(prices[1], oddsFormat);
  if (first === null || second === null) return null;
  return [
    { side: sides[0], price: first },
    { side: sides[1], price: second },
  ];
}

function profitOf(price: number, format: 'decimal' | 'american'): PriceMilli | null {
  const milli = decimalMilli(price, format);
  return milli === null ? null : priceMilli(milli - 1000);
}

/** The quarters of a line; null for 2.3 or none. */
function quartersOf(point: number | undefined): number | null {
  const quarters = (point ?? Number.NaN) * 4;
  return Number.isInteger(quarters) ? quarters : null;
}

function sidesOfTeams(event: OddsEvent): Readonly<Record<string, Side>> {
  return { [event.home_team ?? '']: 'H', [event.away_team ?? '']: 'C' };
}

/** In each family and tally, the line whose sides are priced closest to each other is the main one. */
function withOneMainLine(quotes: readonly MarketQuote[]): readonly MarketQuote[] {
  const best = new Map<string, MarketQuote>();
  for (const quote of quotes) {
    if (quote.line === null) continue;
    const name = `${quote.family}.${quote.period}`;
    const leader = best.get(name);
    if (!leader || spread(quote) < spread(leader)) best.set(name, quote);
  }
  const mains = new Set(best.values());
  return quotes.map((quote) => (mains.has(quote) ? { ...quote, main: true } : quote));
}

function spread({ prices }: MarketQuote): number {
  return Math.abs((prices[0]?.price ?? 0) - (prices[1]?.price ?? 0));
}

/** Runners of an outright in the order of their names, and the prices of the first bookmaker that has it. */
export function outrightOf(
  event: OddsEvent,
  options: Pick<QuoteOptions, 'bookmakers' | 'oddsFormat'>,
): { readonly runners: readonly string[]; readonly prices: ReadonlyMap<string, PriceMilli> } {
  const markets = byPreference(event.bookmakers, options.bookmakers).flatMap((book) =>
    book.markets.filter(({ key }) => key === 'outrights'),
  );
  const names = new Set(markets.flatMap(({ outcomes }) => outcomes.map(({ name }) => name)));
  const prices = (markets[0]?.outcomes ?? []).flatMap(({ name, price }) => {
    const milli = decimalMilli(price, options.oddsFormat);
    return milli === null ? [] : [[name, priceMilli(milli)] as const];
  });
  return { runners: [...names].sort(), prices: new Map(prices) };
}
