import { describe, expect, it } from 'vitest';
import { askRoad, beadPlate, bigRoad, derivedRoad, type RoadResult } from './roads.ts';

/** `B` red, `P` blue, `T` tie. */
function results(letters: string): RoadResult[] {
  return [...letters].map((letter) => ({
    winner: letter === 'B' ? 'red' : letter === 'P' ? 'blue' : 'green',
    redPair: false,
    bluePair: false,
  }));
}
const places = (cells: { column: number; row: number }[]) =>
  cells.map(({ column, row }) => `${column},${row}`).join(' ');
const sides = (cells: { side: string }[]) =>
  cells.map(({ side }) => (side === 'red' ? 'R' : 'B')).join('');

describe('bead plate', () => {
  it('fills six rows downwards, ties among them', () => {
    expect(places(beadPlate(results('BPTBPBT')))).toBe('0,0 0,1 0,2 0,3 0,4 0,5 1,0');
  });
});

describe('big road', () => {
  it('begins a column at each change and marks ties on the result before', () => {
    const cells = bigRoad(results('TBBTTPB'));
    expect(places(cells)).toBe('0,0 0,1 1,0 2,0');
    expect(cells.map(({ ties }) => ties)).toEqual([1, 2, 0, 0]);
  });
  it('turns a run of more than six to the right, and the next run above it', () => {
    expect(places(bigRoad(results('BBBBBBBBP')))).toBe('0,0 0,1 0,2 0,3 0,4 0,5 1,5 2,5 1,0');
  });
  it('turns a run where the tail of another bars its way', () => {
    const cells = bigRoad(results('BBBBBBBPPPPPP'));
    expect(places(cells.slice(7))).toBe('1,0 1,1 1,2 1,3 1,4 2,4');
  });
});

describe('derived roads', () => {
  // Runs by hand: B2 P3 B1 P2 B2.
  const shoe = results('BBPPPBPPBB');
  it('compares the big road with one, two and three runs back', () => {
    // (2,2) beside a red: red; (2,3) just below its end: blue; heads: 3≠2, 1≠3, 2≠1; tails by neighbour.
    expect(sides(derivedRoad(shoe, 'bigEye'))).toBe('RBBBBBR');
    // Heads from the fourth run: run 3 with run 1, run 4 with run 2; tails two back.
    expect(sides(derivedRoad(shoe, 'small'))).toBe('BRBB');
    // (4,2): B2 beside it, red; head of the fifth run: 2 and 2, red; its tail: P3 beside it, red.
    expect(sides(derivedRoad(shoe, 'cockroach'))).toBe('RRR');
  });
  it('shows what either side would bring next', () => {
    expect(askRoad(shoe, 'red')).toEqual({ bigEye: 'blue', small: 'red', cockroach: 'red' });
    expect(askRoad(shoe, 'blue')).toEqual({ bigEye: 'red', small: 'blue', cockroach: 'blue' });
    expect(askRoad([], 'red')).toEqual({ bigEye: null, small: null, cockroach: null });
  });
});
