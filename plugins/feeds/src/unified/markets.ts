import type { GameType, MarketKey, MarketQuote, Side } from '@tianping/feeds';
import { priceMilli, type Score } from '@tianping/odds';
import { milliOf, quartersOf } from './numbers.ts';
import { childrenOf, type XmlElement } from './xml.ts';

interface MarketKind {
  readonly family: string;
  readonly period: string;
  /** Name of the specifier that holds the line. */
  readonly line?: 'hcp' | 'total';
  /** A handicap of football, which counts from the start with the source and from the bet with us. */
  readonly restarts?: true;
  /** Our side by the number of the source's outcome. */
  readonly sides: Readonly<Record<string, Side>>;
}

const THREE_WAY = { '1': 'H', '2': 'N', '3': 'C' } as const;
const TWO_WAY = { '4': 'H', '5': 'C' } as const;
const HANDICAP = { '1714': 'H', '1715': 'C' } as const;
const TOTAL = { '12': 'OV', '13': 'UN' } as const;
const ODD_EVEN = { '70': 'OD', '72': 'EV' } as const;
const YES_NO = { '74': 'Y', '76': 'X' } as const;

const win = (period: string, sides: MarketKind['sides']): MarketKind => ({
  family: 'win',
  period,
  sides,
});
const handicap = (period: string): MarketKind => ({
  family: 'handicap',
  period,
  line: 'hcp',
  sides: HANDICAP,
});
const total = (period: string): MarketKind => ({
  family: 'total',
  period,
  line: 'total',
  sides: TOTAL,
});
const oddEven = (period: string): MarketKind => ({ family: 'oddEven', period, sides: ODD_EVEN });

/** The source's markets that we offer, by their numbers; others are left out. */
const MARKETS: Readonly<Record<string, MarketKind>> = {
  '1': win('FT', THREE_WAY),
  '16': { ...handicap('FT'), restarts: true },
  '18': total('FT'),
  '26': oddEven('FT'),
  '29': { family: 'bothScore', period: 'FT', sides: YES_NO },
  '60': win('HT', THREE_WAY),
  '66': { ...handicap('HT'), restarts: true },
  '68': total('HT'),
  '165': handicap('CR'),
  '166': total('CR'),
  '186': win('FT', TWO_WAY),
  '187': handicap('GM'),
  '188': handicap('FT'),
  '189': total('GM'),
  '219': win('FT', TWO_WAY),
  '223': handicap('FT'),
  '225': total('FT'),
  '237': handicap('PT'),
  '238': total('PT'),
  '251': win('FT', TWO_WAY),
  '256': handicap('FT'),
  '258': total('FT'),
};

/** Our market for one of the source; null for one that we do not offer. */
export function keyOfMarket(market: XmlElement): MarketKey | null {
  const kind = MARKETS[market.attributes.id ?? ''];
  if (!kind) return null;
  const { family, period } = kind;
  if (!kind.line) return { family, period, line: null };
  const line = quartersOf(specifiersOf(market)[kind.line]);
  return line === null ? null : { family, period, line };
}

/** Whether our line of the market is moved by the score at the bet. */
export function restarts(market: XmlElement): boolean {
  return MARKETS[market.attributes.id ?? '']?.restarts ?? false;
}

/** The side of the source's outcome in its market; null for one that we do not know. */
function sideOfOutcome(market: XmlElement, outcome: XmlElement): Side | null {
  const kind = MARKETS[market.attributes.id ?? ''];
  return kind?.sides[outcome.attributes.id ?? ''] ?? null;
}

/**
 * The market as we sell it. In-play handicaps of football count from the present score with us and from the start
 * with the source, so their lines are shifted by the score.
 */
export function quoteOf(
  market: XmlElement,
  match: { readonly gameType: GameType; readonly inPlay: boolean; readonly board: BoardOf },
): MarketQuote | null {
  const key = keyOfMarket(market);
  if (!key) return null;
  const state = stateOf(market.attributes.status);
  const prices = childrenOf(market, 'outcome').flatMap((outcome) => {
    const side = sideOfOutcome(market, outcome);
    const milli = outcome.attributes.active === '0' ? null : milliOf(outcome.attributes.odds);
    if (side === null || milli === null) return [];
    return [{ side, price: priceMilli(key.line === null ? milli : milli - 1000) }];
  });
  const isSold = state === 'open' && prices.length >= 2;
  return {
    ...key,
    line: lineNow(key, match),
    main: market.attributes.favourite === '1' || key.line === null,
    state: state === 'open' && !isSold ? 'suspended' : state,
    prices,
  };
}

type BoardOf = { readonly FT: Score } & { readonly [period: string]: Score | undefined };

function lineNow(
  key: MarketKey,
  match: { readonly gameType: GameType; readonly inPlay: boolean; readonly board: BoardOf },
): MarketKey['line'] {
  const restarts = match.gameType === 'FT' && match.inPlay && key.family === 'handicap';
  if (!restarts || key.line === null) return key.line;
  const score = key.period.startsWith('CR') ? match.board.CR : match.board.FT;
  const lead = score ? score.home - score.away : 0;
  return (key.line + lead * 4) as MarketKey['line'];
}

/** Active; suspended; everything else (inactive, handed over, settled, cancelled) is no longer sold. */
function stateOf(status: string | undefined): MarketQuote['state'] {
  if (status === '1') return 'open';
  return status === '-1' ? 'suspended' : 'closed';
}

function specifiersOf(market: XmlElement): Readonly<Record<string, string>> {
  const parts = (market.attributes.specifiers ?? '').split('|').filter((part) => part !== '');
  return Object.fromEntries(parts.map((part) => part.split('=', 2)));
}
