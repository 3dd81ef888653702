import { CHARACTERS, COPIES, type Counts, countOf, countsWith, TILE_KINDS } from './tiles.ts';

/** A set in the hand: three alike, or three characters in a row from `kind` on. */
export interface HandSet {
  readonly type: 'chow' | 'pong';
  readonly kind: number;
}

/** A way to read a whole hand: sets and a pair, or seven pairs, where `pair` is null. */
export interface Shape {
  readonly sets: readonly HandSet[];
  readonly pair: number | null;
}

const SEVEN = 7;

/** Every way to read the tiles as this many sets and a pair; as seven pairs too where four sets are wanted. */
export function shapesOf(counts: Counts, sets: number): readonly Shape[] {
  const found: Shape[] = [];
  const visit = (left: Counts, kind: number, shape: Shape): void => {
    if (shape.sets.length > sets) return;
    if (kind === TILE_KINDS.length) {
      if (shape.pair !== null && shape.sets.length === sets) found.push(shape);
      return;
    }
    for (const taken of waysOf(left, kind, shape.pair !== null)) {
      visit(taken.left, kind + 1, {
        sets: [...shape.sets, ...taken.sets],
        pair: taken.isPair ? kind : shape.pair,
      });
    }
  };
  visit(counts, 0, { sets: [], pair: null });
  return isSevenPairs(counts, sets) ? [...found, { sets: [], pair: null }] : found;
}

/** Whether the tiles win when they must make this many sets. */
export function isComplete(counts: Counts, sets: number): boolean {
  return shapesOf(counts, sets).length > 0;
}

/** Four of a kind count as two pairs. */
function isSevenPairs(counts: Counts, sets: number): boolean {
  if (sets !== 4 || counts.some((count) => count % 2 !== 0)) return false;
  return counts.reduce((sum, count) => sum + count, 0) === 2 * SEVEN;
}

interface Taken {
  readonly left: Counts;
  readonly sets: readonly HandSet[];
  readonly isPair: boolean;
}

/** All ways to use up the tiles of the lowest kind: a pair, three alike, the rest at the beginning of rows. */
function waysOf(counts: Counts, kind: number, hasPair: boolean): readonly Taken[] {
  const ways: Taken[] = [];
  for (const isPair of hasPair ? [false] : [false, true]) {
    for (const isPong of [false, true]) {
      const rows = countOf(counts, kind) - (isPair ? 2 : 0) - (isPong ? 3 : 0);
      const left = rows < 0 ? null : withoutRows(counts, kind, rows);
      if (!left) continue;
      const chows = Array.from({ length: rows }, (): HandSet => ({ type: 'chow', kind }));
      ways.push({ left, isPair, sets: isPong ? [{ type: 'pong', kind }, ...chows] : chows });
    }
  }
  return ways;
}

function withoutRows(counts: Counts, kind: number, rows: number): Counts | null {
  if (rows === 0) return counts.with(kind, 0);
  if (kind + 2 >= CHARACTERS) return null;
  if (countOf(counts, kind + 1) < rows || countOf(counts, kind + 2) < rows) return null;
  return countsWith(countsWith(counts.with(kind, 0), kind + 1, -rows), kind + 2, -rows);
}

/** Kinds that complete the tiles; `owned` counts all that one has of each kind, melds included: no fifth can come. */
export function winningKinds(counts: Counts, sets: number, owned: Counts): readonly number[] {
  return [...TILE_KINDS.keys()].filter(
    (kind) => countOf(owned, kind) < COPIES && isComplete(countsWith(counts, kind, 1), sets),
  );
}
