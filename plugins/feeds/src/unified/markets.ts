import type { GameType, MarketKey, MarketQuote, Period, Side } from '@tianping/feeds';
import { type LineQuarter, lineQuarter, priceMilli, type Score } from '@tianping/odds';
import type { MarketKind } from './market-kinds.ts';
import { milliOf, quartersOf, wholeOf } from './numbers.ts';
import { MARKET_TABLES } from './other-markets.ts';
import { childrenOf, type XmlElement } from './xml.ts';

/** A market of ours that one of the source's is, or is a part of. */
export interface MarketPlace {
  readonly key: MarketKey;
  readonly sides: MarketKind['sides'];
  readonly isPart: boolean;
}

/** What the source's market is with us: mostly one market, none for one that we do not offer. */
export function placesOf(market: XmlElement, gameType: GameType): readonly MarketPlace[] {
  const kinds = MARKET_TABLES[gameType]?.[market.attributes.id ?? ''] ?? [];
  const specifiers = specifiersOf(market);
  return kinds.flatMap((kind) => {
    const key = keyOf(kind, specifiers);
    return key === null ? [] : [{ key, sides: kind.sides, isPart: kind.part === true }];
  });
}

type Specifiers = Readonly<Record<string, string>>;

function keyOf(kind: MarketKind, specifiers: Specifiers): MarketKey | null {
  for (const [name, value] of Object.entries(kind.needs ?? {})) {
    if (specifiers[name] !== value) return null;
  }
  const family = familyOf(kind, specifiers);
  const period = periodOf(kind, specifiers);
  if (family === null || period === null) return null;
  if (!kind.line) return { family, period, line: null };
  const line =
    kind.line === 'start' ? headStart(specifiers.hcp) : quartersOf(specifiers[kind.line]);
  return line === null ? null : { family, period, line };
}

const LETTERS: Readonly<Record<string, string>> = {
  '1.5': 'A',
  '2.5': 'B',
  '3.5': 'C',
  '4.5': 'D',
};

function familyOf(kind: MarketKind, { total = '' }: Specifiers): string | null {
  if (!kind.lettered) return kind.family;
  const letter = LETTERS[total];
  return letter !== undefined && kind.lettered.includes(letter) ? `${kind.family}${letter}` : null;
}

const MINUTES_OF_WINDOW = 15;

function periodOf(kind: MarketKind, specifiers: Specifiers): Period | null {
  if (kind.window) {
    const from = wholeOf(specifiers.from);
    const to = wholeOf(specifiers.to);
    if (from === null || to === null || to - from !== MINUTES_OF_WINDOW - 1) return null;
    const window = (from - 1) / MINUTES_OF_WINDOW + 1;
    return Number.isInteger(window) && window >= 1 && window <= 6
      ? `${kind.period}${window}`
      : null;
  }
  if (!kind.numbered) return kind.period;
  const number = wholeOf(specifiers[kind.numbered.by]);
  if (number === null || number < 1 || number > kind.numbered.most) return null;
  return `${kind.period}${number}`;
}

/** `0:1` is one goal given by home, -4 quarters; null for what is no head start. */
function headStart(text: string | undefined): LineQuarter | null {
  const [home, away] = (text ?? '').split(':').map((goals) => wholeOf(goals));
  if (home === null || home === undefined || away === null || away === undefined) return null;
  return home > 20 || away > 20 ? null : lineQuarter((home - away) * 4);
}

interface MatchNow {
  readonly gameType: GameType;
  readonly inPlay: boolean;
  readonly board: { readonly FT: Score } & { readonly [period: string]: Score | undefined };
}

/** A market as we sell it; `isPart` where its prices are some of those of one market of ours. */
export interface PlacedQuote {
  readonly quote: MarketQuote;
  readonly isPart: boolean;
}

/**
 * The source's market as we sell it. In-play handicaps of football count from the present score with
 * us and the whole match with the source, so that their lines move by the score.
 */
export function quotesOf(market: XmlElement, match: MatchNow): readonly PlacedQuote[] {
  return placesOf(market, match.gameType).flatMap(({ key, sides, isPart }) => {
    const line = lineNow(key, match);
    if (line === undefined) return [];
    const state = stateOf(market.attributes.status);
    const prices = pricesOf(market, { key, sides });
    const isSold = state === 'open' && prices.length >= (isPart ? 1 : 2);
    const quote: MarketQuote = {
      ...key,
      line,
      main: market.attributes.favourite === '1' || key.line === null,
      state: state === 'open' && !isSold ? 'suspended' : state,
      prices,
    };
    return [{ quote, isPart }];
  });
}

function pricesOf(
  market: XmlElement,
  { key, sides }: Pick<MarketPlace, 'key' | 'sides'>,
): MarketQuote['prices'] {
  // The draw of a handicap of whole goals is sold with the stake in the price, as all without a line.
  const hasStake = key.line === null || key.family === 'threeWay';
  return childrenOf(market, 'outcome').flatMap((outcome) => {
    const side = sides[outcome.attributes.id ?? ''];
    const milli = outcome.attributes.active === '0' ? null : milliOf(outcome.attributes.odds);
    if (side === undefined || milli === null) return [];
    return [{ side, price: priceMilli(hasStake ? milli : milli - 1000) }];
  });
}

/** One market of ours out of the markets of the source that are its parts. */
export function joined(parts: readonly MarketQuote[]): MarketQuote | null {
  const [first] = parts;
  if (!first) return null;
  const open = parts.filter(({ state }) => state === 'open');
  const isSuspended = parts.some(({ state }) => state === 'suspended');
  const prices = new Map<Side, MarketQuote['prices'][number]>();
  for (const price of open.flatMap((part) => part.prices)) prices.set(price.side, price);
  return {
    ...first,
    state: open.length > 0 ? 'open' : isSuspended ? 'suspended' : 'closed',
    prices: [...prices.values()],
  };
}

/** Families whose lines count from the score at the bet with us. */
const RESTARTING: ReadonlySet<string> = new Set([
  'handicap',
  'threeWay',
  'cornerHandicap',
  'extraTimeHandicap',
]);

/** Whether a line of the source counts the whole match where ours counts from the bet in play. */
export function countsWholeMatch(family: string, gameType: GameType): boolean {
  return gameType === 'FT' && RESTARTING.has(family);
}

/** Undefined where the score that the line counts from is not known. */
function lineNow(key: MarketKey, match: MatchNow): LineQuarter | null | undefined {
  if (key.line === null || !match.inPlay || !countsWholeMatch(key.family, match.gameType)) {
    return key.line;
  }
  const score = match.board[TALLIES[key.period] ?? 'FT'];
  return score && lineQuarter(key.line + (score.home - score.away) * 4);
}

const TALLIES: Readonly<Record<Period, Period>> = { CR: 'CR', CRHT: 'CR', ET: 'ET' };

/** Active; suspended; everything else (inactive, handed over, settled, cancelled) is no longer sold. */
function stateOf(status: string | undefined): MarketQuote['state'] {
  if (status === '1') return 'open';
  return status === '-1' ? 'suspended' : 'closed';
}

function specifiersOf(market: XmlElement): Specifiers {
  const parts = (market.attributes.specifiers ?? '').split('|').filter((part) => part !== '');
  return Object.fromEntries(parts.map((part) => part.split('=', 2)));
}
