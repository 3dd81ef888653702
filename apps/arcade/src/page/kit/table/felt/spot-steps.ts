import type { FeltSpot } from './felt.ts';

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How much further off an area counts for each unit that it lies beside the way. */
const ASIDE = 2;

/**
 * The bet area that a key leads to: with an arrow the nearest one that way on the felt, with Home and End the first and
 * the last. Null for other keys, and where there is none that way.
 */
export function spotAfter(spots: readonly FeltSpot[], code: string, key: string): string | null {
  if (key === 'Home') return spots[0]?.code ?? null;
  if (key === 'End') return spots.at(-1)?.code ?? null;
  const way = WAYS[key];
  const from = spots.find((spot) => spot.code === code);
  if (!way || !from) return null;
  const [left, down] = way;
  let next: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const x = spot.chip[0] - from.chip[0];
    const y = spot.chip[1] - from.chip[1];
    const along = x * left + y * down;
    const far = along + ASIDE * Math.abs(x * down + y * left);
    if (along <= 0 || far >= least) continue;
    [next, least] = [spot.code, far];
  }
  return next;
}
