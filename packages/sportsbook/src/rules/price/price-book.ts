import type {
  GameType,
  MarketQuote,
  Period,
  Phase,
  PriceBook,
  PriceRequest,
  Side,
} from '@tianping/feeds';
import type { LineQuarter, Score } from '@tianping/odds';
import type { Market } from '../match/market.ts';
import type { Sport } from '../match/sport.ts';
import {
  chancesOf,
  createMemory,
  type PricedPlace,
  type SideChances,
} from './price-book-chances.ts';
import { type LineBook, linesAround, tallyOf } from './price-book-lines.ts';
import {
  bookOf,
  levelOddEven,
  maxShareOf,
  pairPrices,
  resultPrice,
  SHARE_MIN,
  shareOf,
} from './price-book-margins.ts';
import { createNames, type OutcomeTable, tabulate } from './price-book-outcomes.ts';

/** With a greater chance of void than this a market is not offered yet: its segment may never be played. */
const VOID_MAX = 0.3;
/** A result less likely than this is not quoted; it would be above the highest price. */
const RESULT_SHARE_MIN = 0.0004;

/** Numbered names kept, together with what was settled by them, before everything is forgotten. */
const NAMES_RETAINED_MAX = 400_000;

/**
 * A price book that lets the markets themselves settle each way in which a match may end, and prices every market of
 * a sport at the house's margins. `listOnly` prices only the markets of the list and those of the part being played.
 */
export function createPriceBook(plugins: {
  readonly markets: readonly Market[];
  readonly sports: readonly Sport[];
}): PriceBook {
  const folders = new Map<string, MarketStock | null>();
  let names = createNames();
  const stockOf = (gameType: GameType, inPlay: boolean): MarketStock | null => {
    const name = `${gameType}.${inPlay}`;
    const known = folders.get(name);
    if (known !== undefined) return known;
    const sport = plugins.sports.find((one) => one.gameType === gameType);
    const marketStock = sport ? stock(sport, plugins.markets, inPlay) : null;
    folders.set(name, marketStock);
    return marketStock;
  };
  return (request) => {
    const marketStock = stockOf(request.gameType, request.inPlay);
    if (!marketStock || request.outcomes.length === 0) return [];
    const table = tabulate(request.outcomes, names);
    if (names.size() > NAMES_RETAINED_MAX) {
      names = createNames();
      folders.clear();
    }
    return marketStock.places.flatMap((place) => {
      if (marketStock.sport.isOver(place.period, request.phase)) return [];
      if (request.listOnly && !isUrgent(marketStock, place, request.phase)) return [];
      return quotesOf(marketStock, place, { request, table });
    });
  };
}

/** Every market on every tally of a sport, before the start or in play. */
interface MarketStock {
  readonly sport: Sport;
  readonly places: readonly PricedPlace[];
  /** Families and tallies that are columns of the list. */
  readonly listed: ReadonlySet<string>;
}

function stock(sport: Sport, markets: readonly Market[], inPlay: boolean): MarketStock {
  const { gameType, columns } = sport;
  const groups = [...columns.classic, ...columns.professional];
  const listed = groups.flatMap((one) => one.columns.map(nameOf));
  const places = markets
    .filter((market) => market.inPlay || !inPlay)
    .flatMap((market) =>
      market.periods(gameType).map((period): PricedPlace => {
        const group = market.group({ gameType, period });
        const place = { market, gameType, period, inPlay, group, memory: createMemory() };
        return { ...place, tally: tallyOf(place) };
      }),
    );
  return { sport, places, listed: new Set(listed) };
}

function nameOf({ family, period }: { readonly family: string; readonly period: Period }): string {
  return `${family}.${period}`;
}

/** Markets that must be fresh at all times: those of the list, and of the part being played, which move fastest. */
function isUrgent(
  marketStock: MarketStock,
  { market, period }: PricedPlace,
  phase: Phase,
): boolean {
  if (marketStock.listed.has(nameOf({ family: market.family, period }))) return true;
  const part = /^[SQPI](\d+)$/.exec(phase);
  if (!part) return false;
  const number = part[1];
  return [phase, `K${number}`, `D${number}`].includes(period) || period.startsWith(`${phase}G`);
}

interface Moment {
  readonly request: PriceRequest;
  readonly table: OutcomeTable;
}

function quotesOf(
  marketStock: MarketStock,
  place: PricedPlace,
  moment: Moment,
): readonly MarketQuote[] {
  const { market, gameType, period } = place;
  const { runners } = moment.request;
  const own = market.sides({ gameType, period });
  const sides = own.length === 0 ? (runners ?? []).map(({ id }) => id) : own;
  const scoreAtBet = scoreNow(marketStock, place, moment.request);
  if (sides.length === 0) return [];
  if (market.lines === 'none') {
    const quote = quoteAt(place, { sides, line: null, scoreAtBet, main: true }, moment.table);
    return quote ? [quote] : [];
  }
  return lineQuotes(place, { sides, scoreAtBet, table: moment.table });
}

function scoreNow(
  marketStock: MarketStock,
  { inPlay, period }: PricedPlace,
  now: PriceRequest,
): Score | null {
  if (!inPlay) return null;
  return now.board[marketStock.sport.runningPeriod(period)] ?? { home: 0, away: 0 };
}

function lineQuotes(
  place: PricedPlace,
  at: {
    readonly sides: readonly Side[];
    readonly scoreAtBet: Score | null;
    readonly table: OutcomeTable;
  },
): readonly MarketQuote[] {
  const { sides, scoreAtBet, table } = at;
  const side = sides[0];
  if (side === undefined) return [];
  // To find its lines a market is asked about each of them several times.
  const known = new Map<LineQuarter, SideChances>();
  const chancesAt = (line: LineQuarter): SideChances => {
    const chances = known.get(line) ?? chancesOf(place, { side, line, scoreAtBet }, table);
    known.set(line, chances);
    return chances;
  };
  const book: LineBook = { place, table, chancesAt };
  const quotes = linesAround(book).flatMap((line) => {
    const stand = { sides, line, scoreAtBet, main: false, first: chancesAt(line) };
    const quote = quoteAt(place, stand, table);
    return quote ? [quote] : [];
  });
  return quotes.map((quote, index) => ({ ...quote, main: index === 0 }));
}

interface Stand {
  readonly sides: readonly Side[];
  readonly line: LineQuarter | null;
  readonly scoreAtBet: Score | null;
  readonly main: boolean;
  /** The chances of the first side, where they are already known. */
  readonly first?: SideChances;
}

function quoteAt(place: PricedPlace, stand: Stand, table: OutcomeTable): MarketQuote | null {
  const { market, period } = place;
  const { line, main } = stand;
  const prices =
    !market.includesStake && stand.sides.length === 2
      ? twoSided(place, stand, table)
      : results(place, stand, table);
  if (prices === null) return null;
  return { family: market.family, period, line, state: 'open', main, prices };
}

function twoSided(
  place: PricedPlace,
  { sides, line, scoreAtBet, first }: Stand,
  table: OutcomeTable,
): MarketQuote['prices'] | null {
  const [one, other] = sides;
  if (one === undefined || other === undefined) return null;
  const chances = first ?? chancesOf(place, { side: one, line, scoreAtBet }, table);
  if (chances.void > VOID_MAX) return null;
  const pair = pairPrices(place, chances);
  return (
    pair && [
      { side: one, price: pair[0] },
      { side: other, price: pair[1] },
    ]
  );
}

/** Selections of a market without lines: results that exclude one another, or independent questions. */
function results(
  place: PricedPlace,
  { sides, line, scoreAtBet }: Stand,
  table: OutcomeTable,
): MarketQuote['prices'] | null {
  const each = sides.map((side) => chancesOf(place, { side, line, scoreAtBet }, table));
  if (each.some((chances) => chances.void > VOID_MAX)) return null;
  if (isHalfDecided(sides, each)) return null;
  const shares = levelOddEven(place, each.map(shareOf));
  const isEachOwn = place.market.winners === 'any';
  const least = isEachOwn && place.group !== 'outright' ? SHARE_MIN : RESULT_SHARE_MIN;
  const surest = maxShareOf(place);
  if (!isEachOwn && shares.some((share) => share > surest)) return null;
  const { book, most } = bookOf(place, sides.length);
  const prices: MarketQuote['prices'][number][] = [];
  for (const [at, side] of sides.entries()) {
    const share = shares[at] ?? 0;
    if (!(share >= least && share <= surest)) continue;
    const price = resultPrice({ place, share, book, most });
    if (price !== null) prices.push({ side, price });
    else if (!isEachOwn) return null;
  }
  const isWhole = prices.length > 1 || (isEachOwn && prices.length === 1);
  return isWhole ? prices : null;
}

/** Whether one part of a combination is decided: the rest is then a market sold by itself, and would be sold twice. */
function isHalfDecided(sides: readonly Side[], each: readonly SideChances[]): boolean {
  if (!sides.every((side) => side.includes('+'))) return false;
  const open = sides.filter((_side, at) => (each[at]?.W ?? 0) + (each[at]?.P ?? 0) > 0);
  const isOne = (part: 0 | 1): boolean =>
    new Set(open.map((side) => side.split('+')[part])).size < 2;
  return isOne(0) || isOne(1);
}
