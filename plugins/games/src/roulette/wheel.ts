/** Pockets of the wheel, clockwise from the zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type PocketColour = 'green' | 'red' | 'black';

export function colourOf(pocket: number): PocketColour {
  if (pocket === 0) return 'green';
  return RED.has(pocket) ? 'red' : 'black';
}

/** A pocket and as many on each side of it, in the order of the wheel. */
export function neighboursOf(pocket: number, aside: number): readonly number[] {
  const at = WHEEL.indexOf(pocket);
  return Array.from(
    { length: aside * 2 + 1 },
    (_, step) => WHEEL[(at - aside + step + WHEEL.length) % WHEEL.length] ?? 0,
  );
}
