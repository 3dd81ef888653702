/** Bounds of everything a price or a line may be; the contract's fields carry the same numbers. */
export const PRICE_MILLI_MIN = 1;
export const PRICE_MILLI_MAX = 10_000_000;
export const LINE_QUARTER_MAX = 4000;

/** Highest and lowest decimal price the model quotes for a result without a line. */
export const WIN_PRICE_MILLI_MIN = 1010;
export const WIN_PRICE_MILLI_MAX = 201_000;

/**
 * Goals a side is thought able to score still; the mass beyond is negligible for any real match.
 */
export const GRID_GOALS_MAX = 10;
