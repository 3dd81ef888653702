import { unitOf } from './chance.ts';

/** A point set of the unit cube that is even in every dimension and in every pair of neighbours. */
export interface Lattice {
  /** How many points it has. */
  readonly size: number;
  /** The coordinate of a point in a dimension, turned by `turn` within the cell and around. */
  unit(at: { readonly point: number; readonly dimension: number; readonly turn: number }): number;
}

/** Parts of a match that a lattice must keep apart. */
const DIMENSIONS_MIN = 8;
const GOLDEN = 0.618;

const known = new Map<number, Lattice>();

/** A lattice of at least so many points; their number is the next prime. */
export function latticeOf(points: number): Lattice {
  let size = Math.max(2, points);
  while (!isPrime(size)) size += 1;
  const made = known.get(size) ?? createLattice(size);
  known.set(size, made);
  return made;
}

/** How far a dimension of a group of points is turned. */
export function turnOf(seed: number, group: number, dimension: number): number {
  return unitOf(seed, group, dimension);
}

function createLattice(size: number): Lattice {
  const step = stepOf(size);
  const steps: number[] = [1];
  return {
    size,
    unit({ point, dimension, turn }) {
      for (let at = steps.length; at <= dimension; at += 1) {
        steps.push(((steps[at - 1] ?? 1) * step) % size);
      }
      return (((point * (steps[dimension] ?? 1)) % size) / size + turn) % 1;
    },
  };
}

/** The step nearest to the golden ratio whose multiples do not soon return to where they began. */
function stepOf(size: number): number {
  const wanted = Math.round(size * GOLDEN);
  for (let away = 0; away < size; away += 1) {
    for (const step of [wanted + away, wanted - away]) {
      if (
        step > 1 &&
        step < size &&
        returnsAfter(step, size) >= Math.min(DIMENSIONS_MIN, size - 1)
      ) {
        return step;
      }
    }
  }
  return 1;
}

function returnsAfter(step: number, size: number): number {
  let power = step;
  let count = 1;
  while (power !== 1 && count < size) {
    power = (power * step) % size;
    count += 1;
  }
  return count;
}

function isPrime(value: number): boolean {
  for (let by = 2; by * by <= value; by += 1) if (value % by === 0) return false;
  return value > 1;
}
