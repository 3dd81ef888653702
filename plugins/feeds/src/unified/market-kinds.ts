import type { GameType, Period, Side } from '@tianping/feeds';

/** How a market of the source is one of ours. */
export interface MarketKind {
  /** With `lettered` one of these stands behind it, by the total: `A` 1.5 … `D` 4.5. */
  readonly family: string;
  /** With `numbered` the number stands behind it, with `window` that of the quarter of an hour. */
  readonly period: Period;
  /** The specifier that holds the line; `start` is a head start in goals such as `0:1`. */
  readonly line?: 'hcp' | 'total' | 'start';
  readonly lettered?: 'ABCD' | 'BCD';
  /** The specifier that holds the number of the set, the quarter, the goal … and the highest that we sell. */
  readonly numbered?: { readonly by: string; readonly most: number };
  /** Specifiers `from` and `to` name a quarter of an hour. */
  readonly window?: true;
  /** Specifiers that must be as said. */
  readonly needs?: Readonly<Record<string, string>>;
  /** Our side by the source's outcome. */
  readonly sides: Readonly<Record<string, Side>>;
  /** One of several markets of the source that are selections of one market with us. */
  readonly part?: true;
}

/** By the source's number of the market. */
export type MarketTable = Readonly<Record<string, readonly MarketKind[]>>;

export const THREE_WAY = { '1': 'H', '2': 'N', '3': 'C' } as const;
export const TWO_WAY = { '4': 'H', '5': 'C' } as const;
export const HANDICAP = { '1714': 'H', '1715': 'C' } as const;
export const TOTAL = { '12': 'OV', '13': 'UN' } as const;
export const ODD_EVEN = { '70': 'OD', '72': 'EV' } as const;
export const YES_NO = { '74': 'Y', '76': 'X' } as const;
export const WHO_OR_NONE = { '6': 'H', '7': 'N', '8': 'C' } as const;

export const win = (period: Period, sides: MarketKind['sides']): MarketKind => ({
  family: 'win',
  period,
  sides,
});
export const handicap = (period: Period, family = 'handicap'): MarketKind => ({
  family,
  period,
  line: 'hcp',
  sides: HANDICAP,
});
export const total = (period: Period, family = 'total'): MarketKind => ({
  family,
  period,
  line: 'total',
  sides: TOTAL,
});
export const oddEven = (period: Period, family = 'oddEven'): MarketKind => ({
  family,
  period,
  sides: ODD_EVEN,
});
export const numbered = (kind: MarketKind, by: string, most: number): MarketKind => ({
  ...kind,
  numbered: { by, most },
});

/** The sports whose markets of this source are sold. */
export type MarketTables = Readonly<Partial<Record<GameType, MarketTable>>>;
