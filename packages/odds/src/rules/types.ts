import type { Brand } from '@tianping/base';

/**
 * A base price in thousandths. Markets whose price excludes the stake carry the Hong Kong price
 * (870 is 0.87 a unit of profit); markets whose price includes it carry the decimal price (1170
 * is 1.17).
 */
export type PriceMilli = Brand<number, 'PriceMilli'>;

/** A line in quarters: 1 is 0.25, -3 is -0.75. A handicap is signed for the home side: with -2 home gives 0.5. */
export type LineQuarter = Brand<number, 'LineQuarter'>;

/** European, Hong Kong, Indonesian, Malay. */
export type OddsType = 'E' | 'H' | 'I' | 'M';

/** How a selection ended; when void, `D` with a reason letter behind it (`D4`). */
export type ResultCode = 'W' | 'LW' | 'P' | 'LL' | 'L' | VoidCode;
export type VoidCode = `D${string}`;

export interface Score {
  readonly home: number;
  readonly away: number;
}
