/**
 * Symbols by one letter each, so that a strip is a text: W wild, S scatter (money in hold and win), 1 2 3 the high
 * ones, 4 5 the middle ones, A K Q J the low ones.
 */
export const SYMBOLS = ['W', 'S', '1', '2', '3', '4', '5', 'A', 'K', 'Q', 'J'] as const;
export type SlotSymbol = (typeof SYMBOLS)[number];

export const REELS = 5;

/** Five strips; each is read downwards and closes into a ring. */
export type Strips = readonly [string, string, string, string, string];

/** The visible cells of a strip whose top cell is at `stop`. */
export function windowOf(strip: string, stop: number, rows: number): string {
  const end = stop + rows;
  return end <= strip.length
    ? strip.slice(stop, end)
    : strip.slice(stop) + strip.slice(0, end - strip.length);
}

export function countOf(text: string, letters: string): number {
  let count = 0;
  for (const letter of text) if (letters.includes(letter)) count += 1;
  return count;
}

/** Cells are numbered column by column, each from its top. */
export function cellOf(column: number, row: number, rows: number): number {
  return column * rows + row;
}
