import { createSeededRng } from '@tianping/base';
import { drift, seedOf } from '../../hash.ts';
import type { MatchPlan } from '../../schedule.ts';
import { MINUTE_MS } from './script-writer.ts';

/**
 * The market's opinion wanders around the true value: slowly over days, quickly during play. In points of strength,
 * and never so far that a price exceeds its margin: one point moves the winner of the longest matches by up to
 * three percentage points.
 */
const SLOW_DRIFT = { range: 0.25, periodMs: 5 * 60 * MINUTE_MS };
const QUICK_DRIFT = { range: 0.15, periodMs: 4 * MINUTE_MS };

/** How much better home is than away, in points of strength. */
export function edgeOf(plan: MatchPlan): number {
  return plan.home.strength - plan.away.strength;
}

/** The same as the market sees it at a time. */
export function opinionOf(plan: MatchPlan, elapsedMs: number): number {
  const seed = seedOf(plan.seed, 'edge');
  const slow = SLOW_DRIFT.range * drift(seed, elapsedMs, SLOW_DRIFT.periodMs);
  const quick = QUICK_DRIFT.range * drift(seed + 1, elapsedMs, QUICK_DRIFT.periodMs);
  return edgeOf(plan) + slow + quick;
}

/** A number in `[0, 1)` that depends on nothing but its arguments. */
export function unitOf(seed: number, a: number, b = 0): number {
  let hash = seed ^ Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Samples of a deck; each of its dimensions is as even as this many points allow. */
export const STRATA = 400;
const permutations = new Map<number, readonly number[]>();

/** The number in `[0, 1)` of a sample in one of its dimensions. */
export type Deck = (example: number, dimension: number) => number;

/**
 * {@link STRATA} samples: in each dimension one of them lies in every part of the range (a Latin hypercube),
 * rotated by the seed.
 */
export function createDeck(seed: number): Deck {
  const dimensions: { readonly places: readonly number[]; readonly turn: number }[] = [];
  return (example, dimension) => {
    const known = dimensions[dimension];
    const { places, turn } = known ?? {
      places: permutationOf(dimension),
      turn: unitOf(seed, dimension),
    };
    if (!known) dimensions[dimension] = { places, turn };
    return ((places[example % STRATA] ?? 0) / STRATA + turn) % 1;
  };
}

function permutationOf(dimension: number): readonly number[] {
  const known = permutations.get(dimension);
  if (known) return known;
  const rng = createSeededRng(seedOf('strata', dimension));
  const places = Array.from({ length: STRATA }, (_, at) => at);
  for (let at = STRATA - 1; at > 0; at -= 1) {
    const other = rng.int(at + 1);
    const [one, two] = [places[at] ?? 0, places[other] ?? 0];
    places[at] = two;
    places[other] = one;
  }
  permutations.set(dimension, places);
  return places;
}

export function clamp(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, value));
}

export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
