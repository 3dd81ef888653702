/** Bounds of prices and lines; the contract's fields use the same numbers. */
export const PRICE_MILLI_MIN = 1;
export const PRICE_MILLI_MAX = 10_000_000;
export const LINE_QUARTER_MAX = 4000;

/** Highest and lowest decimal price the model quotes for a result without a line. */
export const WIN_PRICE_MILLI_MIN = 1010;
export const WIN_PRICE_MILLI_MAX = 201_000;

/** Goals that a side is assumed able to score still; the probability beyond is negligible for any real match. */
export const GRID_GOALS_MAX = 10;
