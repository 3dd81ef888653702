import { createSeededRng } from '@tianping/base';
import { type Draws, drawsFromU32 } from '../rules/draws.ts';

/** Draws that repeat from the same seed: fast, for simulations and tests. */
export function seededDraws(seed: number): Draws {
  const rng = createSeededRng(seed);
  return drawsFromU32(() => rng.u32());
}
